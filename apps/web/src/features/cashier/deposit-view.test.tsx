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

  it('meets WCAG 2.2 AA while an order waits and once it has arrived', async () => {
    await open(orderAddress)
    await expect.element(page.getByRole('img', { name: 'Scan with your bank’s app' })).toBeVisible()
    await expectAccessible()
    await open(orderAddress, { 'cashier.getDeposit': settledDeposit })
    await expect.element(page.getByRole('heading', { name: '$100.00 is on your balance' })).toBeVisible()
    await expectAccessible()
  })
})
