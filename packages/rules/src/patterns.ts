/** A named pattern of seed 2 §5. Every expression must match; none has lookaround, nesting or alternation that could backtrack. */
export type NamedPattern = { readonly name: string; readonly all: readonly RegExp[]; readonly isDate?: 'ymd' | 'mdy' }

const letter = /[A-Za-z]/
const upper = /[A-Z]/
const word = String.raw`[\p{L}\p{M}'’.-]+`

/**
 * The 23 patterns by `patternId`; the text of a broken one is `reg_pattern_{patternId}`. The seeds name them and show no definition:
 * these are ours.
 */
export const patterns: Readonly<Record<number, NamedPattern>> = {
  1: { name: 'any characters', all: [/^[^\r\n]*$/u] },
  2: { name: 'letter, then letters and digits', all: [/^[A-Za-z][A-Za-z0-9]*$/] },
  3: { name: 'kanji and digits', all: [/^[\p{Script=Han}0-9]+$/u] },
  4: {
    name: 'e-mail',
    all: [
      /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/,
      /^.{1,64}@/,
      /[A-Za-z0-9]$/,
    ],
  },
  5: { name: 'letters or digits', all: [/^[A-Za-z0-9]+$/] },
  6: { name: 'letters and digits together', all: [/^[A-Za-z0-9]+$/, letter, /[0-9]/] },
  7: { name: 'digits', all: [/^[0-9]+$/] },
  8: { name: 'letters and digits with a capital', all: [/^[A-Za-z0-9]+$/, upper] },
  9: { name: 'English letters and spaces', all: [/^[A-Za-z ]+$/] },
  10: { name: 'no spaces', all: [/^\S+$/u] },
  11: { name: 'Chinese characters and punctuation', all: [/^[\p{Script=Han}\p{P}]+$/u] },
  12: { name: 'date yyyy-MM-dd', all: [/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/], isDate: 'ymd' },
  13: { name: 'date MM-dd-yyyy', all: [/^[0-9]{2}-[0-9]{2}-[0-9]{4}$/], isDate: 'mdy' },
  14: { name: 'letters and spaces', all: [/^[\p{L}\p{M} ]+$/u] },
  15: { name: 'Korean', all: [/^[\p{Script=Hangul}]+$/u] },
  16: { name: 'Thai', all: [/^[\p{Script=Thai}]+$/u] },
  17: { name: 'Thai or English with spaces', all: [/^[\p{Script=Thai}A-Za-z ]+$/u] },
  18: { name: 'capitals and spaces', all: [/^[A-Z ]+$/, upper] },
  19: { name: 'letters, digits, symbols', all: [/^[!-~]+$/] },
  20: { name: 'capital, small letter, digit and symbol', all: [/^[!-~]+$/, upper, /[a-z]/, /[0-9]/, /[!-/:-@[-`{-~]/] },
  // pattern: put together from our own parts, linear by its shape.
  21: { name: 'first and last name', all: [new RegExp(`^${word}( ${word})+$`, 'u'), /\p{L}/u] },
  22: {
    name: 'full-width Japanese',
    all: [/^[\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\u3005-\u3007]+$/],
  },
  23: { name: 'capitals without spaces', all: [/^[A-Z]+$/] },
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function isRealDate(value: string, order: 'ymd' | 'mdy'): boolean {
  const [a = 0, b = 0, c = 0] = value.split('-').map(Number)
  const [year, month, day] = order === 'ymd' ? [a, b, c] : [c, a, b]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= (year < 100 ? daysIn(year + 2000, month) : daysIn(year, month))
}

/** Whether a value has the form of a named pattern; null when no pattern has that id. */
export function fitsPattern(patternId: number, value: string): boolean | null {
  const pattern = patterns[patternId]
  if (!pattern) return null
  return pattern.all.every((each) => each.test(value)) && (pattern.isDate === undefined || isRealDate(value, pattern.isDate))
}
