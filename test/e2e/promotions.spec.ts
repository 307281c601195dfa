import type { Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'
import { logIn } from './steps/session.ts'
import { atTheDoor, memberWith } from './steps/site.ts'

const words = (title: string, html = '') => ({
  EN: { title, text: `What ${title} is about.`, action: 'Open the slots', html, terms: html === '' ? '' : '<p>One of the terms.</p>' },
})
const piece = { placed: 'journeys', picture: '/art/scenes/bay-dusk-{mode}.svg', linkage: { type: 'PATH', target: '/rng' } }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const html =
  '<h2>How it works</h2><p>Play <a href="/inhouse">an original</a> or read <a href="https://www.gamblingtherapy.org/">elsewhere</a>.</p><script>alert(1)</script><img src="x" onerror="alert(1)"><p><img src="/art/scenes/free-play-dark.svg" alt="A boat at night"></p>'

/** Fourteen promotions of a category of their own: two pages of it. */
test.beforeAll(async () => {
  const many = Array.from({ length: 13 }, (_, index) => ({
    ...piece,
    kind: 'promotion',
    name: `journey-${index}`,
    order: 2_000 + index,
    texts: words(`Journey ${index}`),
  }))
  await atTheDoor('/content', {
    pieces: [
      { kind: 'category', name: 'journeys', texts: { EN: { title: 'Of journeys', text: '' } } },
      { ...piece, kind: 'promotion', name: 'journey-told', order: 1_999, endsAt: inHours(30.5), texts: words('The told one', html) },
      ...many,
      { kind: 'category', name: 'journeys-some', texts: { EN: { title: 'For some', text: '' } } },
      ...(['visitors', 'members', 'members'] as const).map((audience, index) => ({
        ...piece,
        kind: 'promotion',
        name: `journey-some-${index}`,
        placed: 'journeys-some',
        order: 3_000 + index,
        audience,
        texts: words(`For ${audience} ${index}`),
      })),
    ],
  })
})

/** Of the list of all, not of those above it that are a member's own. */
const cards = (page: Page) => page.locator('main div[aria-busy] > ul').getByRole('article')
async function idOf(page: Page): Promise<string> {
  await page.goto('/promotions?category=journeys')
  const href = await cards(page).getByRole('link', { name: 'The told one' }).getAttribute('href')
  return new URL(href ?? '', 'http://site').searchParams.get('id') ?? ''
}

test('R-PROMO-1, R-RT-3: promotions by category, twelve a page, each with a page of its own', { tag: '@release' }, async ({ page }) => {
  await page.goto('/promotions')
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Categories of promotions' })
  await expectTakenOver(tabs.getByRole('link', { name: /Of journeys/ }))
  await tabs.getByRole('link', { name: /Of journeys/ }).click()
  await expect(page).toHaveURL(/category=journeys$/)
  await expect(tabs.getByRole('link', { name: /Of journeys/ })).toHaveAttribute('aria-current', 'page')
  await expect(cards(page)).toHaveCount(12)
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pager.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/category=journeys&page=2$/)
  await expect(cards(page)).toHaveCount(2)
  await expect(pager.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(cards(page)).toHaveCount(12)
  await expect(cards(page).first()).toContainText('30 hours left')
  await cards(page).getByRole('link', { name: 'The told one' }).click()
  await expect(page).toHaveURL(/\/promoDetail\?id=prm_/)
  await expect(page.getByRole('heading', { level: 1, name: 'The told one' })).toBeVisible()
  await expect(page).toHaveTitle(/^The told one · /)
  await expect(page.locator('main')).toContainText('One of the terms.')
  // Another promotion is another page, seen from its top.
  const other = page.locator('main article a').last()
  await other.scrollIntoViewIfNeeded()
  const told = page.url()
  await other.click()
  await expect(page).not.toHaveURL(told)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(told)
  await page.locator('main').getByRole('link', { name: 'Open the slots' }).click()
  await expect(page).toHaveURL(/\/rng$/)
})

test('R-PROMO-1: what is listed, counted and led to is meant for who looks', { tag: '@release' }, async ({ page }) => {
  const tab = page.getByRole('navigation', { name: 'Categories of promotions' }).getByRole('link', { name: /^For some/ })
  await page.goto('/promotions?category=journeys-some')
  await expect(cards(page)).toHaveText([/For visitors 0/])
  await expect(tab).toHaveText(/some\s*1$/)
  await logIn(page, await memberWith('1'))
  await page.goto('/promotions?category=journeys-some')
  await expect(cards(page)).toHaveText([/For members 1/, /For members 2/])
  await expect(tab).toHaveText(/some\s*2$/)
  await cards(page).getByRole('link', { name: 'For members 1' }).click()
  const others = page.getByRole('region', { name: 'More promotions' })
  await expect(others.getByRole('link', { name: 'For members 2' })).toBeVisible()
  await expect(others).not.toContainText('For visitors')
})

test('R-PROMO-1: the list stays as it is until that of a member is there, and is dimmed only until another category is', {
  tag: '@release',
}, async ({ page }) => {
  await logIn(page, await memberWith('1'))
  let held = Promise.withResolvers<void>()
  await page.route(/\/wps\/.*promotion.*audience=members/i, async (route) => {
    await held.promise
    await route.continue()
  })
  const list = page
    .locator('main div')
    .filter({ has: page.locator('> ul article') })
    .last()
  await page.goto('/promotions')
  const chip = page.getByRole('navigation', { name: 'Categories of promotions' }).getByRole('link', { name: /Of journeys/ })
  await expectTakenOver(chip)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  expect(await list.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  held.resolve()
  await page.waitForLoadState('networkidle')
  held = Promise.withResolvers<void>()
  await chip.click()
  await expect(list).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(cards(page)).toHaveCount(12)
})

test('D4, T70: text of a promotion is HTML of allowed elements, rendered alike by server and client', { tag: '@release' }, async ({
  page,
}) => {
  const id = await idOf(page)
  for (const way of ['server', 'page']) {
    if (way === 'server') await page.goto(`/promoDetail?id=${id}`)
    else {
      await page.goto('/promotions?category=journeys')
      const link = cards(page).getByRole('link', { name: 'The told one' })
      await expectTakenOver(link)
      await link.click()
    }
    const text = page.locator('.rich-text').first()
    await expect(text.getByRole('heading', { name: 'How it works' }), way).toBeVisible()
    await expect(text.locator('script, [onerror], [style]'), way).toHaveCount(0)
    const outside = text.getByRole('link', { name: 'elsewhere' })
    await expect(outside, way).toHaveAttribute('target', '_blank')
    await expect(outside, way).toHaveAttribute('rel', /noopener/)
    await page.evaluate(() => Reflect.set(window, 'stayed', true))
    await text.getByRole('link', { name: 'an original' }).click()
    await expect(page, way).toHaveURL(/\/inhouse$/)
    expect(await page.evaluate(() => Reflect.get(window, 'stayed')), way).toBe(true)
  }
})

test('D4, T70: a browser that cannot check by itself brings the checker and shows the same', { tag: '@release' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
  await page.goto('/promotions?category=journeys')
  const link = cards(page).getByRole('link', { name: 'The told one' })
  await expectTakenOver(link)
  await link.click()
  const text = page.locator('.rich-text').first()
  await expect(text.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(text.locator('script, [onerror]')).toHaveCount(0)
  await expect(text.getByRole('link', { name: 'elsewhere' })).toHaveAttribute('target', '_blank')
})

test('R-RT-3: an id in the address of the list means that promotion; an unknown one is answered with 404 and a link to the list', {
  tag: '@release',
}, async ({ page, watch }) => {
  watch.expect(/status of 404/)
  const id = await idOf(page)
  await page.goto(`/promotions?id=${id}`)
  await expect(page).toHaveURL(`/promoDetail?id=${id}`)
  const answer = await page.goto('/promoDetail?id=prm_0000000000000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This promotion is not here' })).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'All promotions' }).click()
  await expect(page).toHaveURL(/\/promotions$/)
  expect((await page.request.get('/promoDetail?id=nonsense')).status()).toBe(404)
})

test('R-SYS-1: the first HTML holds the cards and the whole text', { tag: '@release' }, async ({ page }) => {
  const id = await idOf(page)
  expect(await (await page.request.get('/promotions?category=journeys')).text()).toContain('The told one</a>')
  const detail = await (await page.request.get(`/promoDetail?id=${id}`)).text()
  expect(detail).toContain('<h2>How it works</h2>')
  expect(detail).toMatch(/<title>The told one · /)
})

test('R-PROMO-1, R-LOB-4: a missing picture falls back to the brand’s view of the bay', { tag: '@release' }, async ({ page, watch }) => {
  watch.expect(/status of 404/)
  await page.route(/\/art\/scenes\/(?!bay-dusk)/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/promotions')
  const gone = page.locator('main article .content-picture:not(:has(img))').first()
  await gone.scrollIntoViewIfNeeded()
  await expect(gone).toHaveCSS('background-image', /\/art\/scenes\/bay-dusk-dark\.svg/)
  await expect(gone.locator('svg')).toBeHidden()
})

test('R-PROMO-1: a missing picture within a text leaves its alternative text, rendered alike by server and client', {
  tag: '@release',
}, async ({ page, watch }) => {
  watch.expect(/status of 404/)
  const id = await idOf(page)
  await page.route(/\/art\/scenes\/free-play/, (route) => route.fulfill({ status: 404 }))
  const text = page.locator('.rich-text').first()
  await page.goto(`/promoDetail?id=${id}`)
  await expect(text).toContainText('A boat at night')
  await expect(text.locator('img')).toHaveCount(0)
  await page.goto('/promotions?category=journeys')
  const link = cards(page).getByRole('link', { name: 'The told one' })
  await expectTakenOver(link)
  await link.click()
  await expect(text).toContainText('A boat at night')
  await expect(text.locator('img')).toHaveCount(0)
})

test(
  'R-LOB-4: pictures of an operator come in the width that fits the screen, as AVIF; one that fails, and one in a text, as WebP',
  { tag: '@release' },
  async ({ page, watch }, { project }) => {
    watch.expect(/status of 404.*-(banner|card|text)-/)
    const nameOf = (place: string) => `journey-width-${place}-`.padEnd(22, '0')
    const pictureOf = (place: string) => `/wps/pictures/${nameOf(place)}-1440.webp`
    const inText = `<p>As it was</p><p><img src="${pictureOf('text')}" alt="As it was" width="400" height="200"></p>`
    const publish = (isShown: boolean) =>
      atTheDoor('/content', {
        pieces: [
          {
            kind: 'banner',
            name: 'journey-width',
            placed: 'w_promotion',
            picture: pictureOf('banner'),
            order: 1,
            texts: words('Widths'),
            isShown,
          },
          {
            ...piece,
            kind: 'promotion',
            name: 'journey-width',
            picture: pictureOf('card'),
            order: 1,
            texts: words('Widths', inText),
            isShown,
          },
        ],
      })
    // What stands at an address of the gateway's is held by content-pictures.test.ts; here it counts which one is asked for.
    let isAvifThere = true
    const asked: string[] = []
    await page.route(/\/wps\/pictures\/journey-width-/, (route) => {
      const [, place = '', file = ''] = /width-([a-z]+)-0*-(\d+\.\w+)$/.exec(route.request().url()) ?? []
      asked.push(`${place} ${file}`)
      if (file.endsWith('avif') && !isAvifThere) return route.fulfill({ status: 404 })
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"/>' })
    })
    const of = (place: string) => [...new Set(asked.filter((each) => each.startsWith(place)))]
    const [banner, card, text] = onPhone(project.name) ? [960, 960, 960] : [1440, 480, 480]
    await atTheDoor('/pictures', { names: ['banner', 'card', 'text'].map(nameOf) })
    await publish(true)
    try {
      await page.goto('/promotions?category=journeys')
      const link = cards(page).getByRole('link', { name: 'Widths' })
      await expectTakenOver(link)
      await expect.poll(() => of('banner')).toEqual([`banner ${banner}.avif`])
      await expect.poll(() => of('card')).toEqual([`card ${card}.avif`])
      await link.click()
      await page.locator('.rich-text img').scrollIntoViewIfNeeded()
      await expect.poll(() => of('text')).toEqual([`text ${text}.webp`])
      const address = page.url()
      asked.length = 0
      await page.goto(address)
      await page.locator('.rich-text img').scrollIntoViewIfNeeded()
      await expect.poll(() => of('text')).toEqual([`text ${text}.webp`])
      isAvifThere = false
      await page.goto('/promotions?category=journeys')
      await expectTakenOver(link)
      await expect.poll(() => of('banner')).toContain(`banner ${banner}.webp`)
      await expect.poll(() => of('card')).toContain(`card ${card}.webp`)
      await expect(page.locator('main [data-lost]')).toHaveCount(0)
    } finally {
      await publish(false)
    }
  },
)

test('S78: lists, pages and the state of nothing found meet WCAG 2.2 AA', { tag: '@release' }, async ({ page, watch }, { project }) => {
  watch.expect(/status of 404/)
  const id = await idOf(page)
  // One theme at each size: every-page.spec.ts looks at the lists and pages in both.
  await page.context().addCookies([{ name: 'theme', value: onPhone(project.name) ? 'light' : 'dark', url: page.url() }])
  for (const path of ['/promotions', `/promoDetail?id=${id}`, '/promoDetail?id=prm_0000000000000000000000']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectNoViolation(page, path)
  }
})
