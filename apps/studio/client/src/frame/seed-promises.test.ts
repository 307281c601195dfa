import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { FairnessView } from '#protocol/index.ts'
import { brokenByReading, brokenByRotation, brokenByRound } from './seed-promises.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const shown: FairnessView = {
  commitment: hash('first'),
  nextCommitment: hash('second'),
  clientSeed: 'mine',
  clientSeedBy: 'player',
  nextNonce: 3,
  committedAt: '2026-11-25T00:00:00Z',
  epoch: 1,
}
const after: FairnessView = { ...shown, commitment: hash('second'), nextCommitment: hash('third'), clientSeed: 'asked', nextNonce: 0 }
const revealed = { serverSeed: 'first', commitment: hash('first'), clientSeed: 'mine', rounds: 3 }
const rotation = (change: { revealed?: Partial<typeof revealed>; fairness?: Partial<FairnessView> } = {}) =>
  brokenByRotation(
    shown,
    { revealed: { ...revealed, ...change.revealed }, fairness: { ...after, ...change.fairness } },
    { asked: 'asked', hash },
  )

describe('T51: a change of seeds is held against what was on screen', () => {
  it('holds where all is as it was shown', () => expect(rotation()).toEqual([]))
  it('tells of another seed that comes with its own fingerprint', () =>
    expect(rotation({ revealed: { serverSeed: 'other', commitment: hash('other') } })).toEqual(['seed', 'commitment']))
  it('tells of a seed that its fingerprint is not of', () => expect(rotation({ revealed: { serverSeed: 'other' } })).toEqual(['seed']))
  it('tells of a next seed that was not promised', () => expect(rotation({ fairness: { commitment: hash('other') } })).toEqual(['next']))
  it('tells where the player’s seed was not taken', () => {
    expect(rotation({ fairness: { clientSeed: 'theirs' } })).toEqual(['client_seed'])
    expect(rotation({ fairness: { clientSeedBy: 'house' } })).toEqual(['client_seed'])
    expect(rotation({ revealed: { clientSeed: 'theirs' } })).toEqual(['client_seed'])
  })
  it('keeps an unused pair to both its fingerprints', () => {
    const unused = (fairness: Partial<FairnessView>) =>
      brokenByRotation(shown, { revealed: null, fairness: { ...shown, clientSeed: 'asked', ...fairness } }, { asked: 'asked', hash })
    expect(unused({})).toEqual([])
    expect(unused({ commitment: hash('other') })).toEqual(['commitment'])
    expect(unused({ nextCommitment: hash('other') })).toEqual(['next'])
  })
  it('leaves to the incidents what changed with every seed of the house', () =>
    expect(rotation({ revealed: { serverSeed: 'other' }, fairness: { epoch: 2, commitment: hash('other') } })).toEqual([]))
})

it('T51: seeds that are read again are the same, or those promised as next', () => {
  expect(brokenByReading(shown, shown)).toEqual([])
  expect(brokenByReading(shown, after)).toEqual([])
  expect(brokenByReading(shown, { ...shown, commitment: hash('other') })).toEqual(['next'])
  expect(brokenByReading(shown, { ...shown, nextCommitment: hash('other') })).toEqual(['next'])
  expect(brokenByReading(shown, { ...shown, clientSeed: 'theirs' })).toEqual(['client_seed'])
  expect(brokenByReading(shown, { ...shown, epoch: 2, commitment: hash('other') })).toEqual([])
})

it('T51: a round is played on the seeds that were on screen', () => {
  expect(brokenByRound(shown, shown)).toEqual([])
  expect(brokenByRound(shown, { ...shown, commitment: hash('other') })).toEqual(['commitment'])
  expect(brokenByRound(shown, { ...shown, clientSeed: 'theirs' })).toEqual(['client_seed'])
})
