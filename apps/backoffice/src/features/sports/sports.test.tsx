import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'
import { sportsAnswers } from '#test/sports-answers.ts'

const at = '2026-11-26T10:00:00.000Z'
const fixture = {
  fixtureId: '17',
  fixtureNo: '1-001-1',
  league: 'vf-bay',
  round: 1,
  home: 'Northport',
  away: 'Easthaven',
  state: 'SETTLED',
  closeAt: at,
  startsAt: at,
  endsAt: at,
  frozenAt: at,
  betsRoot: 'ab'.repeat(32),
  settledAt: at,
  score: '2-1',
  isLate: true,
  money: [{ asset: 'USD/4', bets: 12, open: 0, troubled: 1, staked: '120.0000', worstLoss: '310.5000', returned: '88.2000' }],
} as const
const leg = {
  fixtureId: '17',
  home: 'Northport',
  away: 'Easthaven',
  market: 'ah:-25',
  selection: 'home',
  price: 1_840,
  isBanker: true,
  outcome: 'half_won',
  score: '2-1',
} as const
const bet = {
  betId: 'bet_0000000000000000000001',
  playerId: 'ply_0000000000000000000002',
  username: 'linh',
  kind: 'system',
  sizes: [1],
  lines: 2,
  legs: [
    leg,
    { ...leg, fixtureId: '18', home: 'Westcliff', away: 'Southmere', market: '1x2', isBanker: false, outcome: null, score: null },
  ],
  asset: 'USD/4',
  stake: '20.0000',
  mostReturn: '80.0000',
  state: 'ACCEPTED',
  isCashedOut: false,
  cashed: '4.5000',
  returned: null,
  refusal: null,
  trouble: null,
  placedAt: at,
  settledAt: null,
} as const
const answers = {
  'sports.listFixtures': {
    leagues: [{ code: 'vf-bay', name: 'Bay Premier' }],
    league: 'vf-bay',
    fixtures: [fixture],
    next: null,
    isReached: true,
    asOf: at,
  },
  'sports.listBets': { bets: [bet], next: null, isReached: true, asOf: at },
} as const

it('on a phone fixtures are cards with every sum, and lead to their bets, each leg with what became of it', async () => {
  await openOffice({ at: '/b/halong/fixtures', screen: 'phone', answers })
  await expect.element(page.getByText('Northport – Easthaven')).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
  for (const words of ['120', '310.50', '88.20'])
    await expect.element(page.getByText(new RegExp(words.replace('.', '\\.'))).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const bets = page.getByRole('link', { name: '12', exact: true })
  await expect.element(bets).toHaveAttribute('href', '/b/halong/fixtures/bets?fixture=17')
  await bets.click()
  await expect.element(page.getByText('ah:-25 home')).toBeVisible()
  await expect.element(page.getByText('Half won')).toBeVisible()
  await expect.element(page.getByText(/^System 1 \/ 2 × 2$/)).toBeVisible()
  await expect.element(page.getByText('Cash-outs of parts')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

it('a market is stopped and a margin changed with why; a lower margin goes to another person', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/trading',
    answers: {
      ...sportsAnswers,
      'sports.setStop': { version: 6 },
      'sports.setMargin': { refused: 'operator.approval_required' },
      'approvals.ask': { approval: null, result: null },
    },
  })
  await expect.element(page.getByText(/a price that looks wrong/)).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('the price was right')
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'sports.setStop')?.body)
    .toEqual({ what: 'stop', scope: 'fixture:17', market: 'ah', isStopped: false, reason: 'the price was right', expectedVersion: 5 })

  await page.getByRole('button', { name: /^Margin of Match result, Bay Premier: / }).click()
  await page.getByRole('textbox', { name: 'Margin in per cent' }).fill('5.5')
  await page.getByRole('textbox', { name: 'Reason' }).fill('a league that is bet on more')
  await page.getByRole('dialog').getByRole('button', { name: 'Set margin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'approvals.ask')?.body)
    .toMatchObject({
      operationId: 'sports.setMargin',
      body: { scope: 'league:vf-bay', market: '1x2', basisPoints: 550, expectedVersion: 3 },
    })
})

it('on a phone a fixture shows prices, open stakes and the dearest scores; the key S asks why it is stopped', async () => {
  await openOffice({ at: '/b/halong/fixtures/match/17', screen: 'phone', answers: sportsAnswers })
  await expect.element(page.getByRole('heading', { name: 'Northport – Easthaven · 1-0' })).toBeVisible()
  for (const words of ['41,000', '249.60', '2.18'])
    await expect.element(page.getByText(new RegExp(words.replace('.', '\\.'))).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByText(/No bet is taken from the next second on/)).toBeVisible()
})
