import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const at = '2026-11-26T10:00:00.000Z'
const harbour = {
  code: 'HARBOUR',
  name: 'Harbour Games',
  asset: 'USD/4' as const,
  balance: '40.0000',
  toldAt: at,
  isOpen: true,
  underWay: null,
}
const moved = {
  id: 'trf_0000000000000000000001' as const,
  vassalage: 'HARBOUR',
  vendor: 'Harbour Games',
  way: 'out' as const,
  asset: 'USD/4' as const,
  amount: '40.0000',
  state: 'done' as const,
  code: null,
  at,
  endedAt: at,
}
const wallets = {
  isSingle: false,
  isAuto: false,
  wallets: [
    { code: 'main', name: '', asset: 'USD/4' as const, balance: '1234.5600', toldAt: null, isOpen: true, underWay: null },
    harbour,
    {
      ...harbour,
      code: 'QUAY',
      name: 'Quay Slots',
      underWay: { ...moved, vassalage: 'QUAY', vendor: 'Quay Slots', amount: null, state: 'under_way' as const, endedAt: null },
    },
  ],
}

it('R-MC-2: wallets at vendors: all is called back, and each part that fails is told by itself; a transfer asks for an amount that is there', async () => {
  const sent: unknown[] = []
  await openSite({
    at: '/member/transferFund',
    as: member,
    status: fullSiteStatus,
    answers: {
      ...fullSiteAnswers,
      ...fullMemberAnswers,
      'wallet.getMerchantWallet': wallets,
      'wallet.recallAll': {
        list: [
          moved,
          { ...moved, id: 'trf_0000000000000000000002', vendor: 'Quay Slots', amount: null, state: 'refused', code: 'insufficient' },
        ],
      },
      'wallet.transfer': ({ body }) => {
        sent.push(body)
        return { ...moved, way: 'in', amount: '25.0000' }
      },
    },
  })
  const section = page.getByRole('region', { name: 'Wallets at game providers' })
  await expect.element(section.getByText('Harbour Games')).toBeVisible()
  await expect.element(section.getByText('On the way', { exact: true })).toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Transfer with Quay Slots' })).toBeDisabled()
  await section.getByRole('button', { name: 'Recall all' }).click()
  await expect.element(section.getByText('There is not that much there.')).toBeVisible()
  await expectAccessible()

  await section.getByRole('button', { name: 'Transfer with Harbour Games' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Amount').fill('5000')
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect.element(dialog.getByText(/no more than/)).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText('Amount').fill('25')
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect.element(dialog.getByText(/Done/)).toBeVisible()
  expect(sent).toMatchObject([{ vassalage: 'HARBOUR', way: 'in', amount: '25' }])
})
