import { expect, test } from './steps/journey.ts'
import { expectWholeLedger } from './steps/ledger.ts'
import { A_DRAW_MS, cashOf, drawnOf, expectProved, heldOf, openLottery } from './steps/lottery.ts'
import { logIn } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

const UNIT = 10_000n
/** Mark Six draws every five minutes. */
const FIVE_MINUTES_MS = 420_000
/** A point of a Vietnamese bet in dollars: five cents in each place of the table. */
const POINT = 500n

const twoEnds = (numbers: readonly string[]) => numbers.map((number) => number.slice(-2))

test('R-LOTT-2, R-PROOF: a bet on both sides of the special number of Mark Six is drawn, paid by its number, and proved', {
  tag: '@release',
}, async ({ page }) => {
  test.setTimeout(600_000)
  const account = await memberWith('100')
  await logIn(page, account)
  const frame = await openLottery(page, '/lottery?gameCode=lhc-5m')
  await frame.getByRole('navigation', { name: 'Bets', exact: true }).getByRole('button', { name: 'Sides', exact: true }).click()
  const sides = frame.getByRole('group', { name: /Two sides$/ }).first()
  await sides.getByRole('button', { name: /^Big/ }).click()
  await sides.getByRole('button', { name: /^Small/ }).click()
  await frame.getByRole('textbox', { name: 'Stake of each bet' }).fill('2')
  await frame.getByRole('button', { name: 'Bet', exact: true }).click()
  await frame.getByRole('button', { name: /^Confirm · \$4\.00/ }).click()
  await expect.poll(() => heldOf(account)).toBe(4n * UNIT)

  const ticket = frame.locator('.lt-mine .lt-ticket').first()
  await expect(ticket).not.toHaveAttribute('data-end', 'waiting', { timeout: FIVE_MINUTES_MS })
  await expect.poll(() => heldOf(account)).toBe(0n)
  const issueNo = /\d{12}/.exec((await ticket.textContent()) ?? '')?.[0] ?? ''
  const drawn = (await drawnOf('lhc-5m', issueNo)).numbers.split(' ').map(Number)
  expect(new Set(drawn).size).toBe(7)
  // 49 is neither big nor small: both stakes come back. Otherwise one of them is paid at 1.965.
  expect(await cashOf(account)).toBe(100n * UNIT - 4n * UNIT + (drawn.at(-1) === 49 ? 4n * UNIT : 39_300n))
  await expect(ticket.locator('.lt-balls')).toContainText(String(drawn.at(-1)).padStart(2, '0'))

  await ticket.click()
  await expectProved(page, frame, { verify: 'Verify a draw', numbers: 'Numbers drawn' })
  await expectWholeLedger()
})

test('R-LOTT-3, R-PROOF: lô and đề of the North are pasted in Vietnamese, drawn, paid by the table of prizes, and proved', {
  tag: '@release',
}, async ({ page }) => {
  test.setTimeout(420_000)
  const account = await memberWith('500')
  await logIn(page, account)
  const frame = await openLottery(page, '/vnlottery?gameCode=vn-north-1m&lang=VI')
  await frame.getByRole('button', { name: 'Gõ hoặc dán' }).click()
  const sheet = frame.getByRole('dialog')
  await sheet.getByRole('textbox').fill('23 45 67 89 lo 10\nde 00 11 22 33 44 55 66 77 88 99 x100\n23.45 khong biet 5')
  // The line that nobody can read stays to be put right; what is read costs what it says.
  await expect(sheet.locator('.lt-read > li[data-ok="false"]')).toHaveCount(1)
  await expect(sheet.locator('.lt-read > li[data-ok="true"]')).toHaveCount(2)
  await sheet.getByRole('button', { name: /^Thêm/ }).click()
  await sheet.getByRole('textbox').fill('')
  await frame.getByRole('button', { name: 'Đóng' }).click()
  await frame.getByRole('button', { name: /^Đặt cược/ }).click()
  await frame.getByRole('button', { name: /^Xác nhận · / }).click()
  const cost = 4n * 27n * 10n * POINT + 10n * 100n * POINT
  await expect.poll(() => heldOf(account)).toBe(cost)

  const ticket = frame.locator('.lt-mine .lt-ticket').first()
  await expect(ticket).not.toHaveAttribute('data-end', 'waiting', { timeout: A_DRAW_MS })
  await expect.poll(() => heldOf(account)).toBe(0n)
  const issueNo = /\d{12}/.exec((await ticket.textContent()) ?? '')?.[0] ?? ''
  const { prizes = {} } = await drawnOf('vn-north-1m', issueNo)
  const ends = twoEnds(Object.values(prizes).flat())
  expect(ends).toHaveLength(27)
  const hits = ['23', '45', '67', '89'].flatMap((number) => ends.filter((end) => end === number)).length
  const [special = ''] = twoEnds(prizes['DB'] ?? [])
  const paid = BigInt(hits) * 10n * POINT * 99n + (special[0] === special[1] ? 100n * POINT * 98n : 0n)
  expect(await cashOf(account)).toBe(500n * UNIT - cost + paid)
  await expect(ticket).toHaveAttribute('data-end', paid === 0n ? 'lost' : 'won')

  await ticket.click()
  // As result pages write it: the special prize first, heads and tails beside it.
  await expect(frame.getByRole('dialog')).toContainText(prizes['DB']?.[0] ?? '')
  await expectProved(page, frame, { verify: 'Kiểm tra một kỳ', numbers: 'Số mở thưởng' })
  await expectWholeLedger()
})

test('R-LOTT-4: a bet over several draws ends with its first win, another when its player cancels it, and what it held comes back', {
  tag: '@release',
}, async ({ page }) => {
  test.setTimeout(600_000)
  const account = await memberWith('500')
  await logIn(page, account)
  const frame = await openLottery(page, '/vnlottery?gameCode=vn-north-1m')
  const chase = async (text: string, draws: string, stopOnWin: boolean) => {
    await frame.getByRole('button', { name: 'Type or paste' }).click()
    await frame.getByRole('dialog').getByRole('textbox').fill(text)
    await frame.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
    await frame.getByRole('button', { name: /^Bet/ }).click()
    const slip = frame.getByRole('dialog')
    await slip.getByRole('group', { name: 'Number of draws' }).getByRole('button', { name: draws, exact: true }).click()
    await slip.getByRole('switch', { name: /Stop after a win/ }).setChecked(stopOnWin)
    await slip.getByRole('button', { name: /^Confirm · / }).click()
    await expect(slip).toBeHidden()
  }

  // One of a hundred numbers is the end of each of 27 prizes: whatever is drawn, the first draw wins.
  const all = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join(' ')
  const each = 100n * 10n * POINT
  await chase(`de ${all} x10`, '5', true)
  await expect.poll(() => heldOf(account)).toBe(5n * each)
  expect(await cashOf(account)).toBe(500n * UNIT - 5n * each)
  const row = frame.locator('.lt-mine .lt-chase-row').first()
  await expect(row).toContainText('Stopped after a win', { timeout: 2 * A_DRAW_MS })
  await expect.poll(() => heldOf(account), { timeout: A_DRAW_MS }).toBe(0n)
  // A draw whose sale had closed when the first one won is played too: each costs 100 bets and pays one at 98.
  const lost = 500n * UNIT - (await cashOf(account))
  const perDraw = each - 10n * POINT * 98n
  expect([perDraw, 2n * perDraw]).toContain(lost)

  const before = await cashOf(account)
  await chase('de 00 x10', '10', false)
  await expect.poll(() => heldOf(account)).toBe(10n * 10n * POINT)
  // The newest stands first, once the page has heard of it.
  await expect(row).not.toContainText('Stopped after a win')
  await row.click()
  const details = frame.getByRole('dialog')
  await details.getByRole('button', { name: 'Cancel the rest' }).click()
  await details.getByRole('button', { name: 'Cancel bet' }).click()
  await expect(details).toContainText('Cancelled by you')
  // At most the draw that was closing is left, and it ends too.
  await expect.poll(() => heldOf(account), { timeout: A_DRAW_MS }).toBe(0n)
  const [kept, won] = [before - 10n * POINT, before - 10n * POINT + 10n * POINT * 98n]
  expect([before, kept, won]).toContain(await cashOf(account))
  await expectWholeLedger()
})
