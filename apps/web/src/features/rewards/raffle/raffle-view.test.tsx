import type { ClientValue } from '@halong/api/client'
import { commitmentOf, drawSeed, raffleChance, raffleLine, raffleWinners, sha256Hex } from '@halong/chance'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const [seed, beacon] = [drawSeed(), drawSeed()]
const list = [
  { entrant: '0aa1'.repeat(4), tickets: 3 },
  { entrant: '1bb2'.repeat(4), tickets: 12 },
  { entrant: '2cc3'.repeat(4), tickets: 1 },
]
const [period, code] = ['2026-11-16', 'weekly-raffle']
const prizes = ['20.0000', '10.0000']
const winners = raffleWinners(raffleChance(seed, { raffle: code, period, beacon }), list, 2).map((won, at) => ({
  ...won,
  place: at + 1,
  name: ['L***n', 'M***h'][at] ?? '',
  amount: prizes[at] ?? '',
  isMine: false,
}))
const fixed = { commitment: commitmentOf(seed), witness: commitmentOf(beacon), record: 'https://studio.example/api/witness/one' }
type Draw = ClientValue<'draw.listRaffles'>['list'][number]['draws'][number]
const open = {
  ...fixed,
  period: '2026-11-23',
  endsAt: '2026-11-29T17:00:00.000Z',
  drawsAt: '2026-11-30T13:00:00.000Z',
  state: 'open',
  entrants: 0,
  tickets: 0,
  listHash: null,
  seed: null,
  beacon: null,
  mine: { tickets: 4, entrant: null, first: null },
  winners: [],
} satisfies Draw
const drawn = {
  ...fixed,
  period,
  endsAt: '2026-11-22T17:00:00.000Z',
  drawsAt: '2026-11-23T13:00:00.000Z',
  state: 'drawn',
  entrants: 3,
  tickets: 16,
  listHash: sha256Hex(list.map(raffleLine).join('\n')),
  seed,
  beacon,
  mine: { tickets: 12, entrant: '1bb2'.repeat(4), first: 4 },
  winners,
} satisfies Draw
const raffle = {
  code,
  title: 'The draw of the week',
  writtenIn: 'EN',
  per: '20.0000',
  most: 200,
  towards: '5.0000',
  prizes,
  isJoined: true,
  mayJoin: false,
  termsHash: 'a'.repeat(64),
  asset: 'USD/4',
  draws: [open, drawn],
} satisfies ClientValue<'draw.listRaffles'>['list'][number]

it('R-PROMO-3: a member sees tickets, numbers and winners of a raffle, and computes the draw again from its list in the page', async () => {
  const answers = {
    ...fullMemberAnswers,
    'draw.listRaffles': { now: '2026-11-25T10:00:00.000Z', list: [raffle] },
    'draw.getRaffleList': { list, isMore: false },
  }
  const { answer, callsOf } = await openSite({ at: '/member/raffle', as: member, screen: 'phone', answers })
  const stage = page.getByRole('region', { name: 'The draw of the week' })
  await expect.element(stage.getByText('4 tickets', { exact: true })).toBeVisible()
  await expect.element(stage.getByText('$5.00 of $20.00 towards the next ticket')).toBeVisible()
  await expect.element(stage.getByText('Your tickets: 4 to 15')).toBeVisible()
  await expect.element(stage.getByRole('row').nth(1)).toMatchTextContent(/^1.*\$20\.00$/)
  await expectAccessible()
  await stage.getByRole('button', { name: 'Verify this draw' }).click()
  await expect.element(stage.getByText(/^Computed again in your browser/)).toBeVisible()
  expect(callsOf('draw.getRaffleList')).toHaveLength(1)
  // A list with one ticket more has another hash.
  answer({ 'draw.getRaffleList': { list: [...list, { entrant: '3dd4'.repeat(4), tickets: 1 }], isMore: false } })
  await stage.getByRole('button', { name: 'Verify this draw' }).click()
  await expect.element(stage.getByText(/does not agree/)).toBeVisible()
})

it('R-PROMO-3: who has not joined is told what counts, and joins; a draw that is due says that it waits for its witness', async () => {
  const waiting = {
    ...drawn,
    state: 'listed' as const,
    seed: null,
    beacon: null,
    winners: [],
    mine: { tickets: 0, entrant: null, first: null },
  }
  const shown = { ...raffle, isJoined: false, mayJoin: true, draws: [{ ...open, mine: { ...open.mine, tickets: 0 } }, waiting] }
  const { callsOf } = await openSite({
    at: '/member/raffle',
    as: member,
    screen: 'desktop',
    answers: {
      ...fullMemberAnswers,
      'draw.listRaffles': { now: '2026-11-25T10:00:00.000Z', list: [shown] },
      'promotion.join': { joinedAt: '2026-11-25T10:00:00.000Z' },
    },
  })
  const stage = page.getByRole('region', { name: 'The draw of the week' })
  await expect.element(stage.getByText('No ticket yet', { exact: true })).toBeVisible()
  await expect.element(stage.getByText(/waits for its witness/)).toBeVisible()
  await stage.getByRole('button', { name: 'Join' }).click()
  await expect.poll(() => callsOf('promotion.join')).toHaveLength(1)
})
