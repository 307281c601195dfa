import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { expectAccessible, expectInShape } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import {
  askedWithdrawal,
  lateWithdrawal,
  obstructed,
  paidWithdrawal,
  refusedWithdrawal,
  returnedWithdrawal,
  withdrawable,
  withdrawalAddress,
  withdrawalOf,
} from '#test/withdrawal-samples.ts'

const article = (slug: string, title: string) => ({ slug, title, summary: '', topic: 'money' })
const open = (at: string, answers: object = {}) =>
  openSite({
    at,
    screen: 'phone',
    as: member,
    status: fullSiteStatus,
    answers: { ...fullSiteAnswers, ...fullMemberAnswers, ...answers },
  })
const openCase = (withdrawal: object, answers: object = {}) => open(withdrawalAddress, { 'cashier.getWithdrawal': withdrawal, ...answers })

describe('R-MC-1: the withdraw page', () => {
  it('tells everything that stands in the way together, each with what ends it, and offers no form that would be refused', async () => {
    await open('/member/withdraw', { 'cashier.getWithdrawable': obstructed })
    const list = page.getByRole('region', { name: 'Before you can withdraw' })
    await expect.element(list.getByRole('listitem').nth(4)).toBeVisible()
    await expect.element(list.getByRole('link', { name: 'Set it' })).toHaveAttribute('href', '/member/securityCenter')
    await expect.element(list.getByRole('link', { name: 'To the checklist' })).toHaveAttribute('href', '/member/verification')
    expect(page.getByRole('textbox', { name: 'Amount' }).elements()).toHaveLength(0)
    await expectAccessible()
  })

  it('says of each round what it counted, or why it counted nothing', async () => {
    await open('/member/withdraw')
    await page.getByText('The last 2 rounds').click()
    await expect.element(page.getByText('$50.00 of $50.00 counted')).toBeVisible()
    await expect.element(page.getByText('Before this deposit')).toBeVisible()
    await expectAccessible()
  })

  it('shows what comes of an amount, and asks once: where the answer is lost, again under the same name', async () => {
    const asked: { requestId: string; amount: string }[] = []
    await open('/member/withdraw', {
      'cashier.getWithdrawable': ({ query }: { query: { account?: string; amount?: string } }) => ({
        ...withdrawable,
        quote:
          query.amount === undefined || query.account === undefined
            ? null
            : {
                account: query.account,
                amount: `${query.amount}.0000`,
                fee: '1.0000',
                receives: '49.0000',
                isReviewed: true,
                promisedAt: '2026-11-24T07:04:05.000Z',
                obstacles: [],
              },
      }),
      'cashier.withdraw': ({ body }: { body: { requestId: string; amount: string } }) => {
        asked.push(body)
        return asked.length === 1 ? refused('request.fault') : withdrawalOf()
      },
      'cashier.getWithdrawal': withdrawalOf(),
    })
    await page.getByRole('textbox', { name: 'Amount' }).fill('50')
    await expect.element(page.getByText('A person of our house looks at it first.')).toBeVisible()
    await expect.element(page.getByText('$49.00')).toBeVisible()
    await page.getByLabelText('Payment password').fill('246810')
    await expectInShape()
    await page.getByRole('button', { name: 'Withdraw $50.00' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw $50.00' }).click()
    await expect.element(page.getByText('A person of our house looks at it. You need do nothing.')).toBeVisible()
    expect(asked.map(({ amount }) => amount)).toEqual(['50', '50'])
    expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1)
  })

  it('R-MSG-5: leads to the answers that the house publishes, in a popup', async () => {
    await open('/member/withdraw', {
      'content.getHelpCenter': {
        topics: [{ code: 'money', name: 'Money', articles: [article('deposit-turnover', 'Why part is locked')] }],
      },
    })
    await page.getByRole('button', { name: 'Why part is locked' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Help centre' })).toBeVisible()
    expect(location.search).toContain('article=deposit-turnover')
  })
})

describe('N9: one withdrawal', () => {
  it('says where it is, who has it and until when; a promise that was passed is said to be', async () => {
    await openCase(withdrawalOf())
    await expect.element(page.getByText(/Our people\s·\sBy\s/)).toBeVisible()
    await expectAccessible()
    await openCase(lateWithdrawal)
    await expect.element(page.getByText(/Our people\s·\sLate: promised by\s/)).toBeVisible()
    await expectAccessible()
  })

  it('R-MC-4: paid, it asks whether the money arrived; a part is written in the decimals of its currency', async () => {
    const said: unknown[] = []
    await openCase(paidWithdrawal, {
      'cashier.confirmReceipt': ({ body }: { body: unknown }) => {
        said.push(body)
        return withdrawalOf({ state: 'disputed' })
      },
    })
    await page.getByRole('button', { name: 'Only a part' }).click()
    await expectAccessible()
    await page.getByRole('textbox', { name: 'How much arrived' }).fill('20.50')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(page.getByText('We look for the money with the bank.')).toBeVisible()
    expect(said).toMatchObject([{ outcome: 'partly', received: '20.50' }])
    await openCase({ ...paidWithdrawal, asset: 'VND/4' })
    await page.getByRole('button', { name: 'Only a part' }).click()
    await page.getByRole('textbox', { name: 'How much arrived' }).fill('20.50')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(page.getByText('Write an amount in figures.')).toBeVisible()
  })

  it('the player’s turn: a question is answered, and money that a bank sent back goes to another account', async () => {
    await openCase(askedWithdrawal)
    await expect.element(page.getByRole('button', { name: 'Send the answer' })).toBeVisible()
    await expect.element(page.getByText('The whole page, please.').first()).toBeVisible()
    await expectAccessible()
    await openCase(returnedWithdrawal)
    await expect.element(page.getByRole('button', { name: 'Pay to this account' })).toBeVisible()
    await expectAccessible()
  })

  it('refused, it says why, and that the money is back', async () => {
    await openCase(refusedWithdrawal)
    const status = page.getByRole('main').getByRole('status')
    for (const said of [/the money is on your balance again/, /The account is not in your name/, /^The holder is somebody else/])
      await expect.element(status.getByText(said)).toBeVisible()
    await expectAccessible()
  })
})
