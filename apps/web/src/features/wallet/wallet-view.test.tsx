import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { fundsOf, member, trial } from '#test/players.ts'
import { paidWithdrawal, withdrawalAddress, withdrawalOf } from '#test/withdrawal-samples.ts'

const funds = fundsOf('USD/4')

describe('R-MC-2: the wallet', () => {
  it('leads to deposit and withdrawal, and from the money under way to its withdrawal', async () => {
    await openSite({
      at: '/member/transferFund',
      as: member,
      status: fullSiteStatus,
      answers: {
        ...fullSiteAnswers,
        ...fullMemberAnswers,
        'system.getConsolidated': { ...funds, funds: { ...funds.funds, withdrawing: '50.0000', total: '1304.5600' } },
        'cashier.listWithdrawals': ({ query }) => ({ list: query?.waiting === 'true' ? [withdrawalOf(), paidWithdrawal] : [], next: null }),
      },
    })
    const main = page.getByRole('main')
    await expect.element(main.getByRole('link', { name: 'Deposit', exact: true })).toHaveAttribute('href', '/member/depositv2')
    await expect.element(main.getByRole('link', { name: 'Withdraw', exact: true })).toHaveAttribute('href', '/member/withdraw')
    const links = main.getByRole('link', { name: /With our people/ })
    await expect.element(links).toHaveAttribute('href', withdrawalAddress)
    expect(main.getByRole('link', { name: /Paid/ }).elements()).toHaveLength(0)
    await expectAccessible()
  })

  it('R-ROLE-1: a demo account is led to neither', async () => {
    await openSite({ at: '/member/transferFund', as: trial, status: fullSiteStatus, answers: { ...fullSiteAnswers, ...fullMemberAnswers } })
    await expect.element(page.getByRole('heading', { name: 'Where it is' })).toBeVisible()
    expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^(Deposit|Withdraw)$/ })
        .elements(),
    ).toHaveLength(0)
  })
})
