const formatters = new Map<string, Intl.NumberFormat>()
function formatterFor(language: string, places: number, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const name = `${language}/${places}/${style}`
  const known = formatters.get(name)
  if (known) return known
  const exactly = { minimumFractionDigits: places, maximumFractionDigits: places }
  const made = new Intl.NumberFormat(language, { numberingSystem: 'latn', style, ...exactly })
  formatters.set(name, made)
  return made
}

/** Versions of CLDR differ in the kinds of narrow spaces they write; a server and a browser must draw the same text. */
export const plainSpaces = (text: string, space = '\u00a0'): string => text.replaceAll(/[\u2009\u202f]/g, space)

// cast: the text is made of digits; as a string it is exact at any length, which a floating-point number is not.
const write = (format: Intl.NumberFormat, digits: string): string => plainSpaces(format.format(digits as Intl.StringNumericLiteral))

/**
 * Digits as a language groups them, in Latin digits (R-LANG-2): `1,234.50`.
 * @param plain digits with an optional sign and decimals: `-1234.50`
 * @param language BCP 47
 */
export const writeFigures = (plain: string, language: string): string =>
  write(formatterFor(language, plain.split('.')[1]?.length ?? 0, 'decimal'), plain)

/** A share of millionths with as many decimals as it has, two to four: 3000 is `0.30%`, 12345 is `1.2345%`. */
export const writeFineShare = (ppm: number, language: string): string =>
  write(formatterFor(language, ppm % 100 === 0 ? 2 : ppm % 10 === 0 ? 3 : 4, 'percent'), `${ppm}e-6`)

/** A share of basis points, with two decimals: 9655 is `96.55%`. */
export const writeShare = (basisPoints: number, language: string): string =>
  write(formatterFor(language, 2, 'percent'), `${basisPoints}e-4`)
