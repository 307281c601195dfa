/** Names that would pass for the house, and the names of this site's own accounts (T18). */
const RESERVED = new Set([
  'admin',
  'administrator',
  'root',
  'system',
  'support',
  'service',
  'customerservice',
  'cs',
  'help',
  'helpdesk',
  'moderator',
  'mod',
  'operator',
  'official',
  'staff',
  'security',
  'finance',
  'cashier',
  'payment',
  'payments',
  'billing',
  'info',
  'contact',
  'mail',
  'webmaster',
  'postmaster',
  'abuse',
  'legal',
  'privacy',
  'test',
  'null',
  'undefined',
  'guest',
  'trial',
  'demo',
  'halong',
  'halongadmin',
  'quantri',
  'quantrivien',
  'hotro',
  'chamsockhachhang',
  'nhacai',
  'dealer',
  'house',
  'casino',
])
const RESERVED_START = ['admin', 'official', 'support', 'halongadmin', 'trial', 'quantri']

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

/**
 * Whether a name passes for another one: it mixes alphabets that share shapes, or is written in one of them so that it reads as plain Latin
 * (T18).
 */
export function isLookalike(username: string): boolean {
  const key = nameKey(username)
  if (scripts.filter((script) => script.test(key)).length > 1) return true
  return key !== drawn(key) && /^[\x20-\x7e]+$/.test(drawn(key))
}

/** Names of the house in any dress: other alphabets, marks on letters, signs for letters. */
export function isReserved(username: string): boolean {
  const plain = drawn(nameKey(username))
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}@$!]/gu, '')
  const spelt = [...plain].map((sign) => SIGNS[sign] ?? sign).join('')
  const forms = [plain, spelt].map((form) => form.replaceAll(/[@$!]/g, ''))
  return forms.some((key) => RESERVED.has(key) || RESERVED_START.some((start) => key.startsWith(start)))
}
