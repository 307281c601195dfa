import { flashing, luminances, makeBigWin } from './steps/flashes.ts'
import { expectReady, reopened } from './steps/game.ts'
import { expect, onPhone, test } from './steps/journey.ts'
import { logIn } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

/** A part of the screen as large as ten degrees of what is seen, as WCAG has it: a third of 1024 × 768. */
const FIELD = { width: 341, height: 256 }

// Frame by frame, with a clock that stands in between: what a fast screen shows, whatever this machine can.
test(
  'S106: neither rolling reels nor a big win with its coins flash more than three times a second',
  { tag: '@release' },
  async ({ page, context }, { project }) => {
    test.skip(onPhone(project.name), 'the measure is defined for a screen of this size')
    await page.setViewportSize({ width: 1024, height: 768 })
    await logIn(page, await memberWith('50'))
    // The reels of a game with lines are one canvas; its wins are what `makeBigWin` writes.
    await page.goto('/rng')
    await page.locator('main a[href^="/game?nodeId="]', { hasText: 'Lantern Night' }).first().click()
    const app = reopened(page)
    await expectReady(app)
    const reels = await app.locator('canvas').boundingBox()
    expect(reels).not.toBeNull()
    if (reels === null) return
    const clip = { x: reels.x + (reels.width - FIELD.width) / 2, y: reels.y + (reels.height - FIELD.height) / 2, ...FIELD }
    const meter = await context.newPage()
    await page.bringToFront()

    await page.clock.install()
    let isAnswered = false
    await page.route('**/api/rounds', async (route) => {
      await makeBigWin(route)
      isAnswered = true
    })
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await app.locator('.primary').evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => isAnswered).toBe(true)
    const frames = await luminances(page, meter, { seconds: 2.6, clip })
    await expect(app.locator('.slot-banner')).toContainText('30 times your stake')
    const { share, moving } = flashing(frames)
    expect(moving).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.25)
  },
)
