import { reservedNames, reservedParts, reservedStarts } from './reserved-names.ts'

/**
 * What makes two user names the same: compatibility forms and case folded together, so that ＡＤＭＩＮ, admin and Admin are one (T18).
 */
export const nameKey = (username: string): string => username.normalize('NFKC').toLowerCase().normalize('NFKC')

/** Letters of other alphabets drawn like Latin ones (Unicode TR39, those a keyboard has), and signs people write for letters. */
const CONFUSABLES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'аa',
    'вb',
    'сc',
    'ԁd',
    'еe',
    'ҽe',
    'ɡg',
    'һh',
    'нh',
    'іi',
    'ıi',
    'јj',
    'кk',
    'мm',
    'пn',
    'оo',
    'рp',
    'ԛq',
    'гr',
    'ѕs',
    'тt',
    'υu',
    'ѵv',
    'ԝw',
    'хx',
    'уy',
  ]
    .concat(['αa', 'εe', 'ηn', 'ιi', 'κk', 'νv', 'οo', 'ρp', 'τt', 'χx', 'γy', 'ωw', 'ßb'])
    .map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]),
)
const SIGNS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const drawn = (text: string): string => [...text].map((sign) => CONFUSABLES[sign] ?? sign).join('')
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Signs that are drawn as nothing, enclose others, or pile marks on a letter: more than any of our languages needs. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}|\p{Me}|^\p{M}|\p{M}{4}/u

/**
 * Whether a name passes for another one: it holds signs nobody sees or piles of marks, mixes alphabets that share shapes, or is written in one of them so that it reads as plain Latin
 * (T18).
 */
export function isLookalike(username: string): boolean {
  if (HIDDEN.test(username)) return true
  const key = nameKey(username)
  if (scripts.filter((script) => script.test(key)).length > 1) return true
  return key !== drawn(key) && /^[\x20-\x7e]+$/.test(drawn(key))
}

/** Letters and digits alone: other alphabets drawn as Latin, marks taken off, `đ` as `d`. */
const plainOf = (name: string): string =>
  drawn(nameKey(name))
    .normalize('NFD')
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}@$!]/gu, '')
const whole = new Set(reservedNames.map(plainOf))
const starts = reservedStarts.map(plainOf)
const parts = reservedParts.map(plainOf)

/** Names of the house in each language and in any dress: other alphabets, marks on letters, signs for letters. */
export function isReserved(username: string): boolean {
  const plain = plainOf(username)
  const spelt = [...plain].map((sign) => SIGNS[sign] ?? sign).join('')
  const forms = [plain, spelt].map((form) => form.replaceAll(/[@$!]/g, ''))
  const unnumbered = forms.map((form) => form.replace(/^\p{N}+|\p{N}+$/gu, ''))
  return [...forms, ...unnumbered].some(
    (key) => whole.has(key) || starts.some((start) => key.startsWith(start)) || parts.some((part) => key.includes(part)),
  )
}
