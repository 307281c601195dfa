import { saveFile } from './save-file.ts'

/** Signs a spreadsheet may read as the beginning of a formula, once spaces before them are passed over. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/u
const NUMBER = /^-?\d+(\.\d+)?$/
/** Control characters and halves of characters, which no spreadsheet reads alike. */
const UNREADABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu

/** One cell of RFC 4180. A text that a spreadsheet could take for a formula is led by an apostrophe; numbers are left as they are (B30). */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const written = (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll(UNREADABLE, '')
  const isSafe = typeof value === 'number' || typeof value === 'boolean' || NUMBER.test(written) || !FORMULA.test(written)
  const safe = isSafe ? written : `'${written}`
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`
/** What tells a spreadsheet that the file is UTF-8. */
export const CSV_START = '\u{feff}'

/** Has the browser save lines as a file. */
export const saveCsv = (name: string, parts: readonly string[]): void =>
  saveFile(name, new Blob([...parts], { type: 'text/csv;charset=utf-8' }))
