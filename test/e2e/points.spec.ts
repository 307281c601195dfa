import type { Page } from '@playwright/test'
import { expectNoViolation } from './steps/axe.ts'
import { openGame, spin } from './steps/game.ts'
import { expect, expectTakenOver, test } from './steps/journey.ts'
import { logIn } from './steps/session.ts'
import { atTheDoor, memberWith } from './steps/site.ts'

/** So many points for each dollar staked on slots, and a cent for a hundred: about what may be given back of their edge at most, so that few spins do. */
test.beforeAll(async () => {
  await atTheDoor('/setting', {
    name: 'points',
    value: { isOn: true, converts: true, rates: { RNG: '180' }, ratio: { points: 100, amount: '0.01' }, minimum: 100 },
  })
  await atTheDoor('/reward', { name: 'journey-gift', title: 'Gift of a journey', price: 10, stock: 60, order: 0 })
})

const card = (page: Page) => page.locator('[data-reward="journey-gift"]')
const yours = (page: Page) => page.getByRole('region', { name: 'Your points' })
const pointsOn = async (page: Page) => Number(await yours(page).locator('[data-points]').getAttribute('data-points'))

async function redeem(page: Page): Promise<void> {
  await card(page)
    .getByRole('button', { name: /^Redeem/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Redeem this reward?' })
  await expect(dialog).toContainText('10 points')
  await dialog.getByRole('button', { name: 'Redeem now' }).click()
  const done = page.getByRole('dialog', { name: 'Request received' })
  await done.getByRole('button', { name: 'Back to the rewards' }).click()
  await expect(done).toBeHidden()
}

test('R-PROMO-2, R-RT-3, R-BAN-1: a bet earns points, a reward is rejected and approved, points become money @release', async ({
  page,
}) => {
  test.slow()
  // A visitor sees what there is, under the banner of the mall, and is asked in.
  await page.goto('/pointMall')
  await expect(page.getByRole('heading', { level: 1, name: 'Points mall' })).toBeVisible()
  await expect(page.getByText('Rewards for playing')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  const ask = card(page).getByRole('button', { name: /^Redeem/ })
  await expectTakenOver(ask)
  await expectNoViolation(page, 'points mall, a visitor')
  await ask.click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()

  const member = await memberWith('100')
  await logIn(page, member)
  const { app } = await openGame(page, 'rng', 0)
  await spin(app)
  // What a reward and a conversion take would be four spins: a promotion gives it.
  await atTheDoor('/points', { username: member.username, points: 110 })
  await page.goto('/pointMall')
  // Points of a bet come some seconds after its round is settled.
  await expect.poll(() => pointsOn(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(145)
  const earned = await pointsOn(page)

  await redeem(page)
  await expect(yours(page).locator('[data-points]')).toHaveAttribute('data-points', String(earned - 10))
  await expect(yours(page)).toContainText('10 points held')
  await expect(page.getByRole('listitem').filter({ hasText: 'In process' })).toBeVisible()
  await atTheDoor('/decide', { reward: 'journey-gift', isApproved: false, reason: 'The maker has none left' })
  await page.reload()
  await expect(page.locator('[data-state="REJECTED"]')).toContainText('The maker has none left')
  await expect(yours(page).locator('[data-points]')).toHaveAttribute('data-points', String(earned))

  await redeem(page)
  await atTheDoor('/decide', { reward: 'journey-gift', isApproved: true, reason: 'Sent by post' })
  await page.reload()
  await expect(page.locator('[data-state="APPROVED"]')).toBeVisible()

  const field = page.getByLabel('Points to convert')
  await field.fill('105')
  await expect(page.getByText('Only whole multiples of 100 points can be converted.')).toBeVisible()
  await field.fill('100')
  await expect(page.getByRole('status').filter({ hasText: '$0.01' })).toBeVisible()
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page.getByText('$0.01 is now in your balance.')).toBeVisible()
  await expect(yours(page).locator('[data-points]')).toHaveAttribute('data-points', String(earned - 110))
  await expectNoViolation(page, 'points mall, a member')

  // On a phone on its side what one has, what it becomes and the button stand in view together.
  await page.setViewportSize({ width: 844, height: 390 })
  const convert = page.getByRole('region', { name: 'Turn points into cash' })
  await convert.evaluate((section) => section.scrollIntoView({ block: 'center' }))
  for (const part of [yours(page), convert, page.getByRole('button', { name: 'Convert', exact: true })])
    await expect(part).toBeInViewport({ ratio: 1 })

  await page.reload()
  await page.getByRole('tab', { name: 'Points', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Converted to cash' })).toContainText('100')
  await expect(page.getByRole('listitem').filter({ hasText: 'Earned by playing' }).filter({ hasText: 'from bets of $' })).toHaveCount(1)
})
