const made = new Map<string, Intl.NumberFormat>()

/**
 * A format of numbers, made once for each language and shape: making one takes a phone as long as writing a hundred numbers, and tables write theirs many times a second.
 * @param language BCP 47
 */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(language, options)
  made.set(key, format)
  return format
}
