import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Everything inside the frame of the game page. */
export const reopened = (page: Page): Locator => page.frameLocator('iframe').locator('#app')

/** From a lobby into one of its games by its tile; answers the game once it stands on the page (R-LOB-1, R-LAUNCH-1). */
export async function openGame(
  page: Page,
  lobby: 'rng' | 'inhouse',
  tile: number,
  /** Of another brand than the demo's. */
  origin = '',
): Promise<{ readonly app: Locator; readonly name: string }> {
  await page.goto(`${origin}/${lobby}`)
  const link = page.locator('main a[href^="/game?nodeId="]').nth(tile)
  const name = (await link.innerText()).trim()
  await link.click()
  await expect(page).toHaveURL(/\/game\?nodeId=\d+/)
  const app = reopened(page)
  await expect(app).toHaveAttribute('data-phase', /idle|waiting/, { timeout: 45_000 })
  return { app, name }
}

const primary = (app: Locator): Locator => app.locator('.primary')
export const phaseOf = (app: Locator): Promise<string | null> => app.getAttribute('data-phase')

/** Waits until the game stands ready for a stake. */
export async function expectReady(app: Locator): Promise<void> {
  await expect(app).toHaveAttribute('data-phase', 'idle', { timeout: 30_000 })
}

/** The balance the game shows, as text. */
export const frameBalance = (app: Locator): Promise<string> => app.locator('.balance-amount').innerText()

/** The balance in the site's bar above the game. */
export const barBalance = (page: Page): Promise<string> =>
  page
    .locator('header[aria-label="Game bar"] .sr-only', { hasText: /^Balance$/ })
    .locator('..')
    .innerText()

/** Presses what begins a round once it may be pressed (R12: the button waits out the shortest cycle first), until the round has begun. */
export async function begin(app: Locator): Promise<void> {
  const button = primary(app)
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 })
  // A short round may be over between two looks, so the change itself is waited for and not a phase.
  const begun = app.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => resolve()).observe(element, { attributeFilter: ['data-phase'] })
      }),
  )
  await button.click()
  await begun
}

/** One paid spin to its end, with every free spin it wins. */
export async function spin(app: Locator): Promise<void> {
  await begin(app)
  await expect(app).toHaveAttribute('data-phase', /idle|waiting/, { timeout: 30_000 })
  if ((await phaseOf(app)) === 'waiting') {
    await primary(app).click()
    await expect(app).toHaveAttribute('data-phase', 'idle', { timeout: 120_000 })
  }
}

/** Lays a Mines board at the stake that stands there. */
export async function layBoard(app: Locator): Promise<void> {
  await expect(primary(app)).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 })
  await primary(app).click()
  await expect(app.locator('.mines-board')).toHaveAttribute('data-open', 'true')
}

/** Opens a covered tile and answers what was under it. */
export async function openTile(app: Locator, tile: number): Promise<'safe' | 'hit'> {
  const field = app.locator('.mines-board .tile').nth(tile)
  await field.click()
  await expect(field).toHaveAttribute('data-face', /^(safe|hit)$/)
  return (await field.getAttribute('data-face')) === 'safe' ? 'safe' : 'hit'
}

/** Takes what the open board pays. */
export async function cashOut(app: Locator): Promise<void> {
  const button = app.getByRole('button', { name: /^Cash out/ })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
  await expectReady(app)
}

/** One board to its end: a mine or a pearl, the stake is played either way. */
export async function playMines(app: Locator, tile: number): Promise<void> {
  await expectReady(app)
  await layBoard(app)
  if ((await openTile(app, tile)) === 'safe') await cashOut(app)
  await expectReady(app)
}

/** T51: changes the seeds in the fairness panel, which opens the old one. */
export async function rotateSeeds(app: Locator): Promise<void> {
  await app.getByRole('button', { name: 'Fairness', exact: true }).click()
  const sheet = app.getByRole('dialog', { name: 'Fairness' })
  await sheet.getByRole('button', { name: 'Change seeds and show the old one' }).click()
  await expect(sheet.getByRole('heading', { name: 'Our old seed' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
}
