import type { BrowserContext, Page } from '@playwright/test'
import { expectReady, frameBalance, openGame, playMines, reopened, spin } from './steps/game.ts'
import { expect, test } from './steps/journey.ts'
import { claimsOf, expectWholeLedger, grantedTo, ledgerBalance, minorOf } from './steps/ledger.ts'
import { logIn } from './steps/session.ts'
import { type Account, atTheDoor, memberWith, newName, siteOrigin } from './steps/site.ts'

const PAYMENT_PASSWORD = '246810'
const UNIT = 10_000n
const main = (page: Page) => page.getByRole('main')

/** A press on the page of the practice bank that the payment page opens. */
async function payAtTheBank(context: BrowserContext, page: Page): Promise<void> {
  const [bank] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: /^Open the payment page/ }).click()])
  await bank.getByRole('button', { name: 'Pay exactly' }).click()
  await expect(bank.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await bank.close()
}

test('R-PROMO-3, R-MC-1, R-MC-5: the bonus of a first deposit is chosen with its terms, taken, played through, becomes cash once and is withdrawn', {
  tag: '@release',
}, async ({ page, context, watch }) => {
  test.setTimeout(600_000)
  const standIn = (await atTheDoor('/payments')) as { readonly origin: string }
  watch.alsoAt(standIn.origin)
  // Money of the member's own, which is played first: no run of bad luck ends the journey.
  const member = await memberWith('2000')
  await logIn(page, member)
  await page.goto('/member/depositv2')
  const offers = main(page).getByRole('group', { name: 'A bonus with it?' })
  await expect(offers.getByRole('radio', { name: 'No bonus' })).toBeChecked()
  // By name, what gives most first: beside it a bonus of Fridays may be offered.
  const offer = offers.getByRole('radio', { name: /^More on your first deposit 100%, up to \$100/ })
  await expect(offers.getByRole('radio').nth(1)).toHaveAccessibleName(/^More on your first deposit/)
  await offer.check()
  await expect(main(page)).toContainText('It becomes cash when 10 times its amount has been played within 14 days')
  await main(page).getByRole('radio', { name: /card/i }).check({ force: true })
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('20')
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await payAtTheBank(context, page)
  await expect(main(page).getByRole('heading', { name: /\$20\.00 is on your balance/ })).toBeVisible()
  await main(page).getByRole('button', { name: 'Take the bonus of $20.00' }).click()
  await expect(main(page).getByRole('button', { name: /^Take the bonus/ })).toHaveCount(0)
  await expect.poll(() => ledgerBalance(member.username, 'USD/4', 'player.bonus')).toBe(20n * UNIT)
  expect(await ledgerBalance(member.username, 'USD/4')).toBe(2_020n * UNIT)

  await page.goto('/member/bonusDetails')
  await expect(page.getByRole('progressbar', { name: 'Played towards cash' })).toHaveAttribute('aria-valuetext', '$0.00 of $200.00')
  const { app } = await openGame(page, 'inhouse', 0)
  await expectReady(app)
  await app.locator('#stake').fill('100')
  // Three tenths of a stake in this game count.
  for (const tile of [3, 12, 20, 7, 1, 24, 16]) await playMines(app, tile)
  await expect.poll(() => ledgerBalance(member.username, 'USD/4', 'player.bonus')).toBe(0n)
  expect(await grantedTo(member.username, 'bonus.release')).toEqual([20n * UNIT])

  await page.goto('/member/bonusDetails')
  const over = page.getByRole('region', { name: 'Ended' })
  await expect(over).toContainText('Played to cash')
  await over.locator('summary').click()
  await expect(over).toContainText('Became cash')
  const cash = await ledgerBalance(member.username, 'USD/4')
  await atTheDoor('/payer', { username: member.username, paymentPassword: PAYMENT_PASSWORD })
  await page.goto('/member/withdraw')
  await page.getByRole('textbox', { name: 'Amount' }).fill('40')
  await page.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: 'Withdraw $40.00' }).click()
  await expect(main(page).getByRole('status').first()).toContainText('$40.00')
  expect(await atTheDoor('/approve', { username: member.username })).toBe(true)
  await expect(page.getByRole('heading', { name: 'Has the money arrived?' })).toBeVisible()
  expect(await ledgerBalance(member.username, 'USD/4')).toBe((cash ?? 0n) - 40n * UNIT)
  await expectWholeLedger()
})

test('R-PROMO-3, R-MC-1: a task of the day is played, waits as a reward, and is paid with one press', { tag: '@release' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  const member = await memberWith('500')
  await logIn(page, member)
  await page.goto('/member/missionLeaderboard')
  const card = main(page).getByRole('article').filter({ hasText: 'Stake $100.00' })
  await expect(card.getByRole('progressbar', { name: 'Stake $100.00' })).toHaveAttribute('aria-valuetext', '$0.00 of $100.00')
  const { app } = await openGame(page, 'rng', 0)
  await expectReady(app)
  await app.locator('#stake').fill('50')
  await spin(app)
  await spin(app)
  await expectReady(app)
  await page.goto('/member/missionLeaderboard')
  const claim = card.getByRole('button', { name: /^Claim.*Stake \$100\.00/ })
  await expect(claim).toBeVisible()
  const before = await ledgerBalance(member.username, 'USD/4')
  await claim.click()
  await expect(card).toContainText('Taken')
  expect(await ledgerBalance(member.username, 'USD/4')).toBe((before ?? 0n) + 500n)
  expect(await claimsOf('daily-tasks', member.username)).toEqual([500n])
  expect(await grantedTo(member.username, 'promotion.grant')).toEqual([500n])
  await page.goto('/member/transactionHistory')
  await expect(main(page).locator('details').filter({ hasText: '+$0.05' })).toBeVisible()
  await expectWholeLedger()
})

type Player = Account & { readonly token: string; readonly cookie: string }
type Answered = { readonly success: boolean; readonly code: string; readonly value: { readonly envelope: { readonly amount: string } } }

test('R-PROMO-3: fifty players open envelopes at once: as many are paid as there were, the rest are told, and the sum is the one that was shown', {
  tag: '@release',
}, async ({ page }) => {
  test.setTimeout(420_000)
  const [category, slots, total] = ['journey-crowds', 20, '0.40']
  await atTheDoor('/content', { pieces: [{ kind: 'category', name: category, texts: { EN: { title: 'Crowds', text: '' } } }] })
  const { code, opensAt } = (await atTheDoor('/rain', { category, slots, total })) as { code: string; opensAt: string }
  const crowd = (await atTheDoor('/crowd', { count: 50, prefix: newName(), money: '50', stake: '10' })) as readonly Player[]
  const ask = async ({ token, cookie }: Player, path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    // Who waits long for the others is told to send the same again.
    for (let time = 1; ; time++) {
      const response = await fetch(`${siteOrigin()}${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer = (await response.json()) as Pick<Answered, 'code'>
      if (answer.code !== 'request.busy' || time === 20) return answer
      await page.waitForTimeout(500)
    }
  }
  type Drop = { readonly code: string; readonly opensAt: string; readonly termsHash: string; readonly have: string }
  const dropOf = async (player: Player): Promise<Drop | undefined> => {
    const { value } = (await ask(player, '/wps/draws/envelopes')) as { value: { list: readonly Drop[] } }
    return value.list.find((drop) => drop.code === code && drop.opensAt === opensAt)
  }
  for (const player of crowd) await expect.poll(async () => Number((await dropOf(player))?.have)).toBe(10)
  const termsHash = (await dropOf(crowd[0] as Player))?.termsHash
  await page.waitForTimeout(Math.max(0, Date.parse(opensAt) - Date.now() + 500))
  const open = (player: Player, at: number) =>
    ask(player, '/wps/draws/envelopes/open', { code, opensAt, termsHash, clientSeed: `words-${String(at)}` }) as Promise<Answered>
  const answers = await Promise.all(crowd.map(open))
  const paid = answers.flatMap(({ success, value }) => (success ? [minorOf(value.envelope.amount)] : []))
  expect(answers.flatMap(({ success, code: why }) => (success ? [] : [why]))).toEqual(Array.from({ length: 30 }, () => 'draw.empty'))
  expect(paid).toHaveLength(slots)
  expect(paid.reduce((sum, each) => sum + each, 0n)).toBe(minorOf(total))
  expect((await claimsOf(code)).toSorted()).toEqual(paid.toSorted())
  // Everybody has what is told, and nothing else: 50 less 10 staked, and the envelope.
  for (const [at, { username }] of crowd.entries()) {
    const answer = answers[at]
    const got = answer?.success ? minorOf(answer.value.envelope.amount) : 0n
    expect(await ledgerBalance(username, 'USD/4')).toBe(40n * UNIT + got)
    expect(await grantedTo(username, 'promotion.grant')).toEqual(got === 0n ? [] : [got])
  }
  await expectWholeLedger()

  const won = answers.findIndex(({ success }) => success)
  const [winner, late] = [crowd[won], crowd[answers.findIndex(({ success }) => !success)]]
  if (!winner || !late) throw new Error('some won and some came late')
  await logIn(page, winner)
  await page.goto('/member/redEnvelopes')
  await expect(main(page)).toContainText('0 envelopes left')
  await expect(main(page)).toContainText(/Your envelope held \$0\.\d\d/)
})

test('W25, R-PROMO-3: a code gives free rounds under terms that are read first; the slot plays them at the expense of the house and counts them down', {
  tag: '@release',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const member = await memberWith('5')
  await logIn(page, member)
  await page.goto('/member/rewardCenter')
  await page.getByRole('textbox', { name: 'Promotion code' }).fill('PEARLS')
  await page.getByRole('button', { name: 'See what it gives' }).click()
  await expect(page.getByText(/They are 20 rounds of \$0\.20 each in .*The house pays the stakes\./)).toBeVisible()
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect(page.getByRole('region', { name: 'Free rounds' })).toContainText('20 of 20 left, $0.20 each')
  await page.goto('/member/bonusDetails')
  await page.getByRole('link', { name: /^Play / }).click()
  const app = reopened(page)
  await expect(app).toHaveAttribute('data-phase', 'idle', { timeout: 45_000 })
  const rounds = app.locator('.free-rounds')
  await expect(rounds).toContainText('20 free rounds left · $0.20')
  const before = await frameBalance(app)
  await spin(app)
  await expect(rounds).toContainText('19 free rounds left')
  // What it won is the bonus's: cash stays as it was.
  expect(await frameBalance(app)).toBe(before)
  expect(await ledgerBalance(member.username, 'USD/4')).toBe(5n * UNIT)
  await expect.poll(() => ledgerBalance(member.username, 'USD/4', 'player.bonus_wagers')).toBe(0n)
  await page.goto('/member/bonusDetails')
  await expect(page.getByRole('region', { name: 'Free rounds' })).toContainText('19 of 20 left')
  await expectWholeLedger()
})

test('R-PROMO-3, C3: a code of cash is previewed, used once, and stands in the records', { tag: '@release' }, async ({ page, watch }) => {
  // The second use is refused.
  watch.expect(/status of 409/)
  const member = await memberWith('5')
  await logIn(page, member)
  await page.goto('/member/rewardCenter')
  const field = page.getByRole('textbox', { name: 'Promotion code' })
  await field.fill('halong')
  await page.getByRole('button', { name: 'See what it gives' }).click()
  await expect(page.getByRole('status').filter({ hasText: '$5.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect(page.getByRole('region', { name: 'Rewards you took' })).toContainText('A welcome gift for a code')
  expect(await ledgerBalance(member.username, 'USD/4')).toBe(10n * UNIT)
  await field.fill('HALONG')
  await page.getByRole('button', { name: 'See what it gives' }).click()
  await expect(main(page)).toContainText('You have used this code already.')
  expect(await grantedTo(member.username, 'promotion.grant')).toEqual([5n * UNIT])
  expect(await claimsOf('welcome-code', member.username)).toEqual([5n * UNIT])
  await expectWholeLedger()
})
