/** What a spreadsheet takes for a formula or a command at the start of a cell, in the wide forms too, whatever blanks stand before it (T66). */
const FORMULA = /^[\s\u0000-\u001f\u007f\u00a0\u200b-\u200f\u2028-\u202e\u2060\ufeff]*[=+\-@|%＝＋－＠｜％]/

/** A text as a cell that is read and never run: an apostrophe stands before what a spreadsheet would run. Control characters are left out. */
export function safeCell(text: string): string {
  const plain = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').replaceAll(/[\t\r\n]+/g, ' ')
  return FORMULA.test(text) || FORMULA.test(plain) ? `'${plain}` : plain
}
