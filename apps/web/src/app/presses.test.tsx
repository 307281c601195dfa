import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bannerOf, noNotices } from '#test/content-samples.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { openSite } from '#test/open-site.tsx'

/* Nothing else follows a finger but what the browser itself scrolls: motion.test.ts. */

const banners = [1, 2, 3].map((number) => bannerOf('w_home', number))
const answers = { ...fullSiteAnswers, 'content.getNotice': { ...noNotices, banners } }

it.each(['phone', 'desktop'] as const)('S103: banners are turned by presses alone on a %s', async (screen) => {
  await openSite({ screen, answers, status: fullSiteStatus })
  const row = page.getByRole('region', { name: 'Highlights' })
  const last = row.getByRole('button', { name: '3 of 3' })
  // Once the engine holds the slides, those not shown are out of reach.
  await expect.element(row.getByRole('group')).toHaveLength(1)
  await row.getByRole('button', { name: 'Pause slideshow' }).click()
  await expect
    .poll(async () => {
      await last.click()
      return last.element().getAttribute('aria-current')
    })
    .toBe('true')
  await expect.element(row.getByRole('group', { name: '3 of 3' })).toBeInViewport({ ratio: 0.9 })
})

it('S103: on a phone, where no arrows are, all that a row holds stands on a page that a press leads to', async () => {
  await openSite({ answers, status: fullSiteStatus })
  const row = page.getByRole('region', { name: 'Slots', exact: true })
  await expect.element(row.getByRole('button', { name: /next$/ })).not.toBeInTheDocument()
  await row.getByRole('link', { name: /^All/ }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Slots')
})

it('S103: on a desktop a row is seen to its end by presses alone', async () => {
  await openSite({ screen: 'desktop', answers, status: fullSiteStatus })
  const row = page.getByRole('region', { name: 'Slots', exact: true })
  await expect.element(row.getByRole('article').first()).toBeInTheDocument()
  row.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  const isSeenToEnd = () => {
    const last = row.element().querySelector('ul.scroll-row > li:last-child')?.getBoundingClientRect()
    return last !== undefined && last.left < innerWidth
  }
  await expect.poll(() => row.element().querySelectorAll('ul.scroll-row > li').length).toBeGreaterThan(8)
  expect(isSeenToEnd()).toBe(false)
  const next = row.getByRole('button', { name: 'Slots: next' })
  await expect.element(next).toBeEnabled()
  await expect
    .poll(async () => {
      if (!isSeenToEnd()) await next.click()
      return isSeenToEnd()
    })
    .toBe(true)
})
