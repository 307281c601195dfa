import { readFileSync } from 'node:fs'

/** The weak default password of the requirements: imported accounts may have it; it allows only its own change (D11) and cannot be chosen. */
export const WEAK_DEFAULT = '123456'

const MIN_CONTEXT_WORD_LENGTH = 3

let known: Set<string> | null = null
/** Known passwords, names and everyday words of 6 letters or more; see known-passwords.md for where the list is from. */
function knownPasswords(): Set<string> {
  known ??= new Set(
    readFileSync(new URL('./known-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  )
  return known
}

/** Common character substitutions. */
const unswapped = (text: string): string =>
  text
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('@', 'a')
    .replaceAll('5', 's')
    .replaceAll('$', 's')
    .replaceAll('7', 't')

function isRun(text: string): boolean {
  const steps = new Set<number>()
  for (let at = 1; at < text.length; at++) steps.add(text.charCodeAt(at) - text.charCodeAt(at - 1))
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1)
}

/** Text as passwords are compared with lists: one form, no case, no marks, `đ` as `d`. */
const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').normalize('NFC')
const lettersAndDigits = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

const isDayAndMonth = (day: string, month: string): boolean =>
  Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12
/** Eight digits that are a date of the last or this century, in any order of day, month and year. */
function isDate(digits: string): boolean {
  const [, a = '', b = '', c = '', d = ''] = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  const isCentury = (text: string) => text === '19' || text === '20'
  return (isCentury(a) && (isDayAndMonth(d, c) || isDayAndMonth(c, d))) || (isCentury(c) && (isDayAndMonth(a, b) || isDayAndMonth(b, a)))
}

function isCommon(text: string): boolean {
  if (isRun(text) || /^(.{1,4})\1+$/su.test(text) || isDate(text)) return true
  const known = knownPasswords()
  const bare = text.replace(/[0-9!@#$%^&*.?_-]{1,4}$/u, '')
  const forms = [text, unswapped(text), ...(bare.length >= 5 ? [bare, unswapped(bare)] : [])]
  return forms.some((form) => known.has(form) || form === 'halong' || form === 'vietnam')
}

/** What a context text gives an attacker to start from: itself, its parts, a number without its zero, a date in every order; each reversed too. */
function wordsOf(context: string): string[] {
  const folded = fold(context.trim())
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(folded) ?? []
  const short = year.slice(2)
  const dates = year === '' ? [] : [`${day}${month}${year}`, `${month}${day}${year}`, `${day}${month}${short}`, `${short}${month}${day}`]
  const [beforeAt = ''] = folded.split('@')
  const all = [folded, beforeAt, ...folded.split(/[^\p{L}\p{N}]+/u), ...dates].flatMap((word) => {
    const plain = lettersAndDigits(word)
    return [plain, plain.replace(/^0+/, ''), plain.replace(/\d+$/, '')]
  })
  const words = all.filter((word) => word.length >= MIN_CONTEXT_WORD_LENGTH)
  return words.flatMap((word) => [word, [...word].reverse().join('')])
}

/** One sign for signs that are swapped for one another, place by place: `p3@r1` and `pearl` are the same. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}
const shapeOf = (text: string): string => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('')

/** A text without a word, however its letters are swapped. */
function without(text: string, word: string): string {
  const shape = shapeOf(word)
  let left = text
  for (let at = shapeOf(left).indexOf(shape); at >= 0; at = shapeOf(left).indexOf(shape))
    left = left.slice(0, at) + left.slice(at + word.length)
  return left
}

/** Whether a password is part of a context word, or made of such words and little more: a few digits, a date, or another common password. */
function isBuiltOn(password: string, words: readonly string[]): boolean {
  if (words.some((word) => password.length >= 4 && word.includes(password))) return true
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const left = longestFirst.reduce(without, password)
  if (left === password) return false
  const rest = lettersAndDigits(left)
  const isShort = rest.length < 4 && password.length - left.length >= 4
  return isShort || /^\d{0,6}$/.test(rest) || (rest.length >= 4 && isCommon(rest))
}

/**
 * Whether a password may not be chosen: it is on the list of known ones (also with digits at its end or letters swapped), is one character,
 * a run or a date, repeats a short piece, or is little more than context words, such as the brand, the user name, a contact or the birthday
 * (`yyyy-MM-dd`), with a common pattern beside them (ASVS 6.1.2, 6.2.4).
 */
export function isKnownPassword(password: string, context: readonly string[]): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  return isCommon(lower) || isBuiltOn(fold(lower), [...new Set(context.flatMap(wordsOf))])
}
