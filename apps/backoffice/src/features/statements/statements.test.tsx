import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'

it('R-OPS-1: a line is booked to the deposit it seems to be for, with nothing to type but why', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/statements',
    answers: { 'statements.book': { state: 'settled', result: 'booked' } },
  })
  await page.getByRole('button', { name: 'Book to a deposit' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('combobox', { name: 'Deposit' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('stands on the statement')
  await dialog.getByRole('button', { name: 'Book to a deposit' }).click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'statements.book')?.body)
    .toEqual({ brandId: 1, id: 'stl_0000000000000000000001', deposit: 'dep_0000000000000000000003', reason: 'stands on the statement' })
})

it('R-OPS-1: a statement is looked at before it is taken over, and not taken over while a line can’t be read', async () => {
  const read = { names: ['date', 'amount'], columns: { day: 'date', amount: 'amount' }, isReadable: true } as const
  const looked = {
    ...read,
    added: 2,
    known: 1,
    out: 0,
    sum: '150.0000',
    sumOut: '0.0000',
    asset: 'USD/4',
    faults: [],
    faultCount: 0,
  } as const
  let isFaulty = true
  const { sent, router } = await openOffice({
    at: '/b/halong/new/statement',
    answers: {
      'statements.check': () => (isFaulty ? { ...looked, faults: [{ line: 4, fault: 'amount_two_ways' }], faultCount: 1 } : looked),
      'statements.importLines': { added: 2, known: 1, out: 3 },
    },
  })
  const look = async () => {
    await page.getByRole('textbox', { name: 'Lines' }).fill(`date;amount\n26/11/2026;1.00${isFaulty ? 0 : ''}`)
    await page.getByRole('button', { name: 'Look at it' }).click()
  }
  await look()
  await expect.element(page.getByText(/reads two ways/)).toBeVisible()
  expect(page.getByRole('button', { name: /Take over/ }).query()).toBeNull()
  isFaulty = false
  await look()
  await page.getByRole('button', { name: 'Take over 2 lines' }).click()
  await expect.poll(() => sent.some(({ id }) => id === 'statements.importLines')).toBe(true)
  await expect.poll(() => router.state.location.pathname).toBe('/b/halong/statements')
})
