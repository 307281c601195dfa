/** What a typed amount means: plain digits with at most one point, or several it may mean. */
export type ReadAmount =
  | { readonly kind: 'empty' | 'invalid' }
  | { readonly kind: 'amount'; readonly plain: string }
  | { readonly kind: 'ambiguous'; readonly choices: readonly [string, string] }

/** Decimals that people write of a currency: none of đồng or rupiah, two of others. */
export const placesOf = (asset: string): number => (asset.startsWith('VND') || asset.startsWith('IDR') ? 0 : 2)

/** An amount of the wire as it is typed, cut to what the currency is written in: never more than there is. */
export function typedText(wire: string, places: number): string {
  const [whole = '', part = ''] = wire.split('.')
  return places === 0 ? whole : `${whole}.${part.slice(0, places).padEnd(places, '0')}`
}

const plainOf = (whole: string, part = ''): string => {
  const digits = whole.replace(/^0+(?=\d)/, '')
  return part === '' ? digits : `${digits}.${part}`
}
const amount = (whole: string, part = ''): ReadAmount => ({ kind: 'amount', plain: plainOf(whole, part) })
const invalid: ReadAmount = { kind: 'invalid' }

/** `1.000.000` without its separators; null when the groups are not of three. */
const ungroup = (text: string, separator: string): string | null => {
  const [first = '', ...groups] = text.split(separator)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group)) ? first + groups.join('') : null
}

/**
 * Reads an amount as people write it, with points or commas for thousands or decimals, and guesses nothing: a text that may mean two amounts is answered with both.
 * @param places how many decimals the currency is paid in
 */
export function readAmountText(typed: string, places: number): ReadAmount {
  const text = typed.replaceAll(/[\s\u00a0'’_]/g, '')
  if (text === '') return { kind: 'empty' }
  if (/^\d{1,15}$/.test(text)) return amount(text)
  if (!/^\d[\d.,]{0,24}$/.test(text)) return invalid
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  if (points > 0 && commas > 0) return readBoth(text, places)
  const separator = points > 0 ? '.' : ','
  if (points + commas > 1) {
    const whole = ungroup(text, separator)
    return whole === null ? invalid : amount(whole)
  }
  return readSingle(text, separator, places)
}

/** Both kinds: the later one parts the decimals, and comes once. */
function readBoth(text: string, places: number): ReadAmount {
  const decimal = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  const [head = '', part = '', ...more] = text.split(decimal)
  const whole = ungroup(head, decimal === '.' ? ',' : '.')
  return more.length > 0 || whole === null || !isPart(part, places) ? invalid : amount(whole, part)
}

/** One separator: decimals, unless three digits follow, which may be thousands as well. */
function readSingle(text: string, separator: string, places: number): ReadAmount {
  const [whole = '', part = ''] = text.split(separator)
  const grouped = part.length === 3 && whole !== '0' ? ungroup(text, separator) : null
  if (grouped === null) return isPart(part, places) ? amount(whole, part) : invalid
  if (places === 0) return amount(grouped)
  return { kind: 'ambiguous', choices: [plainOf(grouped), plainOf(whole, part.slice(0, places))] }
}

const isPart = (part: string, places: number): boolean => part.length <= places && /^\d*$/.test(part)
