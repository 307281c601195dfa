import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fill, submit } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { MORNING, NEXT_MORNING, noPayout, rowId, securityCentre } from '#test/security-samples.ts'

const popup = page.getByRole('dialog', { name: 'Add an account' })
const bound = {
  id: rowId(1),
  provider: 'VCB',
  kind: 'bank' as const,
  providerName: 'Vietcombank',
  masked: '•••• 6789',
  holder: 'NGUYEN LAN ANH',
  addedAt: MORNING,
  heldUntil: NEXT_MORNING,
}

it('R-MC-1, T26: what lacks of a bank account is said field by field, and a bound one waits for the hold', async () => {
  let listed = noPayout
  const site = await openSite({
    at: '/securityCenter',
    as: member,
    answers: {
      ...securityCentre().answers,
      'security.listPayoutAccounts': () => listed,
      'security.listPayoutProviders': {
        providers: [{ code: 'VCB', kind: 'bank', name: 'Vietcombank', fullName: 'Vietcombank' }],
      },
      'security.addPayoutAccount': () => {
        listed = { ...noPayout, accounts: [bound], payeeName: bound.holder }
        return listed
      },
    },
  })
  await page.getByRole('button', { name: 'Add account' }).click()
  await submit(popup)
  await expect.element(popup.field('provider')).toHaveFocus()
  await expect.element(popup).toMatchTextContent(/Choose the bank/)
  await expect.element(popup).toMatchTextContent(/Enter the number of the account/)
  expect(site.callsOf('security.addPayoutAccount')).toEqual([])
  await expectAccessible()
  await popup.field('provider').selectOptions('VCB')
  await fill(popup, { number: '0071123456789', holder: 'Nguyễn Lan Anh' })
  await submit(popup)
  await expect.element(popup).not.toBeInTheDocument()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Vietcombank •••• 6789' })
  await expect.element(row).toMatchTextContent(/Waiting/)
  await expect.element(row).toMatchTextContent(/NGUYEN LAN ANH/)
  expect(site.callsOf('security.addPayoutAccount')[0]?.body).toMatchObject({
    provider: 'VCB',
    number: '0071123456789',
    holder: 'Nguyễn Lan Anh',
  })
})
