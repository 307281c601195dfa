import type { ClientValue } from '@halong/api/client'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const at = '2026-11-26T10:00:00.000Z'
const step = (no: number, change: object) => ({
  period: `2026-11-26.${String(no)}`,
  value: '50',
  target: '50',
  amount: '0.0100',
  ...change,
})
const mission = {
  code: 'daily-tasks',
  id: null,
  template: 'mission_set',
  title: 'Tasks of the day',
  writtenIn: 'EN',
  state: 'CLAIM',
  why: null,
  act: null,
  unmet: [],
  ready: [{ period: '2026-11-26.1', reward: { kind: 'cash', amount: '0.0100', times: 0 }, until: '2026-12-27T00:00:00.000Z' }],
  progress: null,
  reward: { kind: 'cash', amount: '0.0500', times: 0 },
  percentBp: null,
  period: 'day',
  products: ['RNG'],
  gifts: [],
  steps: [
    { ...step(1, {}), metric: 'rounds', state: 'ready' },
    { ...step(2, { value: '20', target: '20' }), metric: 'wins', state: 'taken' },
    { ...step(3, { value: '12.5000', target: '50.0000', amount: '0.0500' }), metric: 'stakes', state: 'open' },
  ],
  spins: 0,
  heldUntil: null,
  lines: [],
  application: null,
  left: { amount: '4990.0000', count: 4_990 },
  endsAt: null,
  termsHash: 'a'.repeat(64),
  asset: 'USD/4',
} satisfies ClientValue<'mission.getSummary'>['list'][number]
const names = ['da***l', 'an***a', 'mi***h', 'la***n', 'ho***g']
const period = {
  period: '2026-11-23',
  endsAt: '2026-11-30T00:00:00.000Z',
  state: 'open',
  players: 42,
  top: names.map((name, index) => ({ place: index + 1, name, score: `${String(900 - index * 110)}.0000`, isMine: index === 3 })),
  mine: { place: 4, score: '570.0000' },
} satisfies ClientValue<'mission.getLeaderboard'>['list'][number]['now']
const board = {
  code: 'weekly-race',
  title: 'The race of the week',
  writtenIn: 'EN',
  score: 'stakes',
  leastStake: '0.5000',
  products: ['RNG'],
  prizes: ['20.0000', '10.0000', '5.0000'],
  isJoined: true,
  mayJoin: false,
  termsHash: 'b'.repeat(64),
  asset: 'USD/4',
  now: period,
  before: { ...period, period: '2026-11-16', state: 'review', mine: null },
} satisfies ClientValue<'mission.getLeaderboard'>['list'][number]
const open = { ...board, code: 'daily-race', title: 'The race of the day', isJoined: false, mayJoin: true, now: null, before: null }

it('R-PROMO-3, R-MC-1: a member claims a task where it stands, sees places with the own one, joins a race; the menu counts what is ready', async () => {
  const { callsOf } = await openSite({
    at: '/member/missionLeaderboard',
    as: member,
    screen: 'desktop',
    answers: {
      ...fullMemberAnswers,
      'mission.getSummary': { claimable: 1, countedTo: at, list: [mission] },
      'mission.getLeaderboard': { countedTo: at, list: [board, open] },
      'promotion.claim': { reward: mission.ready[0]?.reward ?? mission.reward, asset: 'USD/4', bonusId: null, heldUntil: null },
      'promotion.join': { joinedAt: at },
    },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: /Missions and boards.*1 reward to claim/ })).toBeVisible()
  const race = main.getByRole('article', { name: 'The race of the week' })
  await expect.element(race.getByText('Your place: 4, score $570.00')).toBeVisible()
  await expect.element(race.getByRole('row').nth(1)).toMatchTextContent(/1.*da\*\*\*l.*\$900\.00.*\$20\.00/)
  await expect.element(race.getByRole('row').nth(4)).toMatchTextContent(/4.*You/)
  await expectAccessible()
  await main.getByRole('button', { name: /^Claim.*Play 50 rounds/ }).click()
  await expect.poll(() => callsOf('promotion.claim')).toHaveLength(1)
  const daily = main.getByRole('article', { name: 'The race of the day' })
  await expect.element(daily.getByText(/its budget does not reach for all prizes/)).toBeVisible()
  await daily.getByRole('button', { name: 'Join' }).click()
  await expect.poll(() => callsOf('promotion.join')).toHaveLength(1)
})
