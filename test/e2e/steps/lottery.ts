import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { ledgerBalance } from './ledger.ts'
import { type Account, lotteryOrigin } from './site.ts'

/** A draw of a game that draws each minute, from its sale to its payment. */
export const A_DRAW_MS = 150_000

/** Opens a lottery as a signed-in player; everything of it happens in the frame. */
export async function openLottery(page: Page, path: string): Promise<FrameLocator> {
  await page.goto(path)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.lt-game')).toBeVisible({ timeout: 60_000 })
  return frame
}

export const cashOf = async ({ username }: Account): Promise<bigint> => (await ledgerBalance(username, 'USD/4')) ?? -1n
/** What open tickets hold. */
export const heldOf = async ({ username }: Account): Promise<bigint> => (await ledgerBalance(username, 'USD/4', 'player.wagers')) ?? 0n

type Told = { readonly issueNo: string; readonly numbers: string; readonly prizes?: Readonly<Record<string, readonly string[]>> }
/** A draw as the lottery publishes it to everybody. */
export async function drawnOf(gameCode: string, issueNo: string): Promise<Told> {
  const response = await fetch(`${lotteryOrigin()}/api/issues/${gameCode}?limit=20`)
  const { value } = (await response.json()) as { readonly value: { readonly issues: readonly Told[] } }
  const issue = value.issues.find((each) => each.issueNo === issueNo)
  if (issue === undefined) throw new Error(`draw ${issueNo} is not published`)
  return issue
}

/** From an open ticket to the verifier on the lottery's own origin, where every step of the draw comes out. */
export async function expectProved(
  page: Page,
  frame: FrameLocator,
  words: { readonly verify: string; readonly numbers: string },
): Promise<void> {
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: words.verify }).click()
  const verifier = await opened
  expect(new URL(verifier.url()).origin).toBe(lotteryOrigin())
  const findings = verifier.locator('.lt-finding')
  await expect(findings.first()).toBeVisible()
  await expect(findings.filter({ hasText: words.numbers })).toHaveCount(1)
  expect(await findings.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-ok')))).toEqual(
    Array.from({ length: await findings.count() }, () => 'true'),
  )
  await verifier.close()
}
