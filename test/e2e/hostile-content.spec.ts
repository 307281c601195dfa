import type { Page } from '@playwright/test'
import { corpus as attempts } from '../../apps/gateway/src/modules/content/html-corpus.ts'
import { type OpenSite, openSite } from './steps/access.ts'
import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'

/** A site of its own: it is full of what people try. */
let site: OpenSite
/** What a call takes: texts with signs that end a text are refused before (T83). */
const corpus = attempts.map((attempt) => attempt.replaceAll('\u0000', ''))
const SECTIONS = 40
const sections = Array.from({ length: Math.ceil(corpus.length / SECTIONS) }, (_, at) => corpus.slice(at * SECTIONS, (at + 1) * SECTIONS))
const NOTICES = 18
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
    ...Array.from({ length: NOTICES }, (_, number) => ({
      kind: 'notice',
      name: `hostile-${number}`,
      isPinned: true,
      texts: { EN: { title: at(plain, number * 7), text: '', html: corpus.slice(number * 12, number * 12 + 12).join('') } },
    })),
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

test('F43, T70: nothing of 250 hostile texts runs in a document, as it is prepared or after it is taken over', async ({ page }) => {
  expect(corpus.length).toBeGreaterThanOrEqual(250)
  const expectSilence = await listen(page)
  for (const number of sections.keys()) {
    await page.goto(`${site.at('SITE_ORIGIN')}/helpmc?document=hostile-${number}`)
    await expect(page.getByRole('heading', { name: 'A heading' }).first()).toBeVisible()
    await expectTakenOver(page.locator('main a').first())
    await expectSilence()
  }
})

test('F43, T70: nor in announcements, promotions and banners', async ({ page }, { project }) => {
  const expectSilence = await listen(page)
  await page.goto(`${site.at('SITE_ORIGIN')}/`)
  await expect(page.locator('main section').first()).toBeVisible()
  await expectSilence()
  await page.goto(`${site.at('SITE_ORIGIN')}/promotions`)
  await page.locator('main a[href^="/promoDetail"]').first().click()
  await expect(page).toHaveURL(/promoDetail\?id=/)
  await expect(page.locator('main .rich-text').first()).toBeVisible()
  await expectSilence()
  await page.reload()
  await expect(page.locator('main .rich-text').first()).toBeVisible()
  await expectSilence()

  await page.goto(`${site.at('SITE_ORIGIN')}/?modal=notice`)
  const popup = page.getByRole('dialog', { name: 'Announcements' })
  const entries = popup.getByRole('list', { name: 'List of announcements' }).getByRole('button')
  for (const number of Array.from({ length: 9 }).keys()) {
    await entries.nth(number).click()
    await expect(popup.locator('.rich-text')).toBeVisible()
    await expectSilence()
    if (onPhone(project.name)) await popup.getByRole('button', { name: 'All announcements' }).click()
  }
})
