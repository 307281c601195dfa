import { LRUCache } from 'lru-cache'
import { fold, wordsWithin } from '../../platform/search-words.ts'
import type { Shown } from './shelf.ts'

/** Words of a title say more than words below it. */
const WEIGHTS = { title: 5, summary: 3, body: 1 } as const

/** By the place of an article: the weight of the most telling field that has a word. */
export type Holders = ReadonlyMap<number, number>
export type HelpIndex = {
  /** What it was made of. */
  readonly of: readonly Shown['words'][]
  /** Each different word once, however many articles have it: it is compared with what was typed once. */
  readonly words: readonly (readonly [word: string, Holders])[]
  /** Two neighbours written as one word, as some write them ("login", "email"). */
  readonly pairs: ReadonlyMap<string, Holders>
}

const bodyOf = ({ piece, language }: Shown): string => (piece.texts[language]?.html ?? '').replaceAll(/<[^>]*>|&[a-z#\d]+;/gi, ' ')

export function indexArticles(articles: readonly Shown[]): HelpIndex {
  const words = new Map<string, Map<number, number>>()
  const pairs = new Map<string, Map<number, number>>()
  const put = (into: typeof words, word: string, { at, weight }: { at: number; weight: number }) => {
    const holders = into.get(word) ?? new Map<number, number>()
    holders.set(at, Math.max(weight, holders.get(at) ?? 0))
    into.set(word, holders)
  }
  for (const [at, article] of articles.entries()) {
    const fields = { title: article.words.title, summary: article.words.text, body: bodyOf(article) }
    for (const name of ['title', 'summary', 'body'] as const) {
      const row = fold(fields[name]).split(' ')
      for (const word of [...row, ...wordsWithin(fields[name]).map(fold)]) if (word !== '') put(words, word, { at, weight: WEIGHTS[name] })
      for (const [place, word] of row.slice(1).entries()) put(pairs, `${row[place]}${word}`, { at, weight: WEIGHTS[name] })
    }
  }
  return { of: articles.map((article) => article.words), words: [...words], pairs }
}

/** Indexes of what was searched last, each made anew once the words of any of its articles have changed. */
export function createIndexes() {
  const kept = new LRUCache<string, HelpIndex>({ max: 100 })
  return (key: string, articles: readonly Shown[]): HelpIndex => {
    const known = kept.get(key)
    if (known?.of.length === articles.length && articles.every(({ words }, at) => words === known.of[at])) return known
    const made = indexArticles(articles)
    kept.set(key, made)
    return made
  }
}
