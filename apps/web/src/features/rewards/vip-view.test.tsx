import type { ClientValue } from '@halong/api/client'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const level = (rank: number, name: string, xp: string, [color, color2]: readonly [string, string], reachedAt: string | null = null) => ({
  rank,
  name,
  writtenIn: 'EN',
  xp,
  color,
  color2,
  reachedAt,
})
const progress = {
  isOn: true,
  rank: 2,
  xp: '7200.5000',
  countedAt: '2026-11-25T10:00:00.000Z',
  asset: 'USD/4',
  levels: [
    level(1, 'Pebble', '1000.0000', ['#2B2F36', '#C9CED6'], '2026-11-20T10:00:00.000Z'),
    level(2, 'Shell', '5000.0000', ['#3A2A1A', '#F2D3B3'], '2026-11-24T10:00:00.000Z'),
    level(3, 'Coral', '20000.0000', ['#FFFFFF', '#C2413B']),
  ],
} satisfies ClientValue<'vip.getProgress'>
const levelUp = {
  code: 'level-up',
  id: null,
  template: 'level_up',
  title: 'A gift for every rank',
  writtenIn: 'EN',
  state: 'CLAIM',
  why: null,
  act: null,
  unmet: [],
  ready: [{ period: 'rank-2', reward: { kind: 'cash', amount: '3.0000', times: 0 }, until: null }],
  progress: null,
  reward: { kind: 'cash', amount: '12.0000', times: 0 },
  percentBp: null,
  period: null,
  products: [],
  gifts: [
    { rank: 1, amount: '0.5000', isTaken: true },
    { rank: 2, amount: '3.0000', isTaken: false },
    { rank: 3, amount: '12.0000', isTaken: false },
  ],
  spins: 0,
  heldUntil: null,
  lines: [],
  steps: [],
  application: null,
  left: { amount: '900.0000', count: 90 },
  endsAt: null,
  termsHash: 'a'.repeat(64),
  asset: 'USD/4',
} satisfies ClientValue<'promotion.listAvailable'>['list'][number]

it('R-PROMO-3 vip: a member reads rank, play and the next threshold, what each rank is given, and takes a gift that is due', async () => {
  const { callsOf } = await openSite({
    at: '/member/vip',
    as: member,
    screen: 'desktop',
    answers: {
      ...fullMemberAnswers,
      'vip.getProgress': progress,
      'promotion.listAvailable': { REFERRAL: { enabled: false }, list: [levelUp] },
      'promotion.claim': { reward: { kind: 'cash', amount: '3.0000', times: 0 }, asset: 'USD/4', bonusId: null, heldUntil: null },
    },
  })
  const held = page.getByRole('region', { name: 'Shell' })
  await expect.element(held).toMatchTextContent(/Rank 2.*7,200 XP.*7,200 of 20,000 XP for Coral/)
  await expect.element(held.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '14')
  const ranks = page.getByRole('region', { name: 'All ranks' }).getByRole('listitem')
  await expect.element(ranks.nth(0)).toMatchTextContent(/Pebble.*from 1,000 XP.*\$0\.50.*taken/)
  await expect.element(ranks.nth(2)).toMatchTextContent(/Coral.*from 20,000 XP.*\$12\.00/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect.poll(() => callsOf('promotion.claim')).toHaveLength(1)
})
