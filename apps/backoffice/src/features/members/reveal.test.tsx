import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { anna, openOffice } from '#test/open-office.tsx'

const at = '/b/halong/members/ply_0000000000000000000001'
const show = page.getByRole('button', { name: 'Show Mobile' })

it('B19: a masked detail is shown with a reason and hidden again; without the right the mask is all there is', async () => {
  const { sent } = await openOffice({
    at,
    answers: { 'members.reveal': { details: [{ field: 'phone', value: '+84901234567' }] } },
  })
  await show.click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('a call about a payout')
  await page.getByRole('dialog').getByRole('button', { name: 'Show Mobile' }).click()
  await expect.element(page.getByRole('main')).toMatchTextContent(/\+84901234567/)
  expect(sent.find(({ id }) => id === 'members.reveal')?.body).toMatchObject({ fields: ['phone'], reason: 'a call about a payout' })
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/\+84901234567/)
  await openOffice({ at, as: { ...anna, permissions: anna.permissions.filter((right) => right !== 'members.reveal') } })
  await expect.element(page.getByRole('main')).toMatchTextContent(/\+84•••••4567/)
  await expect.element(show).not.toBeInTheDocument()
})
