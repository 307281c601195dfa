import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '#shared/session/session.ts'
import { inHours, promotionOf } from '#test/content-samples.ts'
import type { Answers } from '#test/fake-gateway.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member, playerAnswers } from '#test/players.ts'

const main = page.getByRole('main')
const tabs = page.getByRole('navigation', { name: 'Categories of promotions' })
const pager = page.getByRole('navigation', { name: 'Pages' })
const cards = main.getByRole('article')
const card = (title: string) => cards.getByRole('link', { name: title, exact: true })
const list = () => main.element().querySelector('[aria-busy]')
const address = () => location.pathname + location.search

/** Fourteen promotions of one category, two of another: three pages of the whole. */
const journeys = [promotionOf(0, { title: 'The told one', endsAt: inHours(30.5) })].concat(
  Array.from({ length: 13 }, (_, index) => promotionOf(index + 1)),
)
const some = [20, 21].map((number) => promotionOf(number, { category: 'some' }))
const listPromotions = (({ query = {} }) => {
  const { category, pageNo = 1 } = query
  const found = [...journeys, ...some].filter((each) => category === undefined || each.category === category)
  return {
    categories: [
      { code: 'journeys', name: 'Of journeys', promotions: 14 },
      { code: 'some', name: 'For some', promotions: 2 },
    ],
    promotions: found.slice((Number(pageNo) - 1) * 12, Number(pageNo) * 12),
    pageNo: Number(pageNo),
    totalPages: Math.ceil(found.length / 12),
  }
}) satisfies Answers['content.listPromotions']

it('R-PROMO-1, R-RT-3: promotions by category, twelve a page; category and page stand in the address', async () => {
  await openSite({ at: '/promotions', answers: { 'content.listPromotions': listPromotions } })
  await expect.element(main.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  await tabs.getByRole('link', { name: /Of journeys/ }).click()
  await expect.poll(address).toBe('/promotions?category=journeys')
  await expect.element(tabs.getByRole('link', { name: /Of journeys/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(cards).toHaveLength(12)
  await expect.element(pager.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pager.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(address).toBe('/promotions?category=journeys&page=2')
  await expect.element(cards).toHaveLength(2)
  await expect.element(pager.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  history.back()
  await expect.element(cards).toHaveLength(12)
  await expect.element(cards.first()).toMatchTextContent(/30 hours left/)
})

it('R-PROMO-1: the gateway is told who looks and with what, so that it lists and counts what is meant for them', async () => {
  const visitor = await openSite({ at: '/promotions?category=some', answers: { 'content.listPromotions': listPromotions } })
  await expect.element(tabs.getByRole('link', { name: /^For some/ })).toMatchTextContent(/some\s*2$/)
  await expect.element(cards).toHaveLength(2)
  expect(visitor.callsOf('content.listPromotions').map(({ query }) => query)).toMatchObject([
    { category: 'some', audience: 'visitors', device: 'phone' },
  ])
  const asMember = await openSite({
    at: '/promotions?category=some',
    screen: 'desktop',
    as: member,
    answers: { 'content.listPromotions': listPromotions },
  })
  await expect.element(cards).toHaveLength(2)
  expect(asMember.callsOf('content.listPromotions').map(({ query }) => query)).toMatchObject([
    { category: 'some', audience: 'members', device: 'desktop' },
  ])
})

it('R-PROMO-1: the list stays as it is until that of a member is there, and is dimmed only until another category is', async () => {
  let held = Promise.withResolvers<void>()
  const site = await openSite({
    at: '/promotions',
    answers: { ...playerAnswers(member), 'content.listPromotions': listPromotions },
  })
  await expect.element(cards).toHaveLength(12)
  site.answer({
    'content.listPromotions': async (call) => {
      await held.promise
      return listPromotions(call)
    },
  })
  startSession(member)
  await expect.poll(() => site.callsOf('content.listPromotions').at(-1)?.query).toMatchObject({ audience: 'members' })
  expect(list()?.getAttribute('aria-busy')).toBe('false')
  expect(getComputedStyle(list() ?? document.body).opacity).toBe('1')
  await expect.element(cards).toHaveLength(12)
  held.resolve()
  await expect.poll(() => site.queryClient.isFetching()).toBe(0)
  held = Promise.withResolvers<void>()
  await tabs.getByRole('link', { name: /For some/ }).click()
  await expect.poll(() => list()?.getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => getComputedStyle(list() ?? document.body).opacity).toBe('0.6')
  held.resolve()
  await expect.poll(() => list()?.getAttribute('aria-busy')).toBe('false')
  await expect.element(cards).toHaveLength(2)
})

it('R-RT-3: an id in the address of the list means that promotion', async () => {
  await openSite({
    at: '/promotions?id=prm_0000000000000000000001',
    answers: { 'content.listPromotions': listPromotions, 'content.getPromotion': () => new Promise(() => {}) },
  })
  await expect.poll(address).toBe('/promoDetail?id=prm_0000000000000000000001')
})

it('R-PROMO-1, R-LOB-4: the brand’s own view of the bay stands in for a picture that is gone', async () => {
  const gone = promotionOf(1, { url: '/art/scenes/gone-{mode}.svg' })
  await openSite({
    at: '/promotions',
    answers: { 'content.listPromotions': { categories: [], promotions: [gone], pageNo: 1, totalPages: 1 } },
  })
  await expect.element(card('Promotion 1')).toBeVisible()
  const picture = () => main.element().querySelector('article .content-picture:not(:has(img))')
  await expect.poll(picture).not.toBeNull()
  expect(getComputedStyle(picture() ?? document.body).backgroundImage).toMatch(/\/art\/scenes\/bay-dusk-dark\.svg/)
  expect(picture()?.querySelector('svg')?.checkVisibility({ visibilityProperty: true })).toBe(false)
})

it.each(['phone', 'desktop'] as const)('S78: the list of promotions is accessible on a %s', async (screen) => {
  await openSite({ at: '/promotions', screen, answers: { 'content.listPromotions': listPromotions } })
  await expect.element(cards).toHaveLength(12)
  await expectAccessible()
})

it('S78: a category where nothing runs says so, and is accessible', async () => {
  await openSite({
    at: '/promotions?category=empty',
    answers: { 'content.listPromotions': { categories: [], promotions: [], pageNo: 1, totalPages: 0 } },
  })
  await expect.element(main.getByRole('link', { name: 'All promotions' })).toBeVisible()
  await expectAccessible()
})

it('contracts §12: a player who rests or needs rest is shown why there are none, and none', async () => {
  const rests = { ...member, info: { ...member.info, mayOffer: false } }
  const answers = { ...playerAnswers(rests), 'content.listPromotions': listPromotions }
  await openSite({ at: '/promotions', as: rests, answers })
  await expect.element(main.getByRole('heading', { name: 'Promotions are off for you' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Your protection' })).toHaveAttribute('href', '/member/protection')
  expect(cards.elements()).toHaveLength(0)
})
