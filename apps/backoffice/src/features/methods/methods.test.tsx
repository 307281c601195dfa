import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { method } from '#test/cashier-answers.ts'
import { openOffice } from '#test/open-office.tsx'

const row = { ...method, min: '10', max: '5000', quick: ['50', '100'] }
const { version: _, changedAt: __, changedBy: ___, ...written } = row

it('a method is closed by one press and a reason, resting on the version that was seen; the rest of it stays', async () => {
  const { sent } = await openOffice({ at: '/b/halong/methods', answers: { 'methods.save': { version: 4 } } })
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the bank is down')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'methods.save')?.body)
    .toEqual({ brandId: 1, ...written, isOpen: false, reason: 'the bank is down', expectedVersion: 3 })
})

it('a change is shown before it is saved, and what the gateway refuses stands beside its field', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/methods/bank-transfer',
    answers: { 'methods.save': { refused: 'cashier.method_invalid', value: { fields: [{ field: 'max', code: 'field.invalid' }] } } },
  })
  const largest = page.getByRole('textbox', { name: /^Largest amount/ })
  await largest.fill('9000')
  await expect.element(page.getByText('What changes')).toBeVisible()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('more is asked for')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(largest).toHaveAttribute('aria-invalid')
  expect(sent.find(({ id }) => id === 'methods.save')?.body).toEqual({
    brandId: 1,
    ...written,
    max: '9000',
    reason: 'more is asked for',
    expectedVersion: 3,
  })
})
