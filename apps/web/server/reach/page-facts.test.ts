import { describe, expect, it } from 'vitest'
import { pageFacts } from './page-facts.ts'
import { cardOf, writeSocialCard } from './social-card.ts'

const page = {
  origin: 'https://play.example',
  canonical: '/',
  route: 'home',
  title: 'Halong',
  heading: 'Halong',
  brand: 'Halong',
  answers: [],
}
type Graph = { '@graph': { '@type': string; [key: string]: unknown }[] }
const graphOf = (change: Partial<typeof page> & { answers?: never[] } = {}, list = 'List') =>
  (pageFacts({ ...page, ...change }, list) as Graph | null)?.['@graph']

describe('what a page is', () => {
  it('says the house and its search on the home page', () => {
    const graph = graphOf()
    expect(graph?.map((each) => each['@type'])).toEqual(['Organization', 'WebSite'])
    expect(JSON.stringify(graph)).toContain('https://play.example/search?gameName={search_term_string}')
  })
  it('says the way from home to a page, by its list where it belongs to one', () => {
    const steps = (route: string, canonical: string) => {
      const [way] = graphOf({ route, canonical, heading: 'It' }) ?? []
      // cast: what is under test writes it so.
      const list = (way?.['itemListElement'] ?? []) as { name: string; item: string }[]
      return list.map(({ name, item }) => `${name} ${item}`)
    }
    expect(steps('rng', '/rng')).toEqual(['Halong https://play.example/', 'It https://play.example/rng'])
    expect(steps('promotion', '/promoDetail?id=1')).toEqual([
      'Halong https://play.example/',
      'List https://play.example/promotions',
      'It https://play.example/promoDetail?id=1',
    ])
  })
  it('says question and answer of an article in words alone', () => {
    const answers = [
      [['site', 'content.getHelpArticle', 'EN', {}], { title: 'Is it fair?', content: '<h2>Yes</h2><p>Always &amp; <b>so</b>.</p>' }],
    ]
    const graph = graphOf({ route: 'helpmc', canonical: '/helpmc?article=fair', answers: answers as never })
    expect(graph?.[1]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Is it fair?', acceptedAnswer: { text: 'Yes Always & so .' } }],
    })
  })
  it('says nothing of a page that has no address', () => expect(graphOf({ canonical: '' })).toBeUndefined())
})

describe('a shared link', () => {
  it.each([
    ['home', 'home'],
    ['rng', 'games'],
    ['promotion', 'promotions'],
    ['helpmc', 'help'],
  ])('of the page %s shows the card %s', (route, card) => expect(cardOf(route)).toBe(card))
  it('shows title, text and a picture of the site itself, safe from whatever an operator typed', () => {
    const html = writeSocialCard({ ...page, title: '"><script>', description: 'd', language: 'EN' })
    expect(html).not.toContain('<script>')
    expect(html).toContain('content="https://play.example/art/social/home.png"')
    expect(html).toContain('summary_large_image')
  })
})
