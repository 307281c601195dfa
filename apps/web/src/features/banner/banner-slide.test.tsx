import { languages } from '@halong/i18n'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bannerCopy } from '#test/banner-samples.ts'
import { bannerOf, noNotices } from '#test/content-samples.ts'
import { openSite, screens } from '#test/open-site.tsx'
import { openStatus } from '#test/settings.ts'

const widths = [320, 360, 390]
const brand = { ...openStatus.brand, languages: languages.map(({ code }) => code) }
/** Slides stand beside one another: all of them are measured where they are. */
const slides = () => [...document.querySelectorAll('[aria-roledescription=slide] .group, main .group:has(> .banner-veil)')]
const cutParts = () =>
  slides().flatMap((slide) => {
    const box = slide.getBoundingClientRect()
    return [...slide.querySelectorAll('h2, a, button')]
      .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
      .filter((part) => {
        const { top, bottom, right } = part.getBoundingClientRect()
        return top < box.top || bottom > box.bottom || right > box.right
      })
      .map((part) => part.textContent)
  })

it.each(languages.map(({ code }) => code))('R-BAN-2, S102: a banner is seen whole on the smallest phones, in %s', async (language) => {
  const [home, others] = [bannerCopy(language, 'home'), bannerCopy(language, 'others')]
  expect(Math.min(home.length, others.length)).toBeGreaterThan(2)
  for (const [at, group, copy] of [
    ['/', 'w_home', home],
    ['/rng', 'w_rng', others],
    // One alone is rendered without a row.
    ['/rng', 'w_rng', others.toSorted((one, other) => other.title.length - one.title.length).slice(0, 1)],
  ] as const) {
    const banners = copy.map((words, index) => bannerOf(group, index + 1, words))
    await openSite({ at, language, status: { brand }, answers: { 'content.getNotice': { ...noNotices, banners } } })
    await expect.poll(() => slides().length).toBeGreaterThanOrEqual(copy.length)
    for (const width of widths) {
      await page.viewport(width, 740)
      await expect.poll(cutParts, { message: `${at} ${width} ${copy[0]?.title}` }).toEqual([])
    }
    await page.viewport(...screens.phone)
  }
})
