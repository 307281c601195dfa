import type { Locator, Page } from '@playwright/test'
import { reopened } from './steps/game.ts'
import { expect, test } from './steps/journey.ts'
import { expectWholeLedger, ledgerBalance } from './steps/ledger.ts'
import { logIn } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

/** From the lobby of games that players play each other to the lowest table of one. */
async function sitDown(page: Page, game: string): Promise<Locator> {
  await page.goto('/pvp')
  await page.locator('main a[href^="/game?nodeId="]', { hasText: game }).first().click()
  const app = reopened(page)
  await app.getByRole('button', { name: 'Sit down' }).first().click({ timeout: 60_000 })
  return app
}

test(
  'R-PROOF: two players at a table of xóc đĩa, one of whom keeps the bank, play a round for a pot and recompute it',
  {
    tag: '@release',
  },
  async ({ page, browser }, info) => {
    test.setTimeout(240_000)
    const look = async (on: Page, name: string) => {
      if (process.env['LOOK']) await on.screenshot({ path: `${process.env['LOOK']}/${info.project.name}-${name}.png` })
    }
    const [keeper, player] = [await memberWith('500'), await memberWith('500')]
    await logIn(page, keeper)
    const bank = await sitDown(page, 'Xoc Dia')
    await look(page, 'alone')
    const context = await browser.newContext(info.project.use as object)
    const other = await context.newPage()
    await logIn(other, player)
    const doors = await sitDown(other, 'Xoc Dia')
    await look(other, 'no-bank')
    // The least bank is a hundred points of 0.20.
    await bank.getByRole('group', { name: 'Keep the bank' }).getByRole('button').first().click()
    await expect(bank.getByText('You keep the bank: $20.00')).toBeVisible()
    for (const door of [/^Even/, /^Odd/, /^4 red/]) await doors.getByRole('button', { name: door }).click()
    await look(other, 'staged')
    await doors.getByRole('button', { name: /^Place / }).click()
    await expect(doors.getByText(/^Placed: /)).toBeVisible()
    await look(page, 'keeper')
    await look(other, 'placed')
    await expect.poll(() => ledgerBalance(player.username, 'USD/4', 'player.wagers'), { timeout: 30_000 }).toBe(30_000n)
    expect(await ledgerBalance(keeper.username, 'USD/4', 'player.wagers')).toBe(200_000n)
    await look(other, 'shaking')
    await expect(doors.locator('.xd-result')).toBeVisible({ timeout: 30_000 })
    await expect(doors.getByText(/^Paid to you/)).toBeVisible({ timeout: 30_000 })
    await look(other, 'told')
    await look(page, 'told-bank')
    await expect.poll(() => ledgerBalance(player.username, 'USD/4', 'player.wagers')).toBe(0n)
    const [bankHas, playerHas] = [await ledgerBalance(keeper.username, 'USD/4'), await ledgerBalance(player.username, 'USD/4')]
    const net = (playerHas ?? 0n) - 5_000_000n
    const lost = (bankHas ?? 0n) - 5_000_000n
    // Whoever won has two hundredths less of it.
    expect(net > 0n ? (-lost * 98n) / 100n : (-net * 98n) / 100n).toBe(net > 0n ? net : lost)
    const [proof] = await Promise.all([context.waitForEvent('page'), doors.getByRole('link', { name: 'Check' }).click()])
    await expect(
      proof
        .getByRole('img', { name: 'Seat 2, this round’s' })
        .or(proof.getByText(/ red, . white/))
        .first(),
    ).toBeVisible({ timeout: 60_000 })
    await look(proof, 'proof')
    await context.close()
    await expectWholeLedger()
  },
)
