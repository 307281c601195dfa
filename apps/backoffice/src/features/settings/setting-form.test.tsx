import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'

const field = (name: RegExp) => page.getByRole('textbox', { name })

it('T68: what opens something is sent for approval by a second press, with the same value and reason', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/settings/minimumAge',
    answers: { 'settings.change': { refused: 'setting.approval_required' }, 'settings.propose': {} },
  })
  await field(/^Minimum age/).fill('18')
  await field(/^Reason/).fill('the licence says so')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  const wanted = { brandId: 1, name: 'minimumAge', value: 18, reason: 'the licence says so', expectedVersion: 0 }
  await expect.poll(() => sent.find(({ id }) => id === 'settings.propose')?.body).toEqual(wanted)
})

it('B11: what is wrong stands beside its field, before and after the gateway was asked', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/settings/region',
    answers: { 'settings.change': { refused: 'setting.invalid', value: { fields: [{ field: 'countries.2', code: 'field.invalid' }] } } },
  })
  await field(/^Countries/).fill('Atlantis')
  await page.getByRole('combobox', { name: 'Countries are' }).selectOptions('allow')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(field(/^Reason/)).toHaveAttribute('aria-invalid')
  expect(sent.map(({ id }) => id)).not.toContain('settings.change')
  await field(/^Reason/).fill('a new licence')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(field(/^Countries/)).toHaveAttribute('aria-invalid')
})

it('an earlier version is set again with a look at what that changes', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/settings/region',
    answers: { 'settings.revert': { name: 'region', version: 3, value: null } },
  })
  await page.getByRole('button', { name: 'Set this version again' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/FR$/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('back to it')
  await dialog.getByRole('button', { name: 'Set this version again' }).click()
  await expect.poll(() => sent.find(({ id }) => id === 'settings.revert')?.body).toMatchObject({ toVersion: 1, expectedVersion: 2 })
})
