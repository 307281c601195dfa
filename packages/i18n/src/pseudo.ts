import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Catalogue } from './text.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'àƀçđéƒĝħîĵķļɱñöþǫŕšţüṽŵẋýžÀƁÇĐÉƑĜĦÎĴĶĻṀÑÖÞǪŔŠŢÜṼŴẊÝŽ'
const accents = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]))
const DOUBLED = 'aeiounAEIOUN'
const [OVERRIDE, END_OF_OVERRIDE] = ['\u202e', '\u202c']

/** Every letter with an accent, every vowel and every n twice: about two fifths longer, still readable. */
const accented = (word: string): string =>
  [...word]
    .map((letter) => (DOUBLED.includes(letter) ? (accents.get(letter) ?? letter).repeat(2) : (accents.get(letter) ?? letter)))
    .join('')

/** The word as the page would show it in a language that is written from the right. */
const turned = (word: string): string => `${OVERRIDE}${accented(word)}${END_OF_OVERRIDE}`

/** Changes the words of a piece of text; marks (`<b>`, `</b>`) stay as they are. */
const changeWords = (text: string, change: (word: string) => string): string =>
  text.replace(/<[^>]*>|[A-Za-z]+/g, (part) => (part.startsWith('<') ? part : change(part)))

function changeMessage(message: CompiledMessage, change: (word: string) => string): CompiledMessage {
  return message.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : changeWords(token, change)
    const [name, type, choices] = token
    if (typeof choices !== 'object' || choices === null) return token
    const changed = Object.entries(choices).map(([form, choice]) => [form, Array.isArray(choice) ? changeMessage(choice, change) : choice])
    // cast: the same token with the same forms; only the words inside have changed.
    return [name, type, Object.fromEntries(changed)] as (typeof message)[number]
  })
}

/** The English texts as a made-up language would have them: XA longer and accented, XB written from the right as well (R-LANG-1). */
export function pseudoCatalogue(english: Catalogue, code: string): Catalogue {
  const change = code === 'XB' ? turned : accented
  return Object.fromEntries(
    Object.entries(english).map(([key, message]) => [
      key,
      typeof message === 'string' ? changeWords(message, change) : changeMessage(message, change),
    ]),
  )
}
