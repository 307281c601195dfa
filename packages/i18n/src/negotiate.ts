import { fallbackLanguage, isSpoken, languageOf } from './languages.ts'

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

/** Older names of languages that browsers still send. */
const OLDER: Readonly<Record<string, string>> = { tl: 'fil', iw: 'he', in: 'id', no: 'nb', nn: 'nb', mo: 'ro' }

/** Language and script of a tag, with the script that its region writes in: `zh-TW` and `zh-Hant-HK` are both `zh-hant`. */
function nameOf(tag: string): { readonly full: string; readonly language: string } {
  const [first = '', ...rest] = tag.toLowerCase().split('-')
  const language = OLDER[first] ?? first
  if (language !== 'zh') return { full: [language, ...rest].join('-'), language }
  const traditional = rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) && !rest.includes('hans')
  return { full: traditional ? 'zh-hant' : 'zh-hans', language }
}

/**
 * The offered language that fits a tag best: the very one; else the longest that the tag begins with; else one of the same language, though of
 * another region or script (`pt-PT` for `pt-BR`).
 */
export function fitOf(tag: string, offered: readonly string[]): string | undefined {
  const wanted = nameOf(tag)
  const named = offered.map((code) => ({ code, ...nameOf(languageOf(code).tag) }))
  const begins = named.filter(({ full }) => wanted.full === full || wanted.full.startsWith(`${full}-`))
  const best = begins.sort((a, b) => b.full.length - a.full.length)[0] ?? named.find(({ language }) => language === wanted.language)
  return best?.code
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
  const usable = offered.filter(isSpoken)
  const wanted = chosen?.toUpperCase()
  if (wanted !== undefined && usable.includes(wanted)) return wanted
  for (const tag of readAcceptLanguage(accept ?? '')) {
    const match = fitOf(tag, usable)
    if (match !== undefined) return match
  }
  return usable.includes(fallback) ? fallback : (usable[0] ?? fallbackLanguage)
}
