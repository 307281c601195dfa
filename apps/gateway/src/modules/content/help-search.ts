import { fold, scoreWord, wordsOf, wordsWithin } from '../../platform/search-words.ts'
import type { Shown } from './shelf.ts'

type Indexed = { readonly title: readonly string[]; readonly summary: readonly string[]; readonly body: readonly string[] }

/** Words of a title say more than words below it. */
const WEIGHTS = { title: 12, summary: 4, body: 1 } as const
const MOST_WORDS = 8
/** Kept with the words of an article themselves, so that they go when it is changed. */
const indexes = new WeakMap<Shown['words'], Indexed>()

const uniqueWords = (text: string) => [...new Set([...wordsOf(fold(text)), ...wordsWithin(text)])]

function indexOf({ words, piece, language }: Shown): Indexed {
  const known = indexes.get(words)
  if (known) return known
  const body = (piece.texts[language]?.html ?? '').replaceAll(/<[^>]*>|&[a-z#\d]+;/gi, ' ')
  const made = { title: uniqueWords(words.title), summary: uniqueWords(words.text), body: uniqueWords(body) }
  indexes.set(words, made)
  return made
}

function scoreOf(typed: string, { title, summary, body }: Indexed): number {
  const best = (words: readonly string[], weight: number) => Math.max(0, ...words.map((word) => scoreWord(typed, word))) * weight
  const above = Math.max(best(title, WEIGHTS.title), best(summary, WEIGHTS.summary))
  return above > 0 ? above : best(body, WEIGHTS.body)
}

/** A word of one letter says nothing beside others. */
function tellingOf<Word>(words: readonly Word[], lengthOf: (word: Word) => number): readonly Word[] {
  const long = words.filter((word) => lengthOf(word) > 1)
  return (long.length > 0 ? long : words).slice(0, MOST_WORDS)
}

/** What was typed between two spaces: a word, or where a language puts none between its words, all of these at once. */
type Typed = { readonly whole: string; readonly within: readonly string[] }

/** Marks belong to the letter before them: a Thai vowel parts no words. */
const PIECES = /[\p{L}\p{N}\p{M}]+/gu

function typedIn(text: string): readonly Typed[] {
  const pieces = (text.normalize('NFC').match(PIECES) ?? []).map((piece) => ({
    whole: fold(piece),
    within: tellingOf(wordsWithin(piece), ({ length }) => length),
  }))
  return tellingOf(
    pieces.filter(({ whole }) => whole !== ''),
    ({ whole }) => whole.length,
  )
}

/**
 * A piece that is found as it stands counts for each word in it. Else half of these will do, rounded down: nobody asks with just the words of the article, and
 * those one asks with (怎么, อย่างไร) stand in few.
 */
function scoreOfTyped({ whole, within }: Typed, article: Indexed): number {
  const asItStands = scoreOf(whole, article)
  if (asItStands > 0 || within.length < 2) return asItStands * Math.max(1, within.length)
  const found = within.map((word) => scoreOf(word, article)).filter((score) => score > 0)
  return found.length >= Math.floor(within.length / 2) ? found.reduce((sum, score) => sum + score, 0) : 0
}

/**
 * Articles in which every typed word is found, the best first: words in any order, without accents, with a slip of the finger (R-MSG-5).
 * Of words typed without spaces between them half are enough.
 */
export function searchArticles(typed: string, articles: readonly Shown[]): Shown[] {
  const words = typedIn(typed)
  if (words.length === 0) return []
  const scored = articles.flatMap((article) => {
    const scores = words.map((word) => scoreOfTyped(word, indexOf(article)))
    return scores.includes(0) ? [] : [{ article, score: scores.reduce((sum, score) => sum + score, 0) }]
  })
  return scored.sort((a, b) => b.score - a.score).map(({ article }) => article)
}
