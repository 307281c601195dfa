import { commitmentOf, drawSeed, dropChance, envelopesOf } from '@halong/chance'
import { expect, it } from 'vitest'
import { phaseOf } from './rain.queries.ts'
import { agreesWithDrop } from './verify-drop.ts'

const seed = drawSeed()
const opensAt = '2026-11-25T10:00:00.000Z'
const list = envelopesOf(dropChance(seed, { drop: 'envelopes', opensAt, words: 'first' }), { total: 1_000, slots: 50, floor: 5 })
const drop = {
  code: 'envelopes',
  title: '',
  writtenIn: 'EN',
  opensAt,
  closesAt: '2026-11-25T10:15:00.000Z',
  total: '10.0000',
  slots: 50,
  floor: '0.0500',
  taken: 50,
  commitment: commitmentOf(seed),
  seed,
  firstWords: 'first',
  mine: { slot: 7, amount: ((list[6] ?? 0) / 100).toFixed(4) },
  need: '100.0000',
  have: '120.0000',
  termsHash: 'a'.repeat(64),
  asset: 'USD/4',
} as const

it('R-PROMO-3: an envelope is computed again from seed and first words, and nothing else agrees', () => {
  expect(agreesWithDrop(drop)).toBe(true)
  expect(agreesWithDrop({ ...drop, commitment: commitmentOf(drawSeed()) })).toBe(false)
  expect(agreesWithDrop({ ...drop, mine: { slot: 7, amount: '9.9900' } })).toBe(false)
  expect(agreesWithDrop({ ...drop, seed: null })).toBe(false)
})
it('a drop is ahead, open from its moment on, and over at its end', () => {
  expect(['2026-11-25T09:59:59.999Z', opensAt, drop.closesAt].map((now) => phaseOf(drop, now))).toEqual(['ahead', 'open', 'over'])
})
