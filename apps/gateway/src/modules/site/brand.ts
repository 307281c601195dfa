import { fallbackLanguage, isLanguage, languages } from '@halong/i18n'
import { type Asset, parseAsset, symbolOf } from '@halong/money'
import { z } from 'zod'

const asset = z.string().transform((text, context): Asset => {
  const parsed = parseAsset(text)
  if (parsed === null || parsed === 'FUN/4') context.addIssue({ code: 'custom', message: 'not an asset for real money' })
  return parsed ?? 'USD/4'
})

/** What a brand is (R-SYS-14). Everything that decides rights or money is here or in its settings, never in a page. */
export const brandRecord = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    merchantCode: z.string().regex(/^[a-z0-9-]{2,40}$/i),
    asset,
    currencySymbol: z.string().min(1).max(4).optional(),
    defaultLanguage: z.string().refine(isLanguage),
    languages: z.array(z.string().refine(isLanguage)).min(1).max(60),
  })
  .refine(({ defaultLanguage, languages }) => languages.includes(defaultLanguage), {
    error: 'the default language is not offered',
    path: ['defaultLanguage'],
  })
  .transform((record) => ({ ...record, currencySymbol: record.currencySymbol ?? symbolOf(record.asset) }))

export type BrandRecord = z.output<typeof brandRecord>
export type BrandInput = z.input<typeof brandRecord>
/** A draft is what its operators still set up: nobody else comes in. */
export type BrandState = 'DRAFT' | 'OPEN'
export type Brand = BrandRecord & {
  readonly id: number
  readonly state: BrandState
  readonly hosts: readonly string[]
  readonly isDefault: boolean
  readonly version: number
}

/** Where a brand is reached: where the installation says it is, unless the brand names hosts and that is none of them; then the first of those, at the same port. */
export function originOf({ hosts }: Pick<Brand, 'hosts'>, reachedAt: string): string {
  const { protocol, hostname, port, origin } = new URL(reachedAt)
  const [first] = hosts
  return first === undefined || hosts.includes(hostname) ? origin : `${protocol}//${first}${port === '' ? '' : `:${port}`}`
}

/** What an empty installation is before anybody set it up: it can be looked at, and nothing in it is switched on. */
export const firstBrand: BrandInput = {
  name: 'Halong',
  merchantCode: 'halong',
  asset: 'USD/4',
  defaultLanguage: fallbackLanguage,
  languages: languages.map(({ code }) => code),
}
