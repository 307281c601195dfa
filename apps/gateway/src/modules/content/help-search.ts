import type { Query } from 'minisearch'
import { fold, fuzzyQuery, segmentWords } from '../../platform/search-words.ts'
import { fieldsOf, type HelpIndex, MIN_SUBSTRING_LENGTH } from './help-index.ts'
import { isStopWord } from './stop-words.ts'

const MAX_QUERY_WORDS = 12
/** Shorter words are not matched fuzzily: in so many words as articles have, "hero" would be "here". */
const MIN_FUZZY_LENGTH = 5
/** Share of the query, by weight, that must occur in the articles: of "password dinosaur" too little does. */
const MIN_KNOWN_WEIGHT = 0.2
/** An article that lacks a word is shown if it says at least this much of what the best one says. */
const NEAR_THE_BEST = 0.5
/** Weight of a stop word: it decides between articles that are alike in all others. */
const STOP_WORD_WEIGHT = 0.02

/** One word asked for: as it stands, or as part of the writing without spaces it was typed in, and then what is left of it without letters that only ask (忘 of 忘了). */
type QueryWord = {
  readonly word: string
  readonly asTyped: string
  readonly within: string | null
  readonly bare: string
  readonly isLast: boolean
}

/** Marks belong to the letter before them: a Thai vowel parts no words. */
const PIECES = /[\p{L}\p{N}\p{M}]+/gu

/** A word of one letter says nothing beside others. */
function queryWords(typed: string, language: string): readonly QueryWord[] {
  const pieces = typed.normalize('NFC').match(PIECES) ?? []
  const asked = pieces.flatMap((piece, at): readonly QueryWord[] => {
    const isLast = at === pieces.length - 1
    const parts = segmentWords(piece)
    const bareOf = (part: string) => [...part].filter((letter) => !isStopWord(letter, language, true)).join('')
    return parts.length > 1
      ? parts.map((part) => ({ word: fold(part), asTyped: part, within: fold(piece), bare: fold(bareOf(part)), isLast }))
      : [{ word: fold(piece), asTyped: piece, within: null, bare: '', isLast }]
  })
  const long = asked.filter(({ word }) => word.length > 1)
  return (long.length > 0 ? long : asked).filter(({ word }) => word !== '').slice(0, MAX_QUERY_WORDS)
}

type Scores = ReadonlyMap<number, number>

/**
 * Whole words and their starts first, a short one's start only while it is still being typed; where no article has any, words within which it stands ("locked"
 * stands in "blocked"), then those it misses by a slip. Writing without spaces has no borders of words to go by.
 */
function scoresOf({ word, within, bare, isLast }: QueryWord, { search }: HelpIndex): Scores {
  // cast: ids are places in the list of articles.
  const scores = (query: Query) => new Map(search(query).map(({ id, score }) => [id as number, score]))
  if (within !== null) {
    const met = scores({ queries: [word, within], prefix: true })
    return met.size > 0 || bare === '' ? met : scores({ queries: [bare], prefix: true })
  }
  const isShort = word.length < MIN_SUBSTRING_LENGTH
  const met = scores({
    queries: [
      { queries: [word], prefix: !isShort || isLast },
      { queries: [word], fields: fieldsOf('pairs') },
    ],
  })
  if (met.size > 0 || isShort) return met
  const inner = scores({ queries: [word], prefix: true, fields: fieldsOf('within') })
  return inner.size > 0 || word.length < MIN_FUZZY_LENGTH ? inner : scores(fuzzyQuery(word, {}))
}

/** How telling a word is that so many of all articles have: much where few do, next to nothing where all do. */
const rarity = (having: number, all: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5))

/**
 * The places of the articles that answer what was typed, the best first: words in any order, without accents, with a slip of the finger (R-MSG-5). Nobody asks
 * with just the words of the article, so those it lacks do not keep it away: what counts is how telling those are that it has.
 */
export function searchArticles(typed: string, index: HelpIndex, language: string): readonly number[] {
  const isMarked = /\p{M}|đ/iu.test(typed.normalize('NFD'))
  const asked = queryWords(typed, language).map((each) => {
    const scores = scoresOf(each, index)
    const isAsking = isStopWord(each.asTyped, language, isMarked)
    return { scores, share: isAsking ? STOP_WORD_WEIGHT : 1, weight: isAsking ? STOP_WORD_WEIGHT : rarity(scores.size, index.count) }
  })
  const known = asked.filter(({ scores }) => scores.size > 0)
  const weigh = (words: typeof asked) => words.reduce((sum, { weight }) => sum + weight, 0)
  if (known.length === 0 || weigh(known) < MIN_KNOWN_WEIGHT * weigh(asked)) return []
  const scored = Array.from({ length: index.count }, (_, at) => ({
    at,
    hasAll: known.every(({ scores }) => scores.has(at)),
    score: known.reduce((sum, { scores, share }) => sum + (scores.get(at) ?? 0) * share, 0),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(({ hasAll, score }) => hasAll || score >= NEAR_THE_BEST * best)
    .sort((a, b) => b.score - a.score)
    .map(({ at }) => at)
}
