import { corpus } from '@halong/testkit/html-corpus'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '#shared/routing/modals.ts'
import { bannerOf, noNotices, noticeOf, promotionOf, promotionPageOf } from '#test/content-samples.ts'
import { fullSiteAnswers } from '#test/full-site-samples.ts'
import { helpAnswers } from '#test/help-samples.ts'
import { gameOf, lobbyAnswers } from '#test/lobby-samples.ts'
import { openSite } from '#test/open-site.tsx'

/* The page is given what people try as it is: what the gateway would have taken out of it is not counted on. */

const partsOf = (parts: number): readonly string[] => {
  const length = Math.ceil(corpus.length / parts)
  return Array.from({ length: parts }, (_, at) => corpus.slice(at * length, (at + 1) * length).join(''))
}
/** Plain places take any sign that can be seen. */
const plain = corpus.filter((payload) => !/\p{Cc}/u.test(payload)).map((payload) => payload.slice(0, 110))
const plainAt = (index: number) => plain[index % plain.length] ?? ''
const NOTICES_A_PAGE = 9
const hostile = (name: string, number: number, html: string, title: number) =>
  noticeOf(number, { title: plainAt(title), content: `<p>${name} ${number}.</p>${html}` })
const notices = partsOf(2 * NOTICES_A_PAGE).map((html, number) => hostile('Notice', number, html, number * 7))
const popups = partsOf(6).map((html, number) => hostile('Popup', number, html, number * 11))
const hints = partsOf(3).map((html, number) => hostile('Hint', number, html, number * 13))
const promotion = promotionOf(1, { title: plainAt(3), summary: plainAt(60), action: plainAt(90).slice(0, 60) })
const banner = bannerOf('w_home', 1, { title: plainAt(5), text: plainAt(70), action: plainAt(100).slice(0, 60) })
const games = plain.slice(0, 40).map((payload, at) => ({ ...gameOf(at + 1), gameName: payload.slice(0, 80) }))

const shouts: string[] = []
const browserCheck = Object.getOwnPropertyDescriptor(Element.prototype, 'setHTML')
beforeEach(() => {
  shouts.length = 0
  vi.spyOn(window, 'alert').mockImplementation((told) => void shouts.push(String(told)))
})
afterEach(() => {
  vi.restoreAllMocks()
  if (browserCheck) Object.defineProperty(Element.prototype, 'setHTML', browserCheck)
})

const active = 'script, iframe, object, embed, form, style, link, meta, base, svg, math, input, button'
const isActive = (element: Element) =>
  element.matches(active) ||
  element.getAttributeNames().some((name) => name.startsWith('on') || name === 'style' || name === 'id') ||
  (element instanceof HTMLAnchorElement && element.protocol === 'javascript:')
function expectSilence(): void {
  expect(shouts).toEqual([])
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/x.js')) as PerformanceResourceTiming[]
  expect(loaded.filter(({ initiatorType }) => initiatorType !== 'img')).toEqual([])
  const shown = [...document.querySelectorAll('.rich-text, .rich-text *')]
  expect(shown.filter(isActive).map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([])
}
const richText = () => [...document.querySelectorAll('.rich-text')].map(({ textContent }) => textContent).join('\n')

describe.each(['by the browser itself', 'by the checker that is brought along'])('F43, T70: checked %s', (by) => {
  beforeEach(() => {
    if (by !== 'by the browser itself') Reflect.deleteProperty(Element.prototype, 'setHTML')
    expect('setHTML' in Element.prototype).toBe(by === 'by the browser itself')
    expect(corpus.length).toBeGreaterThanOrEqual(250)
  })

  it('nothing of 250 hostile texts runs in announcements', async () => {
    await openSite({ at: '/?modal=notice', screen: 'desktop', answers: { 'content.getNotice': { ...noNotices, player: notices } } })
    const popup = page.getByRole('dialog', { name: 'Announcements' })
    const entries = popup.getByRole('list', { name: 'List of announcements' }).getByRole('button')
    for (const pageNo of [0, 1]) {
      if (pageNo > 0) await popup.getByRole('button', { name: 'Page 2' }).click()
      for (const at of Array.from({ length: NOTICES_A_PAGE }).keys()) {
        await entries.nth(at).click()
        await expect.poll(richText).toContain(`Notice ${pageNo * NOTICES_A_PAGE + at}.`)
        expectSilence()
      }
    }
  })

  it('nor in what opens by itself', async () => {
    await openSite()
    await expect.element(page.getByRole('main').getByRole('article').first()).toBeInTheDocument()
    openModal('opening', { notices: popups })
    for (const number of popups.keys()) {
      await expect.poll(richText).toContain(`Popup ${number}.`)
      expectSilence()
      if (number < popups.length - 1) await page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true }).click()
    }
  })

  it('nor in a promotion', async () => {
    const [content = '', terms = ''] = partsOf(2)
    const told = promotionPageOf(promotion, { content: `<p>The promotion.</p>${content}`, terms: `<p>The terms.</p>${terms}` })
    await openSite({ at: `/promoDetail?id=${promotion.id}`, answers: { 'content.getPromotion': told } })
    await expect.poll(richText).toContain('The promotion.')
    await expect.poll(richText).toContain('The terms.')
    expectSilence()
  })

  it('nor in hints and articles', async () => {
    const article = helpAnswers['content.getHelpArticle']
    await openSite({
      at: '/helpmc',
      answers: {
        ...helpAnswers,
        'content.getNotice': { ...noNotices, help: hints },
        'content.getHelpArticle': (call) => ({ ...article(call), title: plainAt(17), content: `<p>The article.</p>${corpus.join('')}` }),
      },
    })
    for (const number of hints.keys()) await expect.poll(richText).toContain(`Hint ${number}.`)
    expectSilence()
    await page.getByRole('link', { name: 'How Mines works' }).click()
    await expect.poll(richText).toContain('The article.')
    expectSilence()
  })

  it('nor in a document of the house', async () => {
    const parts = partsOf(7)
    const sections = parts.map((html, number) => ({ heading: plainAt(number), content: `<p>Section ${number}.</p>${html}` }))
    const told = helpAnswers['content.getDocument']
    await openSite({
      at: '/helpmc?document=privacy',
      answers: { ...helpAnswers, 'content.getDocument': (call) => ({ ...told(call), title: plainAt(2), lead: plainAt(9), sections }) },
    })
    for (const number of parts.keys()) await expect.poll(richText).toContain(`Section ${number}.`)
    expectSilence()
  })
})

it('F43, T70: names of games, banners and titles of promotions are shown as the text they are', async () => {
  const answers = {
    ...fullSiteAnswers,
    ...lobbyAnswers(games),
    'content.getNotice': { ...noNotices, banners: [banner], promotion: [promotion] },
    'content.listPromotions': { categories: [], promotions: [promotion], pageNo: 1, totalPages: 1 },
  }
  await openSite({ at: '/', screen: 'desktop', answers })
  await expect.element(page.getByRole('heading', { level: 2, name: banner.title, exact: true }).first()).toBeVisible()
  expectSilence()
  await openSite({ at: '/promotions', answers })
  await expect.poll(() => document.querySelector('main article')?.textContent).toContain(promotion.title)
  expectSilence()
  await openSite({ at: '/rng', answers })
  await expect.poll(() => document.querySelector('main article')?.textContent).toContain(games[0]?.gameName)
  expect(document.querySelectorAll('main article :is(script, iframe, object, embed, form, style)')).toHaveLength(0)
  expectSilence()
})
