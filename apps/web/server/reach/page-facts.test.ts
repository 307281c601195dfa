import { describe, expect, it } from 'vitest'
import { addressesOf } from '../alternates.ts'
import { pageFacts } from './page-facts.ts'
import { cardOf, writeSocialCard } from './social-card.ts'

const page = {
  origin: 'https://play.example',
  canonical: '/',
  addressOf: addressesOf({ language: 'VI', isAddressed: false }),
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
  it('R-LANG-1: leads in the language that the address names, as the canonical address does', () => {
    const addressOf = addressesOf({ language: 'VI', isAddressed: true })
    const [way] = graphOf({ route: 'promotion', canonical: '/promoDetail?id=1', addressOf }) ?? []
    expect(JSON.stringify(way).match(/https:[^"]+/g)).toEqual([
      'https://play.example/?lang=VI',
      'https://play.example/promotions?lang=VI',
      'https://play.example/promoDetail?id=1&lang=VI',
    ])
    expect(graphOf({ addressOf })?.map((each) => each['@type'])).toEqual(['Organization', 'WebSite'])
  })
  it('says question and answer of an article in words alone, with no space before a stop', () => {
    const content =
      '<h2>Yes</h2><p>Al<em>ways</em> &amp; <strong>so</strong>: <a href="/help">r<u>ea</u>d</a>.<br>On</p><ul><li>one</li><li><s>two</s></li></ul>'
    const answers = [[['site', 'content.getHelpArticle', 'EN', {}], { title: 'Is it fair?', content }]]
    const graph = graphOf({ route: 'helpmc', canonical: '/helpmc?article=fair', answers: answers as never })
    expect(graph?.[1]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Is it fair?', acceptedAnswer: { text: 'Yes Always & so: read. On one two' } }],
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
  it('R-LANG-1: is the page in the language that its address names', () => {
    const shared = { ...page, canonical: '/promotions', description: 'd', language: 'VI' }
    const property = (html: string) => /property="og:url" content="([^"]+)"/.exec(html)?.[1]
    expect(property(writeSocialCard(shared))).toBe('https://play.example/promotions')
    const addressOf = addressesOf({ language: 'VI', isAddressed: true })
    expect(property(writeSocialCard({ ...shared, addressOf }))).toBe('https://play.example/promotions?lang=VI')
  })
  it('shows title, text and a picture of the site itself, safe from whatever an operator typed', () => {
    const html = writeSocialCard({ ...page, title: '"><script>', description: 'd', language: 'EN' })
    expect(html).not.toContain('<script>')
    expect(html).toContain('content="https://play.example/art/social/home.png"')
    expect(html).toContain('summary_large_image')
  })
})
