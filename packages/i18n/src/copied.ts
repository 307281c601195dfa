/** Words that are the same in every language: names of products and of ours. */
const NAMES = [
  'Halong',
  'Google Authenticator',
  'Google',
  'Microsoft Authenticator',
  'Firebase',
  'Telegram',
  'WhatsApp',
  'Facebook',
  'Android',
  'iOS',
]
/** What is not words in a message: `{name`, `{count, plural,`, `other {`, `<mark>`. */
const PLACES = /\{\w+(?:, *\w+,?)?|[\w=]+ *\{|<[^>]*>/g
const WORDS = 3
const LETTERS = 16

/** Whether a text was left in English: the same words as the English text, and more of them than two languages share by chance. */
export function isCopied(english: string, translated: string): boolean {
  if (english.trim() !== translated.trim()) return false
  const plain = NAMES.reduce((text, name) => text.replaceAll(name, ' '), english.replace(PLACES, ' '))
  const words = plain.match(/\p{L}+/gu) ?? []
  return words.length >= WORDS && words.join('').length >= LETTERS
}
