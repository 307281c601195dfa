import { fitOf, fold, isSlipOf, wordsWithin } from '../../platform/search-words.ts'
import { isAskingWord } from './asking-words.ts'
import type { HelpIndex } from './help-index.ts'

/** How well a typed word fits one of an article: whole, by its start, within it, with a slip of the finger. */
const [WHOLE, START, WITHIN, SLIP] = [4, 3, 2, 1] as const
const MOST_WORDS = 12
/** Words shorter than this are not looked for within others: "do" would stand in "window". */
const SHORT = 4
/** Nor are words shorter than this taken for slips: in so many words as articles have, "hero" would be "here". */
const TOO_SHORT_TO_SLIP = 5
/** Of what was asked, by weight, this much must be known to the articles: of "password dinosaur" too little is. */
const LEAST_KNOWN = 0.2
/** An article that lacks a word is shown if it says at least this much of what the best one says. */
const NEAR_THE_BEST = 0.5
/** What a word weighs that only asks: it decides between articles that are alike in all others. */
const OF_ASKING = 0.02

/** One word asked for: as it stands, or as part of the writing without spaces it was typed in, and then what is left of it without letters that only ask (忘 of 忘了). */
type Asked = {
  readonly word: string
  readonly asTyped: string
  readonly within: string | null
  readonly bare: string
  readonly isLast: boolean
}

/** Marks belong to the letter before them: a Thai vowel parts no words. */
const PIECES = /[\p{L}\p{N}\p{M}]+/gu

/** A word of one letter says nothing beside others. */
function wordsAsked(typed: string, language: string): readonly Asked[] {
  const pieces = typed.normalize('NFC').match(PIECES) ?? []
  const asked = pieces.flatMap((piece, at): readonly Asked[] => {
    const isLast = at === pieces.length - 1
    const parts = wordsWithin(piece)
    const bareOf = (part: string) => [...part].filter((letter) => !isAskingWord(letter, language, true)).join('')
    return parts.length > 1
      ? parts.map((part) => ({ word: fold(part), asTyped: part, within: fold(piece), bare: fold(bareOf(part)), isLast }))
      : [{ word: fold(piece), asTyped: piece, within: null, bare: '', isLast }]
  })
  const long = asked.filter(({ word }) => word.length > 1)
  return (long.length > 0 ? long : asked).filter(({ word }) => word !== '').slice(0, MOST_WORDS)
}

type Scores = ReadonlyMap<number, number>

/** How much a word says of each article that has a word it fits. */
function scoresBy(fit: (known: string) => number, { words }: HelpIndex): Map<number, number> {
  const scores = new Map<number, number>()
  for (const [known, holders] of words) {
    const fits = fit(known)
    if (fits === 0) continue
    for (const [at, weight] of holders) scores.set(at, Math.max(scores.get(at) ?? 0, fits * weight))
  }
  return scores
}

/**
 * Whole words and their starts first, a short one's start only while it is still being typed; where no article has any, words within which it stands ("locked"
 * stands in "blocked"), then those it misses by a slip. Writing without spaces has no borders of words to go by.
 */
function scoresOf({ word, within, bare, isLast }: Asked, index: HelpIndex): Scores {
  if (within !== null) {
    const met = scoresBy((known) => Math.max(fitOf(word, known), fitOf(within, known)), index)
    return met.size > 0 || bare === '' ? met : scoresBy((known) => fitOf(bare, known) || (isSlipOf(word, known) ? SLIP : 0), index)
  }
  const isShort = word.length < SHORT
  const exact = scoresBy((known) => {
    const fits = fitOf(word, known)
    return fits === WHOLE || (fits === START && (!isShort || isLast)) ? fits : 0
  }, index)
  for (const [at, weight] of index.pairs.get(word) ?? []) exact.set(at, Math.max(exact.get(at) ?? 0, WHOLE * weight))
  if (exact.size > 0 || isShort) return exact
  const inner = scoresBy((known) => (fitOf(word, known) === WITHIN ? WITHIN : 0), index)
  return inner.size > 0 || word.length < TOO_SHORT_TO_SLIP ? inner : scoresBy((known) => (isSlipOf(word, known) ? SLIP : 0), index)
}

/** How telling a word is that so many of all articles have: much where few do, next to nothing where all do. */
const rarity = (having: number, all: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5))

/**
 * The places of the articles that answer what was typed, the best first: words in any order, without accents, with a slip of the finger (R-MSG-5). Nobody asks
 * with just the words of the article, so those it lacks do not keep it away: what counts is how telling those are that it has.
 */
export function searchArticles(typed: string, index: HelpIndex, language: string): readonly number[] {
  const isMarked = /\p{M}|đ/iu.test(typed.normalize('NFD'))
  const asked = wordsAsked(typed, language).map((each) => {
    const scores = scoresOf(each, index)
    const weight = isAskingWord(each.asTyped, language, isMarked) ? OF_ASKING : rarity(scores.size, index.of.length)
    return { scores, weight }
  })
  const known = asked.filter(({ scores }) => scores.size > 0)
  const weigh = (words: typeof asked) => words.reduce((sum, { weight }) => sum + weight, 0)
  if (known.length === 0 || weigh(known) < LEAST_KNOWN * weigh(asked)) return []
  const scored = index.of.map((_, at) => ({
    at,
    hasAll: known.every(({ scores }) => scores.has(at)),
    score: known.reduce((sum, { scores, weight }) => sum + (scores.get(at) ?? 0) * weight, 0),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(({ hasAll, score }) => hasAll || score >= NEAR_THE_BEST * best)
    .sort((a, b) => b.score - a.score)
    .map(({ at }) => at)
}
