/** What a spreadsheet takes for a formula or a command at the start of a cell, in the wide forms too, whatever blanks stand before it (T66). */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠｜％]/u

/** A text as a cell that is read and never run: an apostrophe stands before what a spreadsheet would run. Control characters are left out. */
export function safeCell(text: string): string {
  const plain = text.replaceAll(/[\t\r\n]+/g, ' ').replaceAll(/\p{Cc}/gu, '')
  return FORMULA.test(text) ? `'${plain}` : plain
}
