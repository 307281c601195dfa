import { expect, expectTakenOver, onPhone, test } from './steps/journey.ts'
import { header, loginPopup } from './steps/session.ts'

test(
  'S106, R-BAN-2: where less motion is wished nothing runs by itself, slides in or scrolls smoothly',
  { tag: '@release' },
  async ({ page }, { project }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Every call that asks for a smooth movement, whoever makes it.
    await page.addInitScript(() => {
      const smooth: string[] = []
      Reflect.set(window, 'smooth', smooth)
      for (const [place, name] of [
        [window, 'scrollTo'],
        [window, 'scrollBy'],
        [Element.prototype, 'scrollTo'],
        [Element.prototype, 'scrollBy'],
        [Element.prototype, 'scrollIntoView'],
      ] as const) {
        const own = Reflect.get(place, name) as (...told: unknown[]) => void
        Reflect.set(place, name, function (this: unknown, ...told: unknown[]) {
          if (JSON.stringify(told).includes('smooth')) smooth.push(name)
          return own.apply(this === undefined ? window : this, told)
        })
      }
    })
    await page.goto('/')
    await expectTakenOver(header(page).getByRole('button', { name: 'Log in' }))
    const banners = page.getByRole('region', { name: 'Highlights' })
    const second = banners.getByRole('button', { name: /^2 of \d$/ })
    await expectTakenOver(second)
    await expect(banners.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0)
    await second.click()
    await expect(second).toHaveAttribute('aria-current', 'true')
    // Rows of games move by their arrows on a desk.
    if (!onPhone(project.name)) {
      const onward = page
        .locator('main')
        .getByRole('button', { name: /: next$/ })
        .first()
      await expectTakenOver(onward)
      await onward.click()
    }
    await page.evaluate(() => scrollTo({ top: 4_000, behavior: 'instant' }))
    await page.getByRole('button', { name: 'Back to the top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await header(page).getByRole('button', { name: 'Log in' }).click()
    await expect(loginPopup(page)).toBeVisible()
    const moving = await page.evaluate(() => ({
      asked: Reflect.get(window, 'smooth') as string[],
      smoothly: [...document.querySelectorAll('*')].filter((element) => getComputedStyle(element).scrollBehavior === 'smooth').length,
      running: document
        .getAnimations()
        .filter((one) => Number(one.effect?.getComputedTiming().activeDuration) > 100)
        .map((one) => (one.effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
    }))
    expect(moving).toEqual({ asked: [], smoothly: 0, running: [] })
    // The banner that was chosen stays, longer than one turn takes.
    await expect(banners.locator('[aria-current=true]')).toHaveAccessibleName(/^2 of \d$/)
  },
)
