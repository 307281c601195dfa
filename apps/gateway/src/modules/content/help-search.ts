import { fold, scoreWord, wordsOf, wordsWithin } from '../../platform/search-words.ts'
import { isAskingWord } from './asking-words.ts'
import type { Shown } from './shelf.ts'

/** `pairs`: two neighbours written as one word, as some write them ("login", "email"). */
type Field = { readonly words: readonly string[]; readonly pairs: ReadonlySet<string> }
type Indexed = { readonly title: Field; readonly summary: Field; readonly body: Field }

/** Words of a title say more than words below it. */
const WEIGHTS = { title: 5, summary: 3, body: 1 } as const
/** What `scoreWord` gives a word that is met whole. */
const WHOLE = 4
const MOST_WORDS = 12
/** Words shorter than this are not looked for within others: "do" would stand in "window". */
const SHORT = 4
/** Of what was asked, by weight, this much must be known to the articles: of "password dinosaur" too little is. */
const LEAST_KNOWN = 0.2
/** An article that lacks a word is shown if it says at least this much of what the best one says. */
const NEAR_THE_BEST = 0.5
/** What a word weighs that only asks: it decides between articles that are alike in all others. */
const OF_ASKING = 0.02
/** Kept with the words of an article themselves, so that they go when it is changed. */
const indexes = new WeakMap<Shown['words'], Indexed>()

function fieldOf(text: string): Field {
  const folded = fold(text)
  const row = folded.split(' ')
  return {
    words: [...new Set([...wordsOf(folded), ...wordsWithin(text)])],
    pairs: new Set(row.slice(1).map((word, at) => `${row[at]}${word}`)),
  }
}

function indexOf({ words, piece, language }: Shown): Indexed {
  const known = indexes.get(words)
  if (known) return known
  const body = (piece.texts[language]?.html ?? '').replaceAll(/<[^>]*>|&[a-z#\d]+;/gi, ' ')
  const made = { title: fieldOf(words.title), summary: fieldOf(words.text), body: fieldOf(body) }
  indexes.set(words, made)
  return made
}

/** One word asked for: as it stands, or as part of the writing without spaces it was typed in. */
type Asked = { readonly word: string; readonly within: string | null; readonly isLast: boolean }

/** Marks belong to the letter before them: a Thai vowel parts no words. */
const PIECES = /[\p{L}\p{N}\p{M}]+/gu

/** A word of one letter says nothing beside others. */
function wordsAsked(typed: string): readonly Asked[] {
  const pieces = typed.normalize('NFC').match(PIECES) ?? []
  const asked = pieces.flatMap((piece, at): readonly Asked[] => {
    const [whole, words, isLast] = [fold(piece), wordsWithin(piece), at === pieces.length - 1]
    return words.length > 1 ? words.map((word) => ({ word, within: whole, isLast })) : [{ word: whole, within: null, isLast }]
  })
  const long = asked.filter(({ word }) => word.length > 1)
  return (long.length > 0 ? long : asked).filter(({ word }) => word !== '').slice(0, MOST_WORDS)
}

/** How well a word fits another: a short one by its whole, or by its start while it is still being typed. */
function fit({ word, within, isLast }: Asked, known: string, slips: boolean): number {
  const score = scoreWord(word, known)
  const isShort = within === null && word.length < SHORT
  const isChance = (score === 1 && !slips) || (isShort && (score === 2 || (score === 3 && !isLast)))
  return Math.max(isChance ? 0 : score, within === null ? 0 : scoreWord(within, known))
}

function scoreOf(asked: Asked, article: Indexed, slips: boolean): number {
  const best = ({ words, pairs }: Field) => (pairs.has(asked.word) ? WHOLE : Math.max(0, ...words.map((known) => fit(asked, known, slips))))
  const above = Math.max(best(article.title) * WEIGHTS.title, best(article.summary) * WEIGHTS.summary)
  return above > 0 ? above : best(article.body) * WEIGHTS.body
}

/** What a word says of each article; a slip of the finger is thought of where no article has it as it was typed. */
function scoresOf(asked: Asked, articles: readonly Indexed[]): readonly number[] {
  const exact = articles.map((article) => scoreOf(asked, article, false))
  return exact.some((score) => score > 0) ? exact : articles.map((article) => scoreOf(asked, article, true))
}

/** How telling a word is that so many of all articles have: much where few do, next to nothing where all do. */
const rarity = (having: number, all: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5))

/**
 * Articles that answer what was typed, the best first: words in any order, without accents, with a slip of the finger (R-MSG-5). Nobody asks with just the words
 * of the article, so those it lacks do not keep it away: what counts is how telling those are that it has.
 */
export function searchArticles(typed: string, articles: readonly Shown[]): Shown[] {
  const language = articles[0]?.language ?? ''
  const indexed = articles.map(indexOf)
  const asked = wordsAsked(typed).map((word) => {
    const scores = scoresOf(word, indexed)
    const having = scores.filter((score) => score > 0).length
    return { scores, weight: isAskingWord(word.word, language) ? OF_ASKING : rarity(having, articles.length) }
  })
  const known = asked.filter(({ scores }) => scores.some((score) => score > 0))
  const weigh = (words: typeof asked) => words.reduce((sum, { weight }) => sum + weight, 0)
  if (known.length === 0 || weigh(known) < LEAST_KNOWN * weigh(asked)) return []
  const scored = articles.map((article, at) => ({
    article,
    hasAll: known.every(({ scores }) => Number(scores[at]) > 0),
    score: known.reduce((sum, { scores, weight }) => sum + Number(scores[at]) * weight, 0),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(({ hasAll, score }) => hasAll || score >= NEAR_THE_BEST * best)
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article)
}
