// More than 300 lines: every page of the back office, one address each.

import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Operator } from '#shared/session/session.ts'
import { ends } from '#test/list-ends.ts'
import { anna, approval, expectAccessible, expectFitsPhone, isRelease, openOffice, screens } from '#test/open-office.tsx'

const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const ways = [
  ['/b/halong', 'Home'],
  ['/b/halong/waiting', 'Waiting'],
  ['/b/halong/audit', 'Audit'],
  ['/b/halong-vn/operators', 'Operators'],
  ['/b/halong/operators/opr_0000000000000000000003', 'berta'],
  ['/b/halong/new/operator', 'New operator'],
  ['/b/halong/roles', 'Roles'],
  ['/b/halong/roles/owner', 'Owner'],
  ['/b/halong/new/role', 'New role'],
  ['/b/halong/approval-rules', 'Approval rules'],
  ['/b/halong/members', 'Members'],
  ['/b/halong/segments', 'Segments'],
  ['/b/halong/members/ply_0000000000000000000001', 'lan.nguyen'],
  ['/b/halong/members/ply_0000000000000000000001?tab=rounds', 'lan.nguyen'],
  ['/b/halong/harm', 'Players to look after'],
  ['/b/halong/cases', 'Risk cases'],
  ['/b/halong/cases/12', 'Case of lan.nguyen'],
  ['/b/halong/devices', 'Shared devices'],
  ['/b/halong/members/ply_0000000000000000000001?tab=links', 'lan.nguyen'],
  ['/b/halong/exclusion-matches', 'Excluded people who came'],
  ['/b/halong/exclusions', 'Exclusion list'],
  ['/b/halong/exclusion-lists', 'Lists from outside'],
  ['/b/halong/new/exclusion-list', 'Read a list'],
  ['/b/halong/threads', 'Tickets'],
  ['/b/halong/threads/thr_0000000000000000000001', 'Complaint · lan.nguyen'],
  ['/b/halong/ready-answers', 'Ready answers'],
  ['/b/halong/chat', 'Chat rooms'],
  ['/b/halong/chat?tab=reports', 'Chat rooms'],
  ['/b/halong/documents', 'Verification'],
  ['/b/halong/documents/kyc_0000000000000000000001', 'Identity · lan.nguyen'],
  ['/b/halong/deposits', 'Deposits'],
  ['/b/halong/deposits/queue', 'Transfers to book'],
  ['/b/halong/deposits/dep_0000000000000000000002', 'HLQW34RTY · bao'],
  ['/b/halong/deposits/dep_0000000000000000000003?tab=provider', 'Deposit · lan.nguyen'],
  ['/b/halong/held', 'Held money'],
  ['/b/halong/unmatched', 'Unmatched payments'],
  ['/b/halong/statements', 'Bank statements'],
  ['/b/halong/reconciliation', 'Reconciliation'],
  ['/b/halong/balances', 'Provider balances'],
  ['/b/halong/line-transfers/ltr_0000000000000000000001', 'agent.one → agent.low'],
  ['/b/halong/market', 'Market rules'],
  ['/b/halong/evidence', 'Evidence packs'],
  ['/b/halong/new/statement', 'Import a statement'],
  ['/b/halong/adjustments', 'Adjustments'],
  ['/b/halong/adjustments/adj_0000000000000000000001', 'Adjustment · lan.nguyen'],
  ['/b/halong/adjustments/adj_0000000000000000000002', 'Adjustment · lan.nguyen'],
  ['/b/halong/new/adjustment?member=ply_0000000000000000000001', 'New adjustment'],
  ['/b/halong/methods', 'Payment methods'],
  ['/b/halong/methods/bank-transfer', 'bank-transfer'],
  ['/b/halong/payout-methods', 'Ways out'],
  ['/b/halong/payout-methods/bitcoin', 'bitcoin'],
  ['/b/halong/new/payout-method', 'New way out'],
  ['/b/halong/house-accounts', 'House accounts'],
  ['/b/halong/house-accounts/pac_0000000000000000000002', 'BTCPay of the house'],
  ['/b/halong/new/house-account', 'New house account'],
  ['/b/halong/reports', 'Reports'],
  ['/b/halong/reports?report=revenue', 'Reports'],
  ['/b/halong/reports?report=cohorts', 'Reports'],
  ['/b/halong/reports?report=returns', 'Reports'],
  ['/b/halong/reports?report=payments&by=state', 'Reports'],
  ['/b/halong/reports?report=liabilities', 'Reports'],
  ['/b/halong/reports/revenue?from=2026-11-25&to=2026-11-25', 'Revenue (GGR)'],
  ['/b/halong/ledger', 'Ledger'],
  ['/b/halong/ledger/owed?kind=player.cash&asset=USD%2F4', 'Owed to members'],
  ['/b/halong/ledger/entries?account=ply_0000000000000000000001:player.cash:USD/4', 'Usable balance · USD'],
  ['/b/halong/ledger/transfer?owner=ply_0000000000000000000001&key=wager:1', 'Stake'],
  ['/b/halong/rounds', 'Rounds'],
  ['/b/halong/rounds/ply_0000000000000000000001/rnd_0000000000000000000001', 'HALONG · dragon-pearl'],
  ['/b/halong/settings', 'Settings'],
  ['/b/halong/settings/region', 'Countries'],
  ['/b/halong/draws', 'Lottery draws'],
  ['/b/halong/draws/ssc-1m/202611250600', 'Lightning 5 · 202611250600'],
  ['/b/halong/chases', 'Bets over several draws'],
  ['/b/halong/exposure', 'Exposure of draws'],
  ['/b/halong/trading', 'Trading'],
  ['/b/halong/fixtures/match/17', 'Northport – Easthaven · 1-0'],
  ['/b/halong/results', 'Official results'],
  ['/b/halong/settlement', 'Settlement of draws'],
  ['/b/halong/agents', 'Agents'],
  ['/b/halong/agents/ply_0000000000000000000002', 'bao'],
  ['/b/halong/agents/ply_0000000000000000000002?tab=place', 'bao'],
  ['/b/halong/agent-links', 'Links of agents'],
  ['/b/halong/agents/ply_0000000000000000000002?tab=rates', 'bao'],
  ['/b/halong/agents/ply_0000000000000000000002?tab=contracts', 'bao'],
  ['/b/halong/agent-contracts', 'Contracts of agents'],
  ['/b/halong/agent-settlements', 'Settlements of contracts'],
  ['/b/halong/agent-signals', 'Signals of agents'],
  ['/b/halong/invited-friends', 'Invited friends'],
  ['/b/halong/agent-bills', 'Bills of contracts'],
  ['/b/halong/agent-rebates', 'Rebates of agents'],
  ['/b/halong/agent-rebates/shares', 'Shares of agents'],
  ['/b/halong/games', 'Games'],
  ['/b/halong/tables', 'Tables and rooms'],
  ['/b/halong/pairs', 'Who plays whom'],
  ['/b/halong/vendors', 'Vendors'],
  ['/b/halong/vendors/HALONG', 'Halong Studio'],
  ['/b/halong/vendors/HALONG?tab=games', 'Halong Studio'],
  ['/b/halong/vendors/HALONG?tab=jackpots', 'Halong Studio'],
  ['/b/halong/vendors/HALONG?tab=catalogue', 'Halong Studio'],
  ['/b/halong/new/vendor', 'New vendor'],
  ['/b/halong/games/HALONG/dragon-pearl', 'Dragon Pearl'],
  ['/b/halong/redemptions', 'Reward requests'],
  ['/b/halong/promotions', 'Promotions'],
  ['/b/halong/promotions/claims', 'Paid by promotions'],
  ['/b/halong/promotions/bonuses', 'Bonus money'],
  ['/b/halong/promotions/bonuses?of=rounds', 'Free rounds'],
  ['/b/halong/promotions/bonus/ply_0000000000000000000001/bon_0000000000000000000001', 'first-deposit'],
  ['/b/halong/promotions/applications', 'Applications'],
  ['/b/halong/promotions/boards', 'Boards'],
  ['/b/halong/promotions/boards/race/2026-11-23', 'race · 2026-11-23'],
  ['/b/halong/promotions/one/daily-slots', 'Daily mission'],
  ['/b/halong/promotions/draft?template=mission', 'New promotion'],
  ['/b/halong/campaigns', 'Campaigns'],
  ['/b/halong/campaigns/one?id=cmp_0000000000000000000001', 'New tables'],
  ['/b/halong/rewards', 'Rewards'],
  ['/b/halong/rewards/one?name=mug', 'mug'],
  ['/b/halong/content?kind=promotion', 'Content'],
  ['/b/halong/content/one?kind=promotion&name=dragon-week', 'dragon-week'],
  ['/b/halong/pictures', 'Pictures'],
  ['/b/halong/health', 'Health and jobs'],
  ['/b/halong/api-keys', 'API keys'],
  ['/b/halong/new/api-key', 'New API key'],
  ['/b/halong/brand', 'Brand'],
  ['/b/pearl/opening?step=hosts', 'Opening of the brand'],
  ['/b/pearl/opening?step=team', 'Opening of the brand'],
  ['/b/pearl/opening?step=review', 'Opening of the brand'],
  ['/b/halong/opening', 'Opening of the brand'],
  ['/b/halong/new/brand', 'New brand'],
  ['/b/halong/registry', 'How games open'],
  ['/me', 'Me'],
] as const

describe('B39, S78: every page of the back office', () => {
  it.each(ways.map(([at, name]) => [at, name] as const))('%s (%s) is accessible, and fits a phone', async (at, name) => {
    await openOffice({ at })
    await expect.element(heading(name)).toBeVisible()
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    await expectAccessible()
    await expectFitsPhone()
    if (!isRelease) return
    await page.viewport(...screens.phone)
    await expectAccessible()
  })
  it('the sign-in page is accessible', async () => {
    await openOffice({ as: null, screen: 'phone' })
    await expect.element(heading('Sign in')).toBeVisible()
    await expectAccessible()
  })
})

describe('T64: what an operator may not do is not there', () => {
  const viewer: Operator = {
    id: 'opr_0000000000000000000002',
    username: 'vera',
    roles: ['viewer'],
    permissions: ['approvals.read'],
    brandId: 1,
  }

  it('the left bar lists the pages of the rights there are, and an address of another page says so', async () => {
    const { sent } = await openOffice({ as: viewer, at: '/b/halong/operators' })
    await expect.element(heading('Not yours')).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Pages' })
    await expect.element(bar.getByRole('link', { name: /Waiting/ })).toBeVisible()
    await expect
      .poll(() =>
        bar
          .getByRole('link')
          .elements()
          .map((link) => link.textContent),
      )
      .toEqual(['Home', 'Waiting1 1 item waits', 'Files'])
    expect(sent.map(({ id }) => id)).not.toContain('operator.list')
    expect(sent.map(({ id }) => id)).not.toContain('rewards.listRedemptions')
  })
})

describe('B2: the lock', () => {
  it('covers the page, keeps what was typed, drops what was read, and opens to the same operator alone', async () => {
    let isOver = false
    const { sent, queries } = await openOffice({
      at: '/me',
      answers: {
        'operator.listSessions': () => (isOver ? { refused: 'operator.required' } : { sessions: [] }),
        'system.getKeys': { refused: 'request.fault' },
      },
    })
    await page.getByLabelText(/^New password/).fill('half written')
    isOver = true
    void queries.refetchQueries({ queryKey: ['operator.listSessions'] })
    await expect.element(heading('Locked')).toBeVisible()
    expect(sessionStorage.getItem('operator-token')).toBeNull()
    expect(queries.getQueriesData({}).filter(([, value]) => value !== undefined)).toEqual([])
    expect(document.querySelector<HTMLInputElement>('input[name=username]')).toBeNull()
    expect(document.querySelector('[inert] input[name=newPassword]')).toHaveProperty('value', 'half written')
    await expectAccessible()
    const asked = sent.length
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(sent.length).toBe(asked)
  })
})

describe('keys', () => {
  it('Ctrl+K and / open the palette, Enter opens what is found; g and a letter go to a page', async () => {
    const { router } = await openOffice()
    await expect.element(heading('Home')).toBeVisible()
    await userEvent.keyboard('/')
    await page.getByRole('combobox').fill('aud')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Audit')).toBeVisible()
    expect(router.state.location.pathname).toBe('/b/halong/audit')
    await userEvent.keyboard('go')
    await expect.element(heading('Operators')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('combobox')).toHaveFocus()
  })
  it('R-OPS-1: [ and ] walk the rows of the list from the page of one', async () => {
    const { router } = await openOffice({ at: '/b/halong/members' })
    await page.getByRole('link', { name: 'lan.nguyen' }).click()
    await expect.element(heading('lan.nguyen')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /The one after/ })).toBeVisible()
    const first = router.state.location.pathname
    await userEvent.keyboard(']')
    await expect.poll(() => router.state.location.pathname).not.toBe(first)
    await expect.element(page.getByRole('link', { name: /The one before/ })).toBeVisible()
    await userEvent.keyboard('[BracketLeft]')
    await expect.poll(() => router.state.location.pathname).toBe(first)
    await userEvent.keyboard('[BracketLeft]')
    expect(router.state.location.pathname).toBe(first)
  })
  it('WCAG 2.1.4: single keys can be switched off', async () => {
    await openOffice({ preferences: { shortcuts: false } })
    await expect.element(heading('Home')).toBeVisible()
    await userEvent.keyboard('/')
    expect(document.querySelector('dialog')).toBeNull()
  })
})

it('R-LANG-1: the menu changes the language at once', async () => {
  await openOffice()
  await page.getByRole('button', { name: /Signed in as anna/ }).click()
  await page.getByRole('menuitem', { name: 'Tiếng Việt' }).click()
  await expect.element(heading('Trang đầu')).toBeVisible()
})

it('T64, T68: a request that waits is approved with a last look that names the brand, and a reason', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/waiting',
    answers: { 'approvals.approve': { approval: { ...approval, state: 'DONE', mayDecide: false }, result: {} } },
  })
  await page.getByRole('button', { name: 'Approve' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Halong', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve this request' }).click()
  await expect.element(dialog.getByText(/at least 3/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('looked at it')
  await dialog.getByRole('button', { name: 'Approve this request' }).click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'approvals.approve')?.body)
    .toEqual({ id: 'apr_0000000000000000000001', reason: 'looked at it' })
  await expect.element(dialog).not.toBeInTheDocument()
})

it('B32: the bell counts what waits in every queue of the operator’s rights, and home leads to each queue', async () => {
  const cashier = { ...anna, permissions: ['approvals.read', 'deposits.read', 'deposits.decide', 'payments.reconcile'] }
  const { router, sent } = await openOffice({ as: cashier, answers: { 'approvals.list': { rows: [], ...ends } } })
  // Two transfers, two sums of held money, two payments that fit nothing.
  await expect.element(page.getByRole('button', { name: '6 items wait', exact: true })).toBeVisible()
  expect(sent.map(({ id }) => id)).not.toContain('withdrawals.list')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Transfers to book\s*2/ })
    .click()
  await expect.poll(() => router.state.location.pathname).toBe('/b/halong/deposits/queue')
})

it('R-OPS-1: the palette finds what the gateway finds, and Enter leads to what was done to it', async () => {
  const { router } = await openOffice({
    answers: {
      'members.list': { rows: [], ...ends },
      'games.list': { rows: [], ...ends },
      'search.find': { hits: [{ kind: 'operator', key: 'opr_0000000000000000000003', title: 'berta' }], isPartial: false },
    },
  })
  await expect.element(heading('Home')).toBeVisible()
  await userEvent.keyboard('/')
  await page.getByRole('combobox').fill('bert')
  await expect.element(page.getByRole('option', { name: /berta/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('combobox').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Audit')).toBeVisible()
  expect(router.state.location.search).toBe('?of=all&target=operator+berta')
})

it('R-OPS-1: the palette leads to a player by the beginning of their name, and by their id', async () => {
  const { router } = await openOffice({ answers: { 'search.find': { hits: [], isPartial: false }, 'games.list': { rows: [], ...ends } } })
  await expect.element(heading('Home')).toBeVisible()
  await userEvent.keyboard('/')
  await page.getByRole('combobox').fill('lan.')
  await page.getByRole('option', { name: /lan\.nguyen/ }).click()
  await expect.element(heading('lan.nguyen')).toBeVisible()
  await userEvent.keyboard('/')
  await page.getByRole('combobox').fill('ply_0000000000000000000002')
  await page.getByRole('option', { name: /ply_0000000000000000000002/ }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/b/halong/members/ply_0000000000000000000002')
})

it.each([
  ['dep', 'deposits'],
  ['wdr', 'withdrawals'],
  ['kyc', 'documents'],
])('R-OPS-1: the palette leads to what a whole id of %s names', async (prefix, noun) => {
  const { router } = await openOffice({ answers: { 'search.find': { hits: [], isPartial: false }, 'games.list': { rows: [], ...ends } } })
  await expect.element(heading('Home')).toBeVisible()
  await userEvent.keyboard('/')
  const id = `${prefix}_0000000000000000000002`
  await page.getByRole('combobox').fill(id)
  await page.getByRole('option', { name: new RegExp(id) }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/b/halong/${noun}/${id}`)
})
