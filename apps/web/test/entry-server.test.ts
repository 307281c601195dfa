// It renders the whole site, with modules of its own (project `unit-alone`).
import { compileArea } from '@halong/i18n/server'
import { expect, it, vi } from 'vitest'
import { gameOf, openStatus } from './fixture-call.ts'

vi.mock('virtual:halong-text', () => {
  const areas = [
    'auth',
    'cashier',
    'content',
    'errors',
    'fairness',
    'game',
    'inbox',
    'lobby',
    'points',
    'protection',
    'records',
    'security',
    'shell',
    'status',
  ]
  const english = Object.fromEntries(areas.map((area) => [area, async () => ({ default: compileArea(area, 'EN') })]))
  return { languages: { EN: async () => ({ default: english }) } }
})
const { openPages, renderPage } = await import('../src/app/entry-server.tsx')

/** What pages are about; nothing else can be had. */
const subjects: Readonly<Record<string, object>> = {
  'content.getDocument': { title: 'Document', content: '<p>Words.</p>', version: 1, publishedAt: '2026-01-01T00:00:00.000Z' },
  'content.getPromotion': { id: 'prm_1', title: 'Promotion', summary: 'Short.', content: '<p>Words.</p>' },
  'lobby.listGames': { games: Array.from({ length: 42 }, (_, at) => gameOf(at + 1)), pageNo: 1, totalPages: 239, total: 10_000 },
  'content.getHelpArticle': { slug: 'fair', title: 'Is it fair?', content: '<p>Yes.</p>' },
}
const render = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site')
  return renderPage({
    path: pathname,
    search,
    language: 'EN',
    theme: 'dark',
    device: 'desktop',
    build: 'b1',
    studioOrigin: 'http://studio',
    host: '',
    foreignHost: false,
    imageCdn: '',
    status: openStatus,
    ask: async (id) => {
      const subject = subjects[id]
      if (!subject) throw new Error('not answered')
      return subject
    },
  })
}

it.each([...openPages.map(({ path }) => path), '/promoDetail?id=prm_1', '/helpmc?article=fair'])(
  'R-RT-1: the map names %s by its canonical address',
  async (address) => {
    const { canonical, hidden } = await render(address)
    expect([canonical, hidden]).toEqual([address, false])
  },
)
it.each([
  ['/login', 'Log in · Halong', true],
  ['/register', 'Open an account · Halong', false],
] as const)('R-RT-2: %s says what it is for', async (address, title, hidden) => {
  const page = await render(address)
  expect(page).toMatchObject({ title, hidden })
  expect(page.description).not.toBe((await render('/')).description)
})
it('R-LOB-1: the first games of a lobby stand in its first document', async () => {
  const { body } = await render('/rng')
  expect(body.match(/<article/g)).toHaveLength(42)
  expect(body).toContain('>Game 1<')
})
