import { LRUCache } from 'lru-cache'
import MiniSearch from 'minisearch'
import { fold, segmentWords, suffixesOf, wordsOf } from '../../platform/search-words.ts'
import type { Shown } from './content-cache.ts'

/** Words of a title say more than words below it. */
const WEIGHTS = { title: 3, summary: 2, body: 1 } as const
/** A word that stands twice says little more than one that stands once, and long articles are no worse than short ones. */
const BM25 = { k: 0.4, b: 0.2, d: 0 }
/** Shorter words are not matched as substrings: "do" would match "window". */
export const MIN_SUBSTRING_LENGTH = 4
/** Articles indexed before others get a turn of the event loop. */
const ARTICLES_A_SLICE = 5

type Article = Readonly<Record<keyof typeof WEIGHTS, string>> & { readonly id: number }
const sections = ['title', 'summary', 'body'] as const

/** What is indexed of a section's words. */
const terms = {
  words: (row: readonly string[], text: string) => [...row, ...segmentWords(text).flatMap((word) => wordsOf(fold(word)))],
  /** Two neighbours written as one word, as some write them ("login", "email"). */
  pairs: (row: readonly string[]) => row.slice(1).map((word, at) => `${row[at]}${word}`),
  within: (row: readonly string[]) => row.flatMap((word) => suffixesOf(word, MIN_SUBSTRING_LENGTH)),
} as const satisfies Record<string, (row: readonly string[], text: string) => string[]>
export type Terms = keyof typeof terms
const kinds = ['words', 'pairs', 'within'] as const

/** The fields of an index that hold terms of a kind. */
export const fieldsOf = (kind: Terms): string[] => sections.map((section) => `${section} ${kind}`)
const fields = kinds.flatMap((kind) => sections.map((section) => ({ name: `${section} ${kind}`, section, kind })))
const fieldNamed = new Map(fields.map((field) => [field.name, field]))

export type HelpIndex = { readonly count: number; readonly search: MiniSearch<Article>['search'] }

const bodyOf = ({ piece, language }: Shown): string => (piece.texts[language]?.html ?? '').replaceAll(/<[^>]*>|&[a-z#\d]+;/gi, ' ')

/** Indexes articles by their place in the list. */
export async function indexArticles(articles: readonly Shown[]): Promise<HelpIndex> {
  const index = new MiniSearch<Article>({
    fields: fields.map(({ name }) => name),
    extractField: (article, name) => article[fieldNamed.get(name)?.section ?? 'id'],
    tokenize: (text, name = '') => terms[fieldNamed.get(name)?.kind ?? 'words'](wordsOf(fold(text)), text),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (word) => [word],
      fields: fieldsOf('words'),
      boost: Object.fromEntries(fields.map(({ name, section }) => [name, WEIGHTS[section]])),
      bm25: BM25,
    },
  })
  const read = articles.map((article, id) => ({ id, title: article.words.title, summary: article.words.text, body: bodyOf(article) }))
  await index.addAllAsync(read, { chunkSize: ARTICLES_A_SLICE })
  return { count: articles.length, search: index.search.bind(index) }
}

/** Indexes of what was searched last, each made anew once the words of any of its articles have changed. */
export function createIndexes() {
  const kept = new LRUCache<string, { readonly of: readonly Shown['words'][]; readonly index: Promise<HelpIndex> }>({ max: 100 })
  return (key: string, articles: readonly Shown[]): Promise<HelpIndex> => {
    const known = kept.get(key)
    if (known?.of.length === articles.length && articles.every(({ words }, at) => words === known.of[at])) return known.index
    const made = { of: articles.map(({ words }) => words), index: indexArticles(articles) }
    kept.set(key, made)
    return made.index
  }
}
