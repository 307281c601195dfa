import { type AnyText, type Catalogue, createText, type TextValues } from '@halong/i18n'
import type { StudioLanguage, Words } from '#protocol/index.ts'
import { signal } from './reactive.ts'

const loaders: Readonly<Record<StudioLanguage, () => Promise<{ readonly default: Catalogue }>>> = {
  en: () => import('virtual:halong-text/studio/EN'),
  vi: () => import('virtual:halong-text/studio/VI'),
}

const spoken = signal<StudioLanguage>('en')
const words = signal<AnyText>((key) => key)
let wanted: StudioLanguage = 'en'

/** The language on screen; readers redraw when it changes. */
export const language = (): StudioLanguage => spoken()

/** Text of the language on screen. */
export const t = (key: string, values?: TextValues): string => words()(key, values)

/** Of a text that came in both languages, the one on screen. */
export const said = (both: Words): string => both[spoken()]

/** Any spelling of a language the studio speaks ('VI', 'vi-VN'); null for others. */
export function readLanguage(text: string | null | undefined): StudioLanguage | null {
  const short = text?.slice(0, 2).toLowerCase()
  return short === 'en' || short === 'vi' ? short : null
}

/** Switches everything on screen; the last call wins when several overlap. */
export async function speak(next: StudioLanguage): Promise<void> {
  wanted = next
  const catalogue = await loaders[next]()
  if (wanted !== next) return
  words.set(createText(next.toUpperCase(), [catalogue.default]))
  spoken.set(next)
  document.documentElement.lang = next
}
