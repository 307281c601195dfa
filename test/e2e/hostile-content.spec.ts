import { corpus as attempts } from '@halong/testkit/html-corpus'
import type { Page } from '@playwright/test'
import { type OpenSite, openSite } from './steps/access.ts'
import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'
import { asPerson, openedByItself } from './steps/person.ts'

/** A site of its own: it is full of what people try. */
let site: OpenSite
/** What a call takes: texts with signs that end a text are refused before (T83). */
const corpus = attempts.map((attempt) => attempt.replaceAll('\u0000', ''))
const partsOf = (length: number) =>
  Array.from({ length: Math.ceil(corpus.length / length) }, (_, at) => corpus.slice(at * length, (at + 1) * length))
const sections = partsOf(40)
/** The whole corpus in every place: what one attempt leaves open swallows no more than its part. */
const NOTICES_A_PAGE = 9
const notices = partsOf(Math.ceil(corpus.length / (2 * NOTICES_A_PAGE)))
const popups = partsOf(Math.ceil(corpus.length / 6))
const hints = partsOf(Math.ceil(corpus.length / 3))
/** Plain places take any sign that can be seen. */
const plain = corpus.filter((payload) => !/\p{Cc}/u.test(payload)).map((payload) => payload.slice(0, 110))
const at = (list: readonly string[], index: number) => list[index % list.length] ?? ''

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite()
  await site.publish([
    ...sections.map((payloads, number) => ({
      kind: 'document',
      name: `hostile-${number}`,
      texts: {
        EN: {
          title: at(plain, number),
          text: at(plain, number + 9),
          sections: payloads.map((content) => ({ heading: 'A heading', content })),
        },
      },
    })),
    ...notices.map((payloads, number) => ({
      kind: 'notice',
      name: `hostile-${number}`,
      isPinned: true,
      texts: { EN: { title: at(plain, number * 7), text: '', html: payloads.join('') } },
    })),
    // Before those of the demo.
    ...popups.map((payloads, number) => ({
      kind: 'popup',
      name: `hostile-${number}`,
      order: 0,
      texts: { EN: { title: at(plain, number * 11), text: '', html: `<p>Popup ${number}</p>${payloads.join('')}` } },
    })),
    ...hints.map((payloads, number) => ({
      kind: 'hint',
      name: `hostile-${number}`,
      isPinned: true,
      texts: { EN: { title: at(plain, number * 13), text: '', html: `<p>A hint</p>${payloads.join('')}` } },
    })),
    {
      kind: 'article',
      name: 'hostile',
      placed: 'account',
      order: 0,
      texts: { EN: { title: at(plain, 17), text: at(plain, 80), html: `<p>The article</p>${corpus.join('')}` } },
    },
    {
      kind: 'promotion',
      name: 'hostile',
      placed: 'fairness',
      picture: '/art/scenes/free-play-dark.svg',
      order: 1,
      texts: {
        EN: {
          title: at(plain, 3),
          text: at(plain, 60),
          action: at(plain, 90).slice(0, 60),
          html: corpus.slice(0, 120).join(''),
          terms: corpus.slice(120).join(''),
        },
      },
    },
    {
      kind: 'banner',
      name: 'hostile',
      placed: 'w_home',
      picture: '/art/scenes/free-play-dark.svg',
      order: 1,
      texts: { EN: { title: at(plain, 5), text: at(plain, 70), action: at(plain, 100).slice(0, 60) } },
    },
  ])
  const picture = '/art/tiles/bay-of-islands-'
  await site.addVendor('HOSTILE', at(plain, 30).slice(0, 40), {
    games: plain.slice(0, 40).map((payload, number) => ({
      code: `hostile-${number}`,
      name: { en: payload.slice(0, 80) },
      image: { tall: `${picture}3x4.svg`, wide: `${picture}4x3.svg` },
    })),
  })
})
test.afterAll(() => site.stop())
test.beforeEach(({ watch }) => {
  watch.alsoAt(site.at('SITE_ORIGIN'), site.at('STUDIO_ORIGIN'))
  // A picture of this site may be named; these are not there.
  watch.expect(/status of 404.*\/(a\.png|x\.js)/)
})

/** Goes to a page on which everything that runs shouts; what the page's policy had to stop is a fault too (steps/journey.ts). */
async function listen(page: Page): Promise<() => Promise<void>> {
  const shouts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/x.js') && request.resourceType() !== 'image') shouts.push(request.resourceType())
  })
  page.on('dialog', (dialog) => {
    shouts.push(dialog.message())
    void dialog.dismiss()
  })
  return async () => {
    for (const y of [200, 400, 600]) await page.mouse.move(190, y)
    expect(shouts).toEqual([])
    expect(
      await page.evaluate(() => {
        const shown = [...document.querySelectorAll('.rich-text, .rich-text *')]
        const isActive = (element: Element) =>
          element.matches('script, iframe, object, embed, form, style, link, meta, base, svg, math, input, button') ||
          element.getAttributeNames().some((name) => name.startsWith('on') || name === 'style' || name === 'id')
        return shown.filter(isActive).map(({ outerHTML }) => outerHTML.slice(0, 200))
      }),
    ).toEqual([])
  }
}

test('F43, T70: nothing of 250 hostile texts runs in a document, as it is prepared or after it is taken over', { tag: '@release' }, async ({
  page,
}) => {
  expect(corpus.length).toBeGreaterThanOrEqual(250)
  const expectSilence = await listen(page)
  for (const number of sections.keys()) {
    await page.goto(`${site.at('SITE_ORIGIN')}/helpmc?document=hostile-${number}`)
    await expect(page.getByRole('heading', { name: 'A heading' }).first()).toBeVisible()
    await expectTakenOver(page.locator('main a').first())
    await expectSilence()
  }
})

test('F43, T70: nor in announcements, promotions and banners', { tag: '@release' }, async ({ page }, { project }) => {
  const expectSilence = await listen(page)
  await page.goto(`${site.at('SITE_ORIGIN')}/`)
  await expect(page.locator('main section').first()).toBeVisible()
  await expectSilence()
  await page.goto(`${site.at('SITE_ORIGIN')}/promotions`)
  await page
    .locator('main article')
    .filter({ hasText: at(plain, 3) })
    .locator('a[href^="/promoDetail"]')
    .first()
    .click()
  await expect(page).toHaveURL(/promoDetail\?id=/)
  await expect(page.locator('main .rich-text').first()).toBeVisible()
  await expectSilence()
  await page.reload()
  await expect(page.locator('main .rich-text').first()).toBeVisible()
  await expectSilence()

  await page.goto(`${site.at('SITE_ORIGIN')}/?modal=notice`)
  const popup = page.getByRole('dialog', { name: 'Announcements' })
  const entries = popup.getByRole('list', { name: 'List of announcements' }).getByRole('button')
  for (const pageNo of [1, 2]) {
    if (pageNo > 1) await popup.getByRole('button', { name: `Page ${pageNo}` }).click()
    for (const number of Array.from({ length: NOTICES_A_PAGE }).keys()) {
      await entries.nth(number).click()
      await expect(popup.locator('.rich-text')).toBeAttached()
      await expectSilence()
      if (onPhone(project.name)) await popup.getByRole('button', { name: 'All announcements' }).click()
    }
  }
})

test('F43, T70: nor in hints, articles, names of games and what opens by itself', { tag: '@release' }, async ({ page }) => {
  const expectSilence = await listen(page)
  await page.goto(`${site.at('SITE_ORIGIN')}/helpmc`)
  await expect(page.locator('[data-hints] .rich-text').getByText('A hint')).toHaveCount(hints.length)
  const article = page.locator('main a[href="/helpmc?article=hostile"]')
  await expectTakenOver(article)
  await expectSilence()
  await article.click()
  const told = page.locator('main .rich-text').getByText('The article')
  await expect(told).toBeVisible()
  await expectSilence()
  await page.reload()
  await expect(told).toBeVisible()
  await expectSilence()

  await asPerson(page)
  // From here on the checker that is brought along, where the browser's own was asked until now.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
  await page.goto(`${site.at('SITE_ORIGIN')}/rng?vassalage=HOSTILE`)
  await expect(page.locator('main article').first()).toBeVisible()
  await expectSilence()
  const opened = openedByItself(page)
  for (const number of popups.keys()) {
    await expect(opened.locator('.rich-text').getByText(`Popup ${number}`)).toBeVisible()
    await expectSilence()
    await opened.getByRole('button', { name: 'Next', exact: true }).click()
  }
})
