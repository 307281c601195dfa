import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bannerOf, noNotices } from '#test/content-samples.ts'
import { emulateMotion } from '#test/device.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { openSite } from '#test/open-site.tsx'

/** Every call that asks for a smooth movement, whoever makes it. */
const smooth: string[] = []
function listenForSmooth(place: object, names: readonly string[]): void {
  for (const name of names) {
    const own = Reflect.get(place, name) as (...told: unknown[]) => unknown
    vi.spyOn(place as Record<string, () => unknown>, name).mockImplementation(function (this: unknown, ...told: unknown[]) {
      if (JSON.stringify(told).includes('smooth')) smooth.push(name)
      return own.apply(this === undefined ? window : this, told)
    })
  }
}
/** Movements that last longer than a blink. */
const running = () =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 100)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : ''))

afterEach(async () => {
  vi.restoreAllMocks()
  smooth.length = 0
  await emulateMotion('')
})

it.each(['phone', 'desktop'] as const)(
  'S106, R-BAN-2: where less motion is preferred nothing runs by itself, slides in or scrolls smoothly on a %s',
  async (screen) => {
    await emulateMotion('reduce')
    listenForSmooth(window, ['scrollTo', 'scrollBy'])
    listenForSmooth(Element.prototype, ['scrollTo', 'scrollBy', 'scrollIntoView'])
    const banners = [1, 2, 3].map((number) => bannerOf('w_home', number))
    await openSite({
      screen,
      status: fullSiteStatus,
      answers: { ...fullSiteAnswers, 'content.getNotice': { ...noNotices, banners } },
    })
    const row = page.getByRole('region', { name: 'Highlights' })
    const second = row.getByRole('button', { name: '2 of 3' })
    // Dots are pressed in vain until the engine that turns the slides is there.
    await expect
      .poll(async () => {
        await second.click()
        return second.element().getAttribute('aria-current')
      })
      .toBe('true')
    await expect.element(row.getByRole('button', { name: 'Pause slideshow' })).not.toBeInTheDocument()
    // Rows of games move by their arrows on a desktop.
    if (screen === 'desktop') {
      const onward = page
        .getByRole('main')
        .getByRole('button', { name: /: next$/ })
        .first()
      await onward.click()
    }
    scrollTo({ top: 2 * innerHeight, behavior: 'instant' })
    await page.getByRole('button', { name: 'Back to the top' }).click()
    await expect.poll(() => scrollY).toBe(0)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Log in' }).getByRole('textbox', { name: 'User name' })).toBeVisible()
    expect(smooth).toEqual([])
    expect([...document.querySelectorAll('*')].filter((element) => getComputedStyle(element).scrollBehavior === 'smooth')).toEqual([])
    expect(running()).toEqual([])
  },
)
