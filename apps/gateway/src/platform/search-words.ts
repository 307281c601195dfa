import type { Query, SearchOptions } from 'minisearch'
import { inSimplified } from './chinese-variants.ts'

/** Text as search sees it: no marks, no case, đ as d, letters of any width and joined ones as plain ones, Chinese in simplified signs, single spaces. */
export const fold = (text: string): string =>
  inSimplified(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a folded text. */
export const wordsOf = (folded: string): string[] => folded.split(' ').filter((word) => word !== '')

/** Scripts that put no spaces between words: Chinese, Japanese, Thai, Lao, Khmer and Burmese. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
export const isUnspaced = (text: string): boolean => unspaced.test(text)
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** The words within writing that has no spaces between them, by the dictionary; none where spaces do that. Taken apart before it is folded: a Thai word without its marks is in no dictionary. */
export const segmentWords = (text: string): readonly string[] =>
  isUnspaced(text) ? [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike === true).map(({ segment }) => segment) : []

/** What is left of a word without its first letters, at least so long: indexed, a search by prefix finds what stands within words. */
export const suffixesOf = (word: string, shortest: number): string[] =>
  Array.from({ length: Math.max(0, word.length - shortest) }, (_, at) => word.slice(at + 1))

/** Edit distance allowed for a word of this length: none below four letters, two from eight on. */
const allowedTypos = (length: number): 0 | 1 | 2 => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Fuzzy query for a word and those it misses by typos: letters added, left out or changed, or two neighbours that changed places, which MiniSearch by itself
 * counts as two typos.
 */
export function fuzzyQuery(word: string, options: SearchOptions): Query {
  const typos = allowedTypos(word.length)
  if (typos === 0) return { ...options, queries: [word] }
  const swapped = Array.from(word.slice(1), (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`)
  return {
    ...options,
    combineWith: 'OR',
    queries: [
      { queries: [word], fuzzy: typos },
      { queries: swapped, fuzzy: typos - 1 },
    ],
  }
}
