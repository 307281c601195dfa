import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { inHours, promotionOf, promotionPageOf } from '#test/content-samples.ts'
import { type Answers, refused } from '#test/fake-gateway.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const main = page.getByRole('main')
const address = () => location.pathname + location.search
const pictureLost = '<p><img src="/art/scenes/gone-dark.svg" alt="A boat at night"></p>'
const hostile = '<script>alert(1)</script><img src="x" onerror="alert(1)">'
const html = `<h2>How it works</h2><p>Play <a href="/inhouse">an original</a> or read <a href="https://www.gamblingtherapy.org/">elsewhere</a>.</p>`
const told = promotionOf(0, { title: 'The told one', endsAt: inHours(30.5) })
const others = [1, 2, 3].map((number) => promotionOf(number))
const at = `/promoDetail?id=${told.id}`
const withText = (content: string): Answers => ({
  'content.getPromotion': ({ query }) => {
    const asked = [told, ...others].find(({ id }) => id === query.id)
    return asked ? promotionPageOf(asked, { content, others: others.filter(({ id }) => id !== query.id) }) : refused('content.unknown')
  },
})
const answers = withText(html)
const richText = () => main.element().querySelector('.rich-text') ?? document.createElement('div')

it('R-PROMO-1, R-RT-3: a promotion has a page of its own with its terms, others, and a way to what it is about', async () => {
  await openSite({ at, answers })
  await expect.element(main.getByRole('heading', { level: 1, name: 'The told one' })).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^The told one · /)
  await expect.element(main).toMatchTextContent(/One of the terms\./)
  await expect.element(main).toMatchTextContent(/30 hours left/)
  // Another promotion is another page, seen from its top.
  const other = main.getByRole('article').last().getByRole('link')
  other.element().scrollIntoView()
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  await other.click()
  await expect.poll(address).toBe(`/promoDetail?id=${others[2]?.id}`)
  await expect.element(main.getByRole('heading', { level: 1, name: 'Promotion 3' })).toBeVisible()
  await expect.poll(() => scrollY).toBe(0)
  history.back()
  await expect.poll(address).toBe(at)
  await main.getByRole('link', { name: 'Open the slots' }).click()
  await expect.poll(address).toBe('/rng')
})

it('R-PROMO-1: what a promotion leads to is asked for as who looks', async () => {
  const { callsOf } = await openSite({ at, as: member, answers })
  await expect.element(main.getByRole('region', { name: 'More promotions' }).getByRole('link', { name: 'Promotion 2' })).toBeVisible()
  expect(callsOf('content.getPromotion').map(({ query }) => query)).toMatchObject([{ id: told.id, audience: 'members', device: 'phone' }])
})

const browserCheck = Object.getOwnPropertyDescriptor(Element.prototype, 'setHTML')
afterEach(() => void (browserCheck && Object.defineProperty(Element.prototype, 'setHTML', browserCheck)))

it.each(['by the browser itself', 'by the checker that is brought along'])(
  'D4, T70: text of a promotion is HTML of allowed elements, checked %s',
  async (by) => {
    if (by !== 'by the browser itself') Reflect.deleteProperty(Element.prototype, 'setHTML')
    expect('setHTML' in Element.prototype).toBe(by === 'by the browser itself')
    await openSite({ at, answers: withText(html + hostile) })
    await expect.element(main.getByRole('heading', { name: 'How it works' })).toBeVisible()
    expect(richText().querySelectorAll('script, [onerror], [style]')).toHaveLength(0)
    const outside = main.getByRole('link', { name: 'elsewhere' })
    await expect.element(outside).toHaveAttribute('target', '_blank')
    await expect.element(outside).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await main.getByRole('link', { name: 'an original' }).click()
    await expect.poll(address).toBe('/inhouse')
  },
)

it('R-PROMO-1: a picture within a text that is gone leaves its words', async () => {
  await openSite({ at, answers: withText(html + pictureLost) })
  await expect.element(main.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect.poll(() => richText().querySelectorAll('img').length).toBe(0)
  expect(richText().textContent).toContain('A boat at night')
})

it.each(['phone', 'desktop'] as const)('R-RT-3, S78: an unknown promotion is said so, with a way on, on a %s', async (screen) => {
  await openSite({
    at: '/promoDetail?id=prm_9999999999999999999999',
    screen,
    answers: { ...answers, 'content.listPromotions': { categories: [], promotions: others, pageNo: 1, totalPages: 1 } },
  })
  await expect.element(main.getByRole('heading', { name: 'This promotion is not here' })).toBeVisible()
  await expectAccessible()
  await main.getByRole('link', { name: 'All promotions' }).click()
  await expect.poll(address).toBe('/promotions')
})

it.each(['phone', 'desktop'] as const)('S78: the page of a promotion is accessible on a %s', async (screen) => {
  await openSite({ at, screen, answers })
  await expect.element(main.getByRole('heading', { level: 1, name: 'The told one' })).toBeVisible()
  await expectAccessible()
})

it('visual.md: a table wider than a phone scrolls in its own box, and its words and amounts stay whole', async () => {
  const row = (cell: string, words: readonly string[]) => `<tr>${words.map((word) => `<${cell}>${word}</${cell}>`).join('')}</tr>`
  const amounts = ['150,000,000', '1,000,000', 'Withdrawal', '2,500,000', '75,000,000', 'Unlimited']
  const table = `<table><thead>${row('th', amounts)}</thead><tbody>${row('td', amounts)}</tbody></table>`
  await openSite({ at, answers: withText(`<p>By rank:</p>${table}`) })
  await expect.element(main.getByRole('table')).toBeVisible()
  const box = richText().querySelector('table') ?? document.createElement('table')
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  const linesOf = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  expect([...box.querySelectorAll('th, td')].map(linesOf)).toEqual([...amounts, ...amounts].map(() => 1))
})

it('R-LANG-1: a text that stands in for one in the page’s language says which it is in, and its own direction', async () => {
  const standing = promotionPageOf(told, { content: '<p>In English.</p>', writtenIn: 'EN' })
  await openSite({ at, language: 'VI', answers: { 'content.getPromotion': standing } })
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  await expect.poll(() => [richText().getAttribute('lang'), richText().getAttribute('dir')]).toEqual(['en', 'ltr'])
  await openSite({ at, language: 'VI', answers: { 'content.getPromotion': { ...standing, writtenIn: 'VI' } } })
  await expect.poll(() => richText().hasAttribute('lang')).toBe(false)
})
