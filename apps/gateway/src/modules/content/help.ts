import { ok, refuse } from '@halong/base'
import type { ContentReading, Shown } from './content-cache.ts'
import { createIndexes } from './help-index.ts'
import { searchArticles } from './help-search.ts'

const MAX_RESULTS = 20
const MAX_RELATED_ARTICLES = 5

/** The help centre and the documents of the house (R-MSG-5, R-FOOT-1). */
export function createHelp({ contentCache }: { readonly contentCache: ContentReading }) {
  const indexOf = createIndexes()
  const topicsOf = (brandId: number, language: string) => contentCache.all(brandId, language, ['topic'])
  const articlesOf = (brandId: number, language: string) => contentCache.now(brandId, language, ['article'])
  const nameOf = (topics: readonly Shown[], code: string) => topics.find(({ piece }) => piece.name === code)?.words.title ?? ''

  return {
    /** Topics in their order with their articles; a topic without articles is left out. */
    async topics(brandId: number, language: string) {
      const [topics, articles] = await Promise.all([topicsOf(brandId, language), articlesOf(brandId, language)])
      return topics
        .map((topic) => ({ topic, articles: articles.filter(({ piece }) => piece.placed === topic.piece.name).slice(0, 100) }))
        .filter((each) => each.articles.length > 0)
        .slice(0, 30)
    },

    async article(brandId: number, language: string, slug: string) {
      const [topics, articles] = await Promise.all([topicsOf(brandId, language), articlesOf(brandId, language)])
      const found = articles.find(({ piece }) => piece.name === slug)
      if (!found) return refuse('content.unknown')
      const others = articles.filter((each) => each !== found && each.piece.placed === found.piece.placed).slice(0, MAX_RELATED_ARTICLES)
      return ok({ found, topicName: nameOf(topics, found.piece.placed), others })
    },

    /** Articles that answer what was typed, the best first (`help-search.ts`). */
    async search(brandId: number, language: string, typed: string) {
      const [topics, articles] = await Promise.all([topicsOf(brandId, language), articlesOf(brandId, language)])
      return searchArticles(typed, await indexOf(`${brandId} ${language}`, articles), language)
        .slice(0, MAX_RESULTS)
        .flatMap((at) => articles[at] ?? [])
        .map((found) => ({ found, topicName: nameOf(topics, found.piece.placed) }))
    },

    async document(brandId: number, language: string, name: string) {
      const documents = await contentCache.now(brandId, language, ['document'])
      const found = documents.find(({ piece }) => piece.name === name)
      return found ? ok({ found, documents: documents.slice(0, 20) }) : refuse('content.unknown')
    },
  }
}
