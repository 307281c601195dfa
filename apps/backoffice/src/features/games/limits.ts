import type { Brand } from '#shared/brands.ts'
import type { Game, Limits } from './game.ts'

export const amountFields = ['min', 'max', 'step', 'prizeCap', 'chips'] as const
export type AmountField = (typeof amountFields)[number]
export type Written = Readonly<Record<AmountField, string>>

/** Without zeros that say nothing: `0.1000` is `0.1`. */
const short = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)

/** What a form begins with. */
export const writtenOf = (now: Limits | null): Written => ({
  min: short(now?.min ?? ''),
  max: short(now?.max ?? ''),
  step: short(now?.step ?? ''),
  prizeCap: short(now?.prizeCap ?? ''),
  chips: (now?.chips ?? []).map(short).join(' '),
})

/** What was typed, as the call wants it. */
export const wishOf = ({ min, max, step, prizeCap, chips }: Written) => ({
  min: min.trim(),
  max: max.trim(),
  step: step.trim(),
  prizeCap: prizeCap.trim() === '' ? null : prizeCap.trim(),
  chips: chips.split(/[\s;]+/).filter((chip) => chip !== ''),
})

/** Fields of the form that a refusal names, however deep it names them. */
export const wrongIn = (fields: readonly { readonly field: string }[]): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ field }) => {
      const [, name] = /(?:^|\.)limits\.(\w+)/.exec(field) ?? []
      return name === undefined ? [] : [name]
    }),
  )

/** Assets a game may have limits in: those it has, and those of the brands. */
export const assetsOf = ({ limits }: Game, brands: readonly Brand[]) => [
  ...new Set([...brands.map(({ asset }) => asset), ...limits.map(({ asset }) => asset)]),
]
