import type { ClientValue } from '@halong/api/client'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cashierAnswers, depositOf, orderAddress, settledDeposit } from '#test/cashier-samples.ts'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const open = (at: string, answers: object = {}) =>
  openSite({
    at,
    screen: 'phone',
    as: member,
    status: fullSiteStatus,
    answers: { ...fullSiteAnswers, ...fullMemberAnswers, ...cashierAnswers, ...answers },
  })

const offer = {
  code: 'friday',
  id: 'prm_0000000000000000000001',
  template: 'reload',
  title: 'A Friday gift',
  writtenIn: 'EN',
  state: 'JOIN',
  why: null,
  act: 'deposit',
  unmet: [],
  ready: [],
  progress: null,
  reward: { kind: 'bonus', amount: '50.0000', times: 5 },
  percentBp: 5_000,
  period: null,
  products: [],
  gifts: [],
  steps: [],
  spins: 0,
  heldUntil: null,
  lines: [],
  application: null,
  left: { amount: '500.0000', count: 10 },
  endsAt: null,
  termsHash: 'a'.repeat(64),
  asset: 'USD/4',
} satisfies ClientValue<'promotion.listAvailable'>['list'][number]

describe('R-MC-1: the deposit page', () => {
  it('orders the amount of a quick button by the first open way, and shows how to pay it', async () => {
    const asked: unknown[] = []
    await open('/member/depositv2', {
      'cashier.createDeposit': ({ body }: { body: unknown }) => {
        asked.push(body)
        return depositOf(1)
      },
    })
    await page.getByRole('button', { name: '$100.00', exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('HLG7K2M9X')).toBeVisible()
    expect(asked).toMatchObject([{ method: 'card', amount: '100' }])
  })

  it('asks which amount is meant where a text may mean two', async () => {
    await open('/member/depositv2')
    await page.getByRole('textbox', { name: 'Amount' }).fill('1.000')
    await page.getByRole('button', { name: '$1,000.00', exact: true }).click()
    await expect.element(page.getByText('You pay $1,000.00')).toBeVisible()
  })

  it('R-PROMO-5: offers bonuses with their terms, none chosen, and gives the chosen one by one press when the deposit has arrived', async () => {
    const claims: unknown[] = []
    const answers = {
      'promotion.listAvailable': { REFERRAL: { enabled: false }, list: [offer] },
      'cashier.createDeposit': () => depositOf(1),
      'cashier.getDeposit': settledDeposit,
      'promotion.claim': ({ body }: { body: unknown }) => {
        claims.push(body)
        return { reward: offer.reward, asset: 'USD/4', bonusId: null, heldUntil: null }
      },
    }
    await open('/member/depositv2', answers)
    const group = page.getByRole('group', { name: 'A bonus with it?' })
    await expect.element(group.getByRole('radio', { name: 'No bonus' })).toBeChecked()
    await group.getByRole('radio', { name: 'A Friday gift 50%, up to $50.00' }).click()
    await expect.element(group).toMatchTextContent(/You take it with one press when the deposit has arrived/)
    await expectAccessible()
    const ready = [{ period: '2026-11-23', reward: { kind: 'bonus', amount: '50.0000', times: 5 }, until: null }]
    await open(`${orderAddress}&bonus=friday`, {
      ...answers,
      'promotion.listAvailable': { REFERRAL: { enabled: false }, list: [{ ...offer, state: 'CLAIM', act: null, ready }] },
    })
    await page.getByRole('button', { name: 'Take the bonus of $50.00' }).click()
    await expect.poll(() => claims).toMatchObject([{ code: 'friday', period: '2026-11-23' }])
  })

  it('meets WCAG 2.2 AA while an order waits and once it has arrived', async () => {
    await open(orderAddress)
    await expect.element(page.getByRole('img', { name: 'Scan with your bank’s app' })).toBeVisible()
    await expectAccessible()
    await open(orderAddress, { 'cashier.getDeposit': settledDeposit })
    await expect.element(page.getByRole('heading', { name: '$100.00 is on your balance' })).toBeVisible()
    await expectAccessible()
  })
})
