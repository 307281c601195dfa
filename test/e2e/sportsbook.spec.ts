import type { Page } from '@playwright/test'
import { expect, test } from './steps/journey.ts'
import { cents, expectWholeLedger, minorOf } from './steps/ledger.ts'
import { anOffice, confirm, officeAt } from './steps/office.ts'
import { atTheDoor, backofficeOrigin } from './steps/site.ts'
import { atTheBook, cashOf, closeSlip, expectRecord, heldOf, homePrice, openSlip, placeButton, slipOf } from './steps/sportsbook.ts'

const THE_MONEY = 5_000_000n
test.beforeEach(({ watch }) => watch.alsoAt(backofficeOrigin()))

test('C9 to C14, R29: a single, a multi through a change of odds, a stop and its end, and a cash-out, all on a phone', {
  tag: '@release',
}, async ({ page, browser }) => {
  const { account, book } = await atTheBook(page, '500')
  const desk = await anOffice(browser)
  await desk.goto(officeAt('trading'))

  // A single of 5.
  await book.getByRole('group', { name: 'Leagues' }).getByRole('button', { name: 'Isles Sprint' }).click()
  await homePrice(book, 12).click()
  await openSlip(book)
  await slipOf(book).getByRole('textbox').first().fill('5')
  await placeButton(book).click()
  await expect(slipOf(book).getByText('1 bet accepted')).toBeVisible()
  await closeSlip(book)
  await expect.poll(() => heldOf(account)).toBe(50_000n)

  // A multi whose prices move while it stands in the slip: nothing is taken at another price before the player says so.
  await homePrice(book, 12).click()
  await homePrice(book, 18).click()
  await openSlip(book)
  await slipOf(book).getByRole('button', { name: 'Multi' }).click()
  await slipOf(book).getByRole('textbox').first().fill('4')
  await desk.getByRole('button', { name: 'Margin of Match result, Everywhere' }).click()
  await desk.getByRole('textbox', { name: 'Margin in per cent' }).fill('12')
  await confirm(desk, 'Set margin')
  await slipOf(book).getByRole('button', { name: 'Accept the new prices' }).click({ timeout: 30_000 })
  await placeButton(book).click()
  await expect(slipOf(book).getByText('1 bet accepted')).toBeVisible()
  await closeSlip(book)
  await expect.poll(() => heldOf(account)).toBe(90_000n)

  // Stopped by an operator the league shows locks, and opens by itself.
  const row = desk.getByRole('listitem').filter({ hasText: 'Isles Sprint' })
  await row.getByRole('button', { name: 'Stop' }).click()
  await confirm(desk, 'Stop')
  await expect(homePrice(book, 12)).toBeDisabled({ timeout: 30_000 })
  await row.getByRole('button', { name: 'Open' }).click()
  await confirm(desk, 'Open')
  await expect(homePrice(book, 12)).toBeEnabled({ timeout: 30_000 })

  // Both are sold back: a half of the single first, then the rest of it, then the multi.
  await book
    .getByRole('button', { name: /My bets/ })
    .first()
    .click()
  const single = book.locator('.sb-bet').last()
  await single.getByRole('button', { name: /^Cash out · / }).click()
  await single.getByRole('slider').fill('50')
  await single.getByRole('button', { name: /^Cash out \$/ }).click()
  await expect.poll(() => heldOf(account)).toBe(90_000n)
  await expect(single).toContainText('50% cashed out for')
  await single.getByRole('button', { name: /^Cash out · / }).click()
  await single.getByRole('button', { name: /^Cash out \$/ }).click()
  await expect.poll(() => heldOf(account)).toBe(40_000n)
  const multi = book.locator('.sb-bet').first()
  await multi.getByRole('button', { name: /^Cash out · / }).click()
  await multi.getByRole('button', { name: /^Cash out \$/ }).click()
  await expect.poll(() => heldOf(account)).toBe(0n)
  expect(await cashOf(account)).toBeGreaterThan(4_950_000n)
  await book.getByRole('button', { name: 'Settled', exact: true }).click()
  await expect(book.locator('.sb-bet')).toHaveCount(2)
  await expectRecord(page, account, { bets: 2, money: THE_MONEY })
  await desk.context().close()
  await expectWholeLedger()
})

test('T40: a bet in play waits, and is given back when the sale is stopped meanwhile; the next one is taken and paid by the end of its match', {
  tag: '@release',
}, async ({ page, browser }) => {
  test.setTimeout(300_000)
  const { account, book } = await atTheBook(page, '500')
  const desk = await anOffice(browser)
  await desk.goto(officeAt('trading'))
  await atTheDoor('/match-clock', { league: 'vf-bay', steps: 10 })
  await book.getByRole('group', { name: 'Leagues' }).getByRole('button', { name: 'Bay Premier' }).click()
  await book.getByRole('group', { name: 'Virtual Football' }).getByRole('button', { name: 'Live' }).click()
  const price = book.locator('.sb-fixtures .sb-odds:enabled').first()
  // The sale rests while the steps of a match are told late.
  await expect(price).toBeVisible({ timeout: 90_000 })

  const switched = desk.getByRole('listitem').filter({ hasText: 'Bets in play' })
  await switched.getByRole('button', { name: 'Stop' }).click()
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('a journey')
  await expect(async () => {
    await price.click({ timeout: 5_000 })
    await openSlip(book)
  }).toPass({ timeout: 60_000 })
  // Prices in play move with each step.
  await slipOf(book).getByLabel('When a price changes').selectOption('any')
  await slipOf(book).getByRole('textbox').first().fill('3')
  await slipOf(book)
    .getByRole('button', { name: /^(Place bet|Accept)/ })
    .click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(slipOf(book).getByText(/Bets on this match are paused/)).toBeVisible({ timeout: 30_000 })
  expect(await heldOf(account)).toBe(0n)
  await switched.getByRole('button', { name: 'Open' }).click()
  await confirm(desk, 'Open')
  // A goal may fall in between: then the slip says so again, and stays as it is.
  await expect(async () => {
    if ((await heldOf(account)) === 0n) await placeButton(book).click({ timeout: 5_000 })
    await expect.poll(() => heldOf(account), { timeout: 8_000 }).toBe(30_000n)
  }).toPass({ timeout: 90_000 })
  await closeSlip(book)

  await atTheDoor('/match-clock', { league: 'vf-bay', steps: 120 })
  await expect.poll(() => heldOf(account), { timeout: 60_000 }).toBe(0n)
  await book
    .getByRole('button', { name: /My bets/ })
    .first()
    .click()
  await book.getByRole('button', { name: 'Settled', exact: true }).click()
  const bet = book.locator('.sb-bet').first()
  await expect(bet.locator('.sb-state')).toHaveText(/^(Won|Lost|Half won|Half lost|Stake back)$/)
  const returned = minorOf((await bet.locator('.sb-sums dd').last().textContent()) ?? '')
  await expect.poll(async () => cents(await cashOf(account))).toBe(cents(THE_MONEY - 30_000n + returned))
  await expectRecord(page, account, { bets: 1, money: THE_MONEY })
  await desk.context().close()
  await expectWholeLedger()
})

type WorldMatch = { readonly matchId: string; readonly home: string; readonly away: string }
/** One of the two people who say that a match was not played. */
async function callOff(desk: Page, { home, away }: WorldMatch): Promise<void> {
  await desk.goto(officeAt('matches?view=results'))
  const row = desk.getByRole('listitem').filter({ hasText: `${home} – ${away}` })
  await row.getByRole('button', { name: 'Enter the result' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('How it ended').selectOption({ label: 'Not played as announced' })
  await dialog.getByLabel('Rule').selectOption({ label: 'Called off' })
  await dialog.getByRole('button', { name: 'Save my entry' }).click()
  await expect(dialog).toBeHidden()
}

test('T41: a match of the world is void by rule once two people say so: the stake of a single comes back, and a multi goes on without it', {
  tag: '@release',
}, async ({ page, browser }) => {
  const [off, other] = [(await atTheDoor('/world-match')) as WorldMatch, (await atTheDoor('/world-match')) as WorldMatch]
  const { account, book } = await atTheBook(page, '500', /^Football/)
  const priceOf = ({ home }: WorldMatch) => book.locator('.sb-fixtures > li').filter({ hasText: home }).locator('.sb-odds').first()
  await priceOf(off).click()
  await openSlip(book)
  await slipOf(book).getByRole('textbox').first().fill('5')
  await placeButton(book).click()
  await expect(slipOf(book).getByText('1 bet accepted')).toBeVisible()
  await closeSlip(book)
  await priceOf(off).click()
  await priceOf(other).click()
  await openSlip(book)
  await slipOf(book).getByRole('button', { name: 'Multi' }).click()
  await slipOf(book).getByRole('textbox').first().fill('4')
  await placeButton(book).click()
  await expect(slipOf(book).getByText('1 bet accepted')).toBeVisible()
  await closeSlip(book)
  await expect.poll(() => heldOf(account)).toBe(90_000n)

  await atTheDoor('/world-begun', { matchId: off.matchId, minutes: 5 })
  const [first, second] = [await anOffice(browser), await anOffice(browser)]
  await callOff(first, off)
  expect(await heldOf(account)).toBe(90_000n)
  await callOff(second, off)
  await expect.poll(() => heldOf(account)).toBe(40_000n)
  expect(await cashOf(account)).toBe(THE_MONEY - 40_000n)
  await book
    .getByRole('button', { name: /My bets/ })
    .first()
    .click()
  await expect(book.locator('.sb-bet')).toHaveCount(1)
  await expect(book.locator('.sb-bet')).toContainText('Called off: void, stake back')
  await book.getByRole('button', { name: 'Settled', exact: true }).click()
  await expect(book.locator('.sb-bet .sb-state')).toHaveText('Stake back')

  // The other leg alone is sold back now: the multi stands without the void one.
  await book.getByRole('button', { name: 'Open', exact: true }).click()
  await book
    .locator('.sb-bet')
    .getByRole('button', { name: /^Cash out · / })
    .click()
  await book
    .locator('.sb-bet')
    .getByRole('button', { name: /^Cash out \$/ })
    .click()
  await expectRecord(page, account, { bets: 2, money: THE_MONEY })
  for (const desk of [first, second]) await desk.context().close()
  await expectWholeLedger()
})
