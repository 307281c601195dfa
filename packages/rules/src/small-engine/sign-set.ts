/** A set of characters, asked by code point. */
export type SignSet = (sign: number) => boolean

/** Thrown where the small engine can't be sure of the verdict of the gateway's, and so gives none. */
export class LeftOpen extends Error {}

export const between =
  (low: number, high: number): SignSet =>
  (sign) =>
    low <= sign && sign <= high
export const anyOf =
  (sets: readonly SignSet[]): SignSet =>
  (sign) =>
    sets.some((has) => has(sign))
export const allBut =
  (has: SignSet): SignSet =>
  (sign) =>
    !has(sign)

/** Asks a set once a character, however many states wait for an answer. */
export function askedOnce(has: SignSet): SignSet {
  let [last, answer] = [-1, false]
  return (sign) => {
    if (sign !== last) [last, answer] = [sign, has(sign)]
    return answer
  }
}

const digit = between(0x30, 0x39)
export const wordSign = anyOf([between(0x61, 0x7a), between(0x41, 0x5a), digit, between(0x5f, 0x5f)])
// A tab, a new line, a form feed, a return, a space: no others, as in the engine of the gateway.
const space = anyOf([between(0x09, 0x0a), between(0x0c, 0x0d), between(0x20, 0x20)])

/** `\d` and its kind, by their letter. */
export const letterSets: ReadonlyMap<string, SignSet> = new Map([
  ['d', digit],
  ['D', allBut(digit)],
  ['w', wordSign],
  ['W', allBut(wordSign)],
  ['s', space],
  ['S', allBut(space)],
])

/**
 * Where the tables of every browser we serve and of the gateway say the same: characters of our languages and their neighbours that have been
 * in Unicode since version 13. A browser may be older than the gateway's tables, or newer.
 */
export const settled =
  /[\u3099-\u30ff\0-\u0294\u0296-\u0377\u0400-\u052f\u0e01-\u0e3a\u0e3f-\u0e5b\u1e00-\u1eff\u2000-\u2064\u20a0-\u20bf\u2100-\u214f\u3000-\u303f\u3041-\u3096\u3105-\u312f\u3400-\u4dbf\u4e00-\u9ffc\uac00-\ud7a3\uff01-\uffbe\u{1f300}-\u{1f64f}\u{20000}-\u{2a6d6}]/u

const property = (has: RegExp): SignSet =>
  askedOnce((sign) => {
    const text = String.fromCodePoint(sign)
    if (!settled.test(text)) throw new LeftOpen('a character that tables of different years may tell apart')
    return has.test(text)
  })

/** `\p{L}` and its kind, by name. */
export const properties: ReadonlyMap<string, SignSet> = new Map([
  ['L', property(/\p{L}/u)],
  ['Lu', property(/\p{Lu}/u)],
  ['Ll', property(/\p{Ll}/u)],
  ['M', property(/\p{M}/u)],
  ['N', property(/\p{N}/u)],
  ['Nd', property(/\p{Nd}/u)],
  ['P', property(/\p{P}/u)],
  ['S', property(/\p{S}/u)],
  ['Zs', property(/\p{Zs}/u)],
  ['Latin', property(/\p{Script=Latin}/u)],
  ['Han', property(/\p{Script=Han}/u)],
  ['Hangul', property(/\p{Script=Hangul}/u)],
  ['Hiragana', property(/\p{Script=Hiragana}/u)],
  ['Katakana', property(/\p{Script=Katakana}/u)],
  ['Thai', property(/\p{Script=Thai}/u)],
])
