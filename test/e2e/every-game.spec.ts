import type { Locator, Page } from '@playwright/test'
import { begin, expectReady, phaseOf, reopened, rotateSeeds, spin } from './steps/game.ts'
import { expect, test } from './steps/journey.ts'
import { expectWholeLedger, ledgerBalance, minorOf } from './steps/ledger.ts'
import { callAs, logIn } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

// Every kind of game once on a small screen, from the lobby to a settled round: the record shows it, the ledger holds it, the verifier says that it is right.
type Game = { readonly nodeId: number; readonly gameCode: string }
type Round = {
  readonly gameCode: string
  readonly status: string
  readonly stake: string
  readonly win: string
  readonly verifyUrl: string | null
}
const START = 5_000_000n

const look = async (page: Page, name: string): Promise<void> => {
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/game-${name}.png` })
}
const primary = (app: Locator): Locator => app.locator('.primary')

async function gamesOf(page: Page, gameType: string): Promise<readonly Game[]> {
  const { value } = await callAs(page, 'GET', `/lgw/games?gameType=${gameType}&vassalage=HALONG&pageSize=60`)
  return (value?.['games'] as readonly Game[] | undefined) ?? []
}
/** From the lobby of its kind into a game, by its tile. */
async function open(page: Page, lobby: string, { nodeId }: Game): Promise<Locator> {
  await page.goto(`/${lobby}`)
  await page.locator(`main a[href^="/game?nodeId=${nodeId}"]`).first().click()
  await expect(page).toHaveURL(/\/game\?nodeId=\d+/)
  return reopened(page)
}
/** One round of a game of one press, or of moves: those are made until it is over or what it pays can be taken. */
async function playOriginal(page: Page, app: Locator, code: string): Promise<void> {
  await expectReady(app)
  await look(page, `${code}-rest`)
  if (code.startsWith('keno')) await app.locator('.keno-quick').click()
  await begin(app)
  await look(page, `${code}-motion`)
  const next: Readonly<Record<string, Locator>> = {
    coin: app.locator('.gf-move:enabled').first(),
    hilo: app.locator('.gf-move:enabled').first(),
    mines: app.locator('.mines-board .tile').nth(12),
  }
  const [, move] = Object.entries(next).find(([kind]) => code.startsWith(kind)) ?? []
  if (move) {
    await expect(app).toHaveAttribute('data-phase', 'waiting', { timeout: 30_000 })
    await move.click()
    const cash = app.getByRole('button', { name: /^Cash out/ })
    const isOver = async () => (await phaseOf(app)) === 'idle'
    // There is nothing to take before a move was right.
    await expect.poll(async () => (await isOver()) || (await cash.isEnabled())).toBe(true)
    if (!(await isOver())) await cash.click()
  }
  await expectReady(app)
  await look(page, `${code}-end`)
}
/** A chip on the first spot of a table while bets are open, to the end of the round. */
async function playTable(
  page: Page,
  app: Locator,
  { code, username }: { readonly code: string; readonly username: string },
): Promise<void> {
  const spot = app.locator('.bs, .tx-door').first()
  await expect(spot).toBeVisible({ timeout: 60_000 })
  await look(page, `${code}-rest`)
  await expect(spot).toBeEnabled({ timeout: 120_000 })
  await spot.click()
  await app.locator('.tb-place').click()
  await expect.poll(() => ledgerBalance(username, 'USD/4', 'player.wagers')).toBeGreaterThan(0n)
  await look(page, `${code}-placed`)
  await expect(app.locator('[data-phase=show], .tb-phase[data-phase=show]').first())
    .toBeVisible({ timeout: 60_000 })
    .catch(() => undefined)
  await page.waitForTimeout(2_500)
  await look(page, `${code}-show`)
  await expect.poll(() => ledgerBalance(username, 'USD/4', 'player.wagers'), { timeout: 120_000 }).toBe(0n)
  // What came of the bet is said in place of that it is in, which would stand over the next round.
  await expect(app.locator('.tb-notice')).not.toHaveText('Your bet is in.')
  await look(page, `${code}-end`)
}
/** From the table that is open to the first of the list in its bar. */
async function switchTable(page: Page): Promise<void> {
  const before = page.url()
  const app = reopened(page)
  await app.getByRole('button', { name: 'Other tables' }).click()
  const row = app.locator('.ot-row').first()
  await expect(row.locator('.ot-phase')).not.toHaveText('')
  await look(page, 'other-tables')
  const name = await row.locator('strong').innerText()
  await row.locator('.ot-go').click()
  await expect(page).not.toHaveURL(before)
  await expect(reopened(page).locator('h1')).toHaveText(name)
}
/** What was played stands in the record and in the ledger to the last unit, and each round computes to what was paid. */
async function expectRecorded(
  page: Page,
  { username, codes }: { readonly username: string; readonly codes: readonly string[] },
): Promise<void> {
  const { value } = await callAs(page, 'GET', '/wps/records/rounds?limit=100')
  const rounds = value?.['list'] as readonly Round[]
  expect([...new Set(rounds.map(({ gameCode }) => gameCode))].sort()).toEqual([...codes].sort())
  const net = rounds.reduce((sum, { stake, win }) => sum + minorOf(win) - minorOf(stake), 0n)
  expect(await ledgerBalance(username, 'USD/4')).toBe(START + net)
  await page.goto('/records?tab=rounds')
  await expect(page.locator('main details').filter({ hasText: 'Settled' })).toHaveCount(Math.min(rounds.length, 20))
  const seen = new Set<string>()
  for (const { gameCode, verifyUrl, status } of rounds.filter((round) => !seen.has(round.gameCode) && seen.add(round.gameCode))) {
    expect([status, verifyUrl], gameCode).toEqual(['completed', expect.stringMatching(/^http/)])
    // Rounds differ after the # alone: a page of its own for each, so that no verdict of the one before is read.
    await page.goto('about:blank')
    await page.goto(verifyUrl ?? '')
    await expect(page.locator('.verdict[data-agrees=true]'), gameCode).toBeVisible({ timeout: 60_000 })
    await look(page, `${gameCode}-proof`)
  }
  await expectWholeLedger()
}

/** The game of whoever is on turn, once somebody is; undefined when the hand is over. */
async function appOnTurn(apps: readonly Locator[], isOver: () => Promise<boolean>): Promise<Locator | undefined> {
  let found: Locator | undefined
  const isAnybodys = async () => {
    for (const app of apps) if ((await app.locator('.tl-own[data-on=true]').count()) > 0) found = app
    return found !== undefined || (await isOver())
  }
  await expect.poll(isAnybodys, { timeout: 90_000 }).toBe(true)
  return found
}

for (const { type, lobby, only, least } of [
  { type: 'RNG', lobby: 'rng', only: /^/, least: 13 },
  { type: 'INHOUSE', lobby: 'inhouse', only: /^(?!crash)/, least: 11 },
])
  test(`R-PROOF: each game of ${lobby} is played from the lobby to a settled round that checks out @release`, async ({ page }) => {
    test.setTimeout(600_000)
    const account = await memberWith('500')
    await logIn(page, account)
    const games = (await gamesOf(page, type)).filter(({ gameCode }) => only.test(gameCode))
    expect(games.length).toBeGreaterThanOrEqual(least)
    for (const game of games) {
      const app = await open(page, lobby, game)
      if (type === 'RNG') {
        await expectReady(app)
        await look(page, `${game.gameCode}-rest`)
        await spin(app)
        await look(page, `${game.gameCode}-end`)
      } else await playOriginal(page, app, game.gameCode)
      await rotateSeeds(app)
    }
    expect(await ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(0n)
    await expectRecorded(page, { username: account.username, codes: games.map(({ gameCode }) => gameCode) })
  })

test('R-PROOF: each table on a clock is played from the lobby to a settled round that checks out @release', async ({ page }) => {
  test.setTimeout(1_200_000)
  const account = await memberWith('500')
  await logIn(page, account)
  const tables = [
    ...(await gamesOf(page, 'LIVE')).map((game) => ({ lobby: 'live', game })),
    ...(await gamesOf(page, 'COCKFIGHT')).map((game) => ({ lobby: 'cockfight', game })),
  ]
  expect(tables.length).toBeGreaterThanOrEqual(8)
  for (const { lobby, game } of tables) {
    const app = await open(page, lobby, game)
    await playTable(page, app, { code: game.gameCode, username: account.username })
  }
  await switchTable(page)
  await expectRecorded(page, { username: account.username, codes: tables.map(({ game }) => game.gameCode) })
})

test('R-PROOF: a bet on the rising curve is cashed out or lost, settled and checks out @release', async ({ page }) => {
  test.setTimeout(400_000)
  const account = await memberWith('500')
  await logIn(page, account)
  const [game] = (await gamesOf(page, 'INHOUSE')).filter(({ gameCode }) => gameCode.startsWith('crash'))
  if (!game) throw new Error('the curve is in the lobby')
  const app = await open(page, 'inhouse', game)
  const main = app.locator('.cr-main').first()
  await expect(main).toBeEnabled({ timeout: 60_000 })
  await look(page, 'crash-rest')
  await main.click()
  await expect.poll(() => ledgerBalance(account.username, 'USD/4', 'player.wagers'), { timeout: 120_000 }).toBeGreaterThan(0n)
  await expect(main).toHaveAttribute('data-does', /cash|bet|next/, { timeout: 60_000 })
  await look(page, 'crash-motion')
  if ((await main.getAttribute('data-does')) === 'cash') await main.click()
  await expect.poll(() => ledgerBalance(account.username, 'USD/4', 'player.wagers'), { timeout: 120_000 }).toBe(0n)
  await look(page, 'crash-end')
  await expectRecorded(page, { username: account.username, codes: [game.gameCode] })
})

test('R-PROOF: a magazine of the reef is loaded, shot and unloaded; what was not shot comes back, and it checks out @release', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const account = await memberWith('500')
  await logIn(page, account)
  const [game] = await gamesOf(page, 'FISH')
  if (!game) throw new Error('the reef is in the lobby')
  const app = await open(page, 'fish', game)
  await expectReady(app)
  await look(page, 'reef-rest')
  await primary(app).click()
  await app.getByRole('button', { name: 'Auto', exact: true }).click()
  await expect(app.locator('.rh-meter')).toBeVisible()
  await page.waitForTimeout(3_000)
  await look(page, 'reef-motion')
  if ((await phaseOf(app)) !== 'idle') await app.getByRole('button', { name: /^Unload/ }).click()
  await expectReady(app)
  await look(page, 'reef-end')
  await expect.poll(() => ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(0n)
  await rotateSeeds(app)
  await expectRecorded(page, { username: account.username, codes: [game.gameCode] })
})

test('R-PROOF: two players play a hand of Tiến Lên for a pot; both have it in their records, and it checks out @release', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(500_000)
  const accounts = [await memberWith('500'), await memberWith('500')] as const
  const context = await browser.newContext(info.project.use as object)
  const pages = [page, await context.newPage()] as const
  for (const at of [0, 1] as const) await logIn(pages[at], accounts[at])
  const [game] = (await gamesOf(page, 'PVP')).filter(({ gameCode }) => gameCode === 'tien-len')
  if (!game) throw new Error('Tiến Lên is in the lobby')
  const apps: Locator[] = []
  for (const each of pages) {
    const app = await open(each, 'pvp', game)
    await look(each, `tien-len-lobby-${apps.length}`)
    await app.getByRole('button', { name: 'Sit down' }).first().click({ timeout: 60_000 })
    apps.push(app)
  }
  await expect(apps[0]?.locator('.tl-own') as Locator).toBeVisible({ timeout: 90_000 })
  await look(page, 'tien-len-hand')
  const isOver = async () => (await ledgerBalance(accounts[0].username, 'USD/4', 'player.wagers')) === 0n
  // Whoever leads plays the lowest card of the hand, whoever may not beat it passes: at most thirteen leads and as many passes.
  for (let moves = 0; moves < 26; moves++) {
    const app = await appOnTurn(apps, isOver)
    if (!app) break
    const own = app.locator('.tl-own')
    const pass = own.getByRole('button', { name: 'Pass' })
    if (await pass.isEnabled()) await pass.click()
    else {
      await own.locator('.tl-fan button').first().click()
      await own.getByRole('button', { name: 'Play', exact: true }).click()
    }
    await expect(app.locator('.tl-own[data-on=true]')).toHaveCount(0)
  }
  await expect.poll(isOver, { timeout: 120_000 }).toBe(true)
  // Nobody who has left is dealt another hand; one that was dealt before they had left is played to its end without them.
  await pages[1].goto('/')
  await look(page, 'tien-len-end')
  await page.goto('/')
  const played = async (each: Page) => {
    const { value } = await callAs(each, 'GET', '/wps/records/rounds')
    return new Set((value?.['list'] as readonly Round[] | undefined)?.map(({ gameCode, status }) => `${gameCode} ${status}`))
  }
  for (const each of pages) await expect.poll(() => played(each), { timeout: 180_000 }).toEqual(new Set([`${game.gameCode} completed`]))
  await expectRecorded(page, { username: accounts[0].username, codes: [game.gameCode] })
  await context.close()
})
