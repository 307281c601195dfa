import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'

it('W28: a correction shows what it pays and takes before a second person confirms it', async () => {
  const sent: unknown[] = []
  await openOffice({
    at: '/b/halong/results',
    screen: 'phone',
    answers: {
      'results.decide': ({ body }) => {
        sent.push(body)
        return { state: 'CONFIRMED' }
      },
    },
  })
  await expect.element(page.getByText('To be confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Look' }).nth(1).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('3 of 214 tickets are paid otherwise.')).toBeVisible()
  await expect.element(dialog.getByText(/980,000/)).toBeVisible()
  await expect.element(dialog.getByText(/1,960,000/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm and settle' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ gameCode: 'vn-south-hcm', issueNo: '20261121', correctionId: '0199b1a0-0000-7000-8000-000000000001', isConfirmed: true }])
})
