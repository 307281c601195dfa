/** A language of the site: its code in the seeds, its BCP 47 tag, its own name for itself and its direction of writing. */
export type Language = { readonly code: string; readonly tag: string; readonly name: string; readonly dir: 'ltr' | 'rtl' }

const known: readonly Language[] = [
  { code: 'EN', tag: 'en', name: 'English', dir: 'ltr' },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt', dir: 'ltr' },
]

/** Languages whose catalogues are complete. A brand offers the ones it names, in its own order (R-LANG-1, R-SYS-14). */
export const languages = known
export const fallbackLanguage = 'EN'

export const isLanguage = (code: string): boolean => known.some((language) => language.code === code)

/** The language behind a code; English when the code is unknown, so that a page can always be drawn. */
export function languageOf(code: string): Language {
  const found = known.find((language) => language.code === code) ?? known[0]
  if (!found) throw new Error('no language')
  return found
}

type Wanted = { readonly tag: string; readonly weight: number }

/** Reads an Accept-Language header (RFC 9110 §12.5.4): tags by falling weight, refused ones left out. At most 20 are read. */
export function readAcceptLanguage(header: string): readonly string[] {
  return header
    .slice(0, 500)
    .split(',')
    .slice(0, 20)
    .map((part): Wanted => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
      return { tag: tag.trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/**
 * The language to answer in: the one chosen before, else the first accepted one, else the brand's own (R-LANG-1).
 * @param offered codes the brand offers
 */
export function negotiateLanguage({
  chosen,
  accept,
  offered,
  fallback,
}: {
  readonly chosen: string | null | undefined
  readonly accept: string | undefined
  readonly offered: readonly string[]
  readonly fallback: string
}): string {
  const usable = offered.filter(isLanguage)
  const wanted = chosen?.toUpperCase()
  if (wanted !== undefined && usable.includes(wanted)) return wanted
  for (const tag of readAcceptLanguage(accept ?? '')) {
    const match = usable.find((code) => tag === languageOf(code).tag || tag.startsWith(`${languageOf(code).tag}-`))
    if (match !== undefined) return match
  }
  return usable.includes(fallback) ? fallback : (usable[0] ?? fallbackLanguage)
}
