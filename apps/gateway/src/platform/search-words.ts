/** Text as search sees it: no marks, no case, đ as d, single spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Scripts that put no spaces between words: Chinese, Japanese, Thai, Lao, Khmer and Burmese. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** The words within writing that has no spaces between them, by the dictionary; none where spaces do that. Taken apart before it is folded: a Thai word without its marks is in no dictionary. */
export const wordsWithin = (text: string): readonly string[] =>
  unspaced.test(text) ? [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike === true).map(({ segment }) => segment) : []

/** How many slips a typed word of this length is forgiven: none below four letters, two from eight on. */
export const slipsForgiven = (length: number): 0 | 1 | 2 => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether two words differ by at most so many letters added, left out, changed, or swapped with their neighbour. */
export function isWithinSlips(typed: string, word: string, most: number): boolean {
  if (Math.abs(typed.length - word.length) > most) return false
  if (typed === word) return true
  let [twoAgo, last]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= typed.length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let slips = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        slips = Math.min(slips, (twoAgo[column - 2] ?? 0) + 1)
      now.push(slips)
      least = Math.min(least, slips)
    }
    if (least > most) return false
    ;[twoAgo, last] = [last, now]
  }
  return (last[word.length] ?? 0) <= most
}

/** How well one typed word fits one word of a name as it stands: 4 whole, 3 from its start, 2 within it, 0 not at all. */
export function fitOf(typed: string, word: string): 0 | 2 | 3 | 4 {
  if (word === typed) return 4
  if (word.startsWith(typed)) return 3
  return word.includes(typed) ? 2 : 0
}

/** Whether one typed word is one word of a name, or its start, but for slips. */
export function isSlipOf(typed: string, word: string): boolean {
  const slips = slipsForgiven(typed.length)
  if (slips === 0) return false
  return isWithinSlips(typed, word, slips) || (word.length > typed.length && isWithinSlips(typed, word.slice(0, typed.length), slips))
}

/** As `fitOf`, and 1 where it fits with slips. */
export const scoreWord = (typed: string, word: string): 0 | 1 | 2 | 3 | 4 => fitOf(typed, word) || (isSlipOf(typed, word) ? 1 : 0)

/** The words of a folded name, and the name written as one word. */
export const wordsOf = (folded: string): readonly string[] => {
  const words = folded.split(' ').filter((word) => word !== '')
  return words.length > 1 ? [...words, words.join('')] : words
}
