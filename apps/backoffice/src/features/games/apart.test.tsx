import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { anna, openOffice } from '#test/open-office.tsx'

const [loser, winner] = ['ply_0a1B2c3D4e5F6g7H8i9J0k', 'ply_1a1B2c3D4e5F6g7H8i9J0k'] as const
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

it('T54: a pair is kept apart with the accounts that belong to it, by one press and a reason', async () => {
  const { sent } = await openOffice({ at: '/b/halong/pairs' })
  await page.getByRole('link', { name: 'Keep apart', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Keep players apart' })).toBeVisible()
  // Who is named stands; linked accounts of this brand are ticked already, those of another are not offered.
  await expect.element(page.getByRole('checkbox').first()).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'bao' })).toBeChecked()
  await expect.element(page.getByText('lan.n')).not.toBeInTheDocument()
  await page.getByRole('combobox').selectOptions('A year')
  await button('Keep 3 players apart').click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('money goes one way')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep 3 players apart' }).click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'tables.keepApart')?.body)
    .toMatchObject({ players: [loser, winner, 'ply_0000000000000000000002'], days: 365, reason: 'money goes one way' })
})

it('T54: whoever may decide ends a pair that holds; it is said that a vendor does not know yet', async () => {
  const { sent } = await openOffice({ at: '/b/halong/apart' })
  await expect.element(page.getByText('not every vendor knows yet')).toBeVisible()
  await expect.element(page.getByText('ended by anna')).toBeVisible()
  await button('Let them sit together').click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('looked at')
  await page.getByRole('dialog').getByRole('button', { name: 'Let them sit together' }).click()
  await expect.poll(() => sent.find(({ id }) => id === 'tables.endApart')?.body).toMatchObject({ no: 7, reason: 'looked at' })
})

it('T54: who may look and not decide has no way to part anybody', async () => {
  await openOffice({ at: '/b/halong/apart', as: { ...anna, permissions: anna.permissions.filter((each) => each !== 'risk.decide') } })
  await expect.element(page.getByText('ended by anna')).toBeVisible()
  await expect.element(button('Let them sit together')).not.toBeInTheDocument()
})
