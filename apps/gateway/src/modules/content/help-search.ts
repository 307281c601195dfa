import { fold, scoreWord, wordsOf } from '../../platform/search-words.ts'
import type { Shown } from './shelf.ts'

type Indexed = { readonly title: readonly string[]; readonly summary: readonly string[]; readonly body: readonly string[] }

/** Words of a title say more than words below it. */
const WEIGHTS = { title: 12, summary: 4, body: 1 } as const
const MOST_WORDS = 8
/** Kept with the words of an article themselves, so that they go when it is changed. */
const indexes = new WeakMap<Shown['words'], Indexed>()

const uniqueWords = (text: string) => [...new Set(wordsOf(fold(text)))]

function indexOf({ words }: Shown): Indexed {
  const known = indexes.get(words)
  if (known) return known
  const body = (words.html ?? '').replaceAll(/<[^>]*>|&[a-z#\d]+;/gi, ' ')
  const made = { title: uniqueWords(words.title), summary: uniqueWords(words.text), body: uniqueWords(body) }
  indexes.set(words, made)
  return made
}

function scoreOf(typed: string, { title, summary, body }: Indexed): number {
  const best = (words: readonly string[], weight: number) => Math.max(0, ...words.map((word) => scoreWord(typed, word))) * weight
  const above = Math.max(best(title, WEIGHTS.title), best(summary, WEIGHTS.summary))
  return above > 0 ? above : best(body, WEIGHTS.body)
}

/**
 * Articles in which every typed word is found, the best first: words in any order, without accents, with a slip of the finger (R-MSG-5).
 * A word of one letter says nothing beside others.
 */
export function searchArticles(typed: string, articles: readonly Shown[]): Shown[] {
  const all = fold(typed)
    .split(' ')
    .filter((word) => word !== '')
  const telling = all.filter((word) => word.length > 1)
  const words = (telling.length > 0 ? telling : all).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const scored = articles.flatMap((article) => {
    const scores = words.map((word) => scoreOf(word, indexOf(article)))
    return scores.includes(0) ? [] : [{ article, score: scores.reduce((sum, score) => sum + score, 0) }]
  })
  return scored.sort((a, b) => b.score - a.score).map(({ article }) => article)
}
