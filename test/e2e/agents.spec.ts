import type { Browser, Page } from '@playwright/test'
import { openGame, spin } from './steps/game.ts'
import { expect, test } from './steps/journey.ts'
import { expectWholeLedger, ledgerBalance } from './steps/ledger.ts'
import { header, loginPopup, typeLogin } from './steps/session.ts'
import { type Account, atTheDoor, newName } from './steps/site.ts'

const PASSWORD = 'Halong#2026'
const A_DRAW_MS = 150_000
const main = (page: Page) => page.getByRole('main')

async function anAgent(page: Page): Promise<Account> {
  const agent = { username: newName(), password: PASSWORD }
  await atTheDoor('/member', { ...agent, money: '0', type: 1 })
  await page.goto('/?modal=login&side=agent')
  await typeLogin(page.getByRole('dialog', { name: 'Agent log in' }), agent)
  await expect(loginPopup(page)).toHaveCount(0)
  return agent
}

/** Whoever was given the link sets the password by it, and is in. */
async function downlineBy(browser: Browser, url: string, account: Account): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.253.1.7' } })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('[name=newPassword]').fill(account.password)
  await page.locator('[name=confirmNewPassword]').fill(account.password)
  await page.locator('main button[type=submit]').click()
  await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
  return page
}

test('R-AG-1, R-AG-3, R-AG-4: an agent makes an account below, which plays a slot and a draw; both contracts settle, and a statement opens to a bet', {
  tag: '@release',
}, async ({ page, browser }) => {
  test.setTimeout(600_000)
  const agent = await anAgent(page)
  await atTheDoor('/agreed', { username: agent.username })
  // Refused where it stands on lists of known ones.
  const below = { username: newName(), password: 'Wide-Bay-Lantern-7' }
  await page.goto('/agent/registerCenter')
  await main(page).getByRole('tab', { name: 'Create account' }).click()
  await main(page).getByRole('textbox', { name: 'User name' }).fill(below.username)
  await main(page).getByRole('combobox', { name: 'Kind of account' }).selectOption('0')
  await main(page).getByRole('button', { name: 'Create account' }).click()
  const made = page.getByRole('region', { name: `Set-up link of ${below.username}` })
  const url = await made.locator('bdi').first().innerText()

  const player = await downlineBy(browser, url, below)
  await atTheDoor('/credit', { username: below.username, money: '100' })
  await player.goto('/lottery?gameCode=ssc-1m')
  const frame = player.frameLocator('iframe')
  const total = frame.getByRole('group', { name: /^Sum of all five/ })
  await total.getByRole('button', { name: /^Big/ }).click({ timeout: 60_000 })
  await frame.getByRole('textbox', { name: 'Stake of each bet' }).fill('2')
  await frame.getByRole('button', { name: 'Bet', exact: true }).click()
  await frame.getByRole('button', { name: /^Confirm · / }).click()
  await expect.poll(() => ledgerBalance(below.username, 'USD/4', 'player.wagers')).toBe(20_000n)
  await expect.poll(() => ledgerBalance(below.username, 'USD/4', 'player.wagers'), { timeout: A_DRAW_MS }).toBe(0n)
  const { app } = await openGame(player, 'rng', 0)
  await spin(app)
  await spin(app)
  await player.context().close()

  // The agent sees sums of it, by products, without a whole name.
  await page.goto('/agent/teamBetting?by=category')
  await expect(async () => {
    await page.reload()
    await expect(main(page)).toContainText('Slots', { timeout: 5_000 })
    await expect(main(page)).toContainText('Lottery', { timeout: 5_000 })
  }).toPass()
  await expect(main(page)).not.toContainText(below.username)

  await atTheDoor('/next-day')
  for (const kind of ['dividend', 'dailySalary']) {
    await page.goto(`/agent/${kind}?tab=bills`)
    await main(page).getByRole('listitem').getByRole('button').first().click()
    await expect(main(page)).toContainText(/Paid|Nothing due/)
    await expect(main(page)).toContainText('By line')
  }
  await main(page).getByRole('listitem').getByRole('button').first().click()
  await expect(main(page).getByRole('heading', { name: 'Members' })).toBeVisible()
  await main(page).getByRole('listitem').getByRole('button').first().click()
  await expect(main(page).getByRole('heading', { name: 'Bets' })).toBeVisible()
  // The draw and two spins.
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Staked' })).toHaveCount(3)
  await expectWholeLedger()
})
