import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'

it('R-MC-1: held money is released with its reason in sight, and a reason that still holds refuses it', async () => {
  const { sent } = await openOffice({ at: '/b/halong/held', answers: { 'held.decide': { refused: 'cashier.still_held' } } })
  await page.getByRole('button', { name: 'Release' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Paid by another name')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the wife of the player')
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'held.decide')?.body)
    .toEqual({ brandId: 1, id: 'hld_0000000000000000000001', deed: 'release', reason: 'the wife of the player' })
  await expect.element(dialog.getByText('The reason this money is held for is not over.')).toBeVisible()
})
