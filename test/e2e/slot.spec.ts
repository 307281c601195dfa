import { releaseSize } from '@halong/testkit/release-size'
import { barBalance, expectReady, frameBalance, openGame, rotateSeeds, spin } from './steps/game.ts'
import { expect, onPhone, test } from './steps/journey.ts'
import { cents, expectWholeLedger, ledgerBalance, minorOf } from './steps/ledger.ts'
import { callAs, logIn, sessionKeys, shownBalance, signOut, tokenOf } from './steps/session.ts'
import { memberWith, studioOrigin } from './steps/site.ts'

const SPINS = releaseSize(2, 10)
type Round = { readonly id: string; readonly vendorRoundId: string; readonly status: string; readonly stake: string; readonly win: string }

test('R-LAUNCH-1, W1 to W18, T51: login, lobby, slot, paid spins; every number agrees, the verifier agrees, sign out', async ({
  page,
  watch,
}, { project }) => {
  test.setTimeout(300_000)
  watch.expect(/status of 401/)
  const phone = onPhone(project.name)
  const account = await memberWith('500')
  await logIn(page, account)
  const { app, name } = await openGame(page, 'rng', 0)
  for (let count = 0; count < SPINS; count++) await spin(app)
  await expectReady(app)

  const ledger = await ledgerBalance(account.username, 'USD/4')
  expect(await ledgerBalance(account.username, 'USD/4', 'player.wagers')).toBe(0n)
  expect(cents(minorOf(await frameBalance(app)))).toBe(cents(ledger))
  await expect.poll(async () => cents(minorOf(await barBalance(page)))).toBe(cents(ledger))
  await rotateSeeds(app)

  await page.goto('/')
  expect(cents(minorOf(await shownBalance(page)))).toBe(cents(ledger))
  await page.goto('/records?tab=rounds')
  const balance = await callAs(page, 'GET', '/wps/v2/wallets/balance')
  expect(minorOf(String(balance.value?.['sumBalance']))).toBe(ledger)
  const rows = page.locator('main details')
  await expect(rows).toHaveCount(SPINS)
  await expect(rows.filter({ hasText: name })).toHaveCount(SPINS)
  await expect(rows.filter({ hasText: 'Settled' })).toHaveCount(SPINS)

  const { value } = await callAs(page, 'GET', '/wps/records/rounds')
  const rounds = value?.['list'] as readonly Round[]
  expect(rounds.length).toBe(SPINS)
  const net = rounds.reduce((sum, { stake, win }) => sum + minorOf(win) - minorOf(stake), 0n)
  expect(5_000_000n + net).toBe(ledger)

  await rows.first().locator('summary').click()
  const verifying = page.waitForEvent('popup')
  await rows
    .first()
    .getByRole('link', { name: /Check that it was fair/ })
    .click()
  const verifier = await verifying
  expect(new URL(verifier.url()).origin).toBe(studioOrigin())
  await expect(verifier.getByRole('heading', { name: 'The round checks out' })).toBeVisible()
  await verifier.close()

  const token = await tokenOf(page)
  await page.goto('/')
  await signOut(page, phone)
  expect((await sessionKeys(page)).filter((key) => !['merchant', 'merchantCode'].includes(key))).toEqual([])
  expect(await callAs(page, 'GET', '/wps/v2/wallets/balance', { token })).toMatchObject({ status: 401, code: 'session.required' })
  await expectWholeLedger()
})

test('S50, R12: a slot plays ten rounds by itself, says why it ended, and stops when asked; ledger and game agree @release', async ({
  page,
  watch,
}) => {
  test.setTimeout(300_000)
  // A round that comes too soon for the market's cycle waits and is asked for again.
  watch.expect(/status of 429/)
  const account = await memberWith('500')
  await logIn(page, account)
  const { app } = await openGame(page, 'rng', 0)
  await expectReady(app)
  await app.getByRole('button', { name: 'Turbo' }).click()
  const begun = Date.now()
  await app.getByRole('button', { name: 'Auto', exact: true }).click()
  const sheet = app.getByRole('dialog', { name: 'Auto play' })
  await sheet.getByRole('radio', { name: 'Play it and go on' }).click()
  await sheet.getByRole('button', { name: 'Start 10 rounds' }).click()
  await expect(app.locator('.primary')).toHaveAttribute('data-auto', 'on')
  await expect(app.getByText(/^Auto play ended: /)).toBeVisible({ timeout: 200_000 })
  await expectReady(app)
  const { value } = await callAs(page, 'GET', '/wps/records/rounds')
  const played = (value?.['list'] as readonly Round[] | undefined)?.length ?? 0
  expect(played).toBeGreaterThan(1)
  expect(played).toBeLessThanOrEqual(10)
  expect(Date.now() - begun).toBeGreaterThanOrEqual((played - 1) * 2_500)
  expect(cents(minorOf(await frameBalance(app)))).toBe(cents(await ledgerBalance(account.username, 'USD/4')))

  await app.getByRole('button', { name: 'Auto', exact: true }).click()
  await sheet.getByRole('button', { name: 'Start 10 rounds' }).click()
  await expect(app.locator('.primary')).toHaveAttribute('data-auto', 'on')
  await app.getByRole('button', { name: /^Stop/ }).click()
  await expect(app.locator('.primary')).not.toHaveAttribute('data-auto', 'on', { timeout: 60_000 })
  await expectWholeLedger()
})
