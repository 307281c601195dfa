/**
 * Marks of thousands and of decimals in the languages that are spoken here. Told in a table, since the first number a browser formats makes it load its own: a
 * twentieth of a second on a slow phone, in the middle of taking over a page. It also keeps what a server drew and a browser draws alike, whatever their versions.
 */
const MARKS: Readonly<Record<string, readonly [thousands: string, decimals: string]>> = {
  en: [',', '.'],
  vi: ['.', ','],
  'zh-Hans': [',', '.'],
  th: [',', '.'],
  fil: [',', '.'],
  id: ['.', ','],
}
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * Digits as a language groups them, in Latin digits (R-LANG-2): `1,234.50`.
 * @param plain digits with an optional sign and decimals: `-1234.50`
 * @param language BCP 47; one the table does not know is asked of `Intl`
 */
export function writeFigures(plain: string, language: string): string {
  const marks = MARKS[language]
  const [whole = '', decimals] = plain.split('.')
  if (marks) return `${whole.replace(THOUSANDS, marks[0])}${decimals === undefined ? '' : `${marks[1]}${decimals}`}`
  const places = decimals?.length ?? 0
  // cast: digits are what the caller promised.
  return formatterFor(language, places).format(plain as Intl.StringNumericLiteral)
}

/** A share of basis points, with two decimals: 9655 is `96.55%`. */
export function writeShare(basisPoints: number, language: string): string {
  const plain = (basisPoints / 100).toFixed(2)
  if (MARKS[language]) return `${writeFigures(plain, language)}%`
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return new Intl.NumberFormat(language, { numberingSystem: 'latn', style: 'percent', ...places }).format(basisPoints / 10_000)
}

const formatters = new Map<string, Intl.NumberFormat>()
function formatterFor(language: string, places: number): Intl.NumberFormat {
  const name = `${language}/${places}`
  let formatter = formatters.get(name)
  if (!formatter) {
    formatter = new Intl.NumberFormat(language, { numberingSystem: 'latn', minimumFractionDigits: places, maximumFractionDigits: places })
    formatters.set(name, formatter)
  }
  return formatter
}
