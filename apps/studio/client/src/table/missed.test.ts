import { expect, it } from 'vitest'
import type { TableEntry } from '#protocol/index.ts'
import { missedOf } from './missed.ts'

const entry = (roundNo: string, returned: string | null, state: 'asking' | 'in' | 'refused' = 'in'): TableEntry => ({
  roundId: `rnd_${roundNo}`,
  roundNo,
  asset: 'USD/4',
  staked: state === 'in' ? '2.0000' : '0.0000',
  returned,
  slips: [{ slipNo: 1, bets: { tai: '2.0000' }, state, refusal: state === 'refused' ? 'wallet.too_late' : null, units: null }],
})
const unseen = () => false

it('names the newest round that ended out of sight, and none that was on screen', () => {
  const before = [entry('8', null), entry('7', null)]
  const now = [entry('8', '0.0000'), entry('7', '3.9200')]
  expect(missedOf(before, now, unseen)?.roundNo).toBe('8')
  expect(missedOf(before, now, (no) => no === '8')?.roundNo).toBe('7')
  expect(missedOf(before, now, () => true)).toBeNull()
})

it('names each end once, and nothing of rounds that are open or were over before', () => {
  expect(missedOf([entry('8', null)], [entry('8', null)], unseen)).toBeNull()
  expect(missedOf([entry('8', '0.0000')], [entry('8', '0.0000')], unseen)).toBeNull()
  expect(missedOf([], [entry('8', '3.9200')], unseen)).toBeNull()
})

it('a stake of which nothing was known and that was not taken is named too', () => {
  expect(missedOf([entry('8', null, 'asking')], [entry('8', null, 'refused')], unseen)).toMatchObject({ roundNo: '8', returned: null })
})
