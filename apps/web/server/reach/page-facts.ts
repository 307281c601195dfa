import type { StartState } from '../../src/shared/site/start-state.ts'
import type { AddressOf } from '../alternates.ts'

type Page = {
  readonly origin: string
  /** Path of the page; `addressOf` adds the language where its own address names one. */
  readonly canonical: string
  readonly addressOf: AddressOf
  readonly route: string
  readonly title: string
  readonly heading: string
  readonly brand: string
  readonly answers: StartState['answers']
}

const parents: Readonly<Record<string, string>> = { promotion: '/promotions', 'help article': '/helpmc' }

type Article = { readonly title: string; readonly content: string }
/** The article of the help centre that the page was rendered with. */
function articleOf(answers: StartState['answers']): Article | null {
  const value: unknown = answers.find(([key]) => key[1] === 'content.getHelpArticle')?.[1]
  if (typeof value !== 'object' || value === null || !('title' in value) || !('content' in value)) return null
  const { title, content } = value
  return typeof title === 'string' && typeof content === 'string' ? { title, content } : null
}

/** Elements of an article that stand within a word or a sentence; every other one begins a new line, or is a picture between words. */
const WITHIN = /<\/?(?:a|em|s|strong|u)(?:\s[^>]*)?>/gi

/** The words of sanitised HTML, as they are read: one space between them. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(WITHIN, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

function crumbs({ origin, canonical, addressOf, route, heading, brand, answers }: Page, parentName: string) {
  const article = articleOf(answers)
  const parent = parents[article ? 'help article' : route]
  const steps = [
    { name: brand, path: '/' },
    ...(parent !== undefined ? [{ name: parentName, path: parent }] : []),
    { name: article?.title ?? heading, path: canonical },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressOf(`${origin}${path}`),
    })),
  }
}

/**
 * What a page is, for search engines: the house and its search on the home page, the way to every other one, question and answer of an article of the help
 * centre. Nothing is said here that the page does not show.
 * @param parentName name of the list that a page about one thing belongs to
 */
export function pageFacts(page: Page, parentName: string): object | null {
  const { origin, canonical, brand, answers } = page
  if (canonical === '') return null
  const article = articleOf(answers)
  const house = {
    '@type': 'Organization',
    '@id': `${origin}/#house`,
    name: brand,
    url: `${origin}/`,
    logo: `${origin}/art/icons/icon-512.png`,
  }
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: brand,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#house` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?gameName={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  const question = article && {
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: article.title, acceptedAnswer: { '@type': 'Answer', text: wordsOf(article.content) } }],
  }
  const graph = canonical === '/' ? [house, site] : [crumbs(page, parentName), ...(question ? [question] : [])]
  return { '@context': 'https://schema.org', '@graph': graph }
}
