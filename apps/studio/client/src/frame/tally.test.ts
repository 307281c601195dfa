import { expect, it } from 'vitest'
import type { SessionView } from '#protocol/index.ts'
import { signal } from '../shared/reactive.ts'
import { createTally } from './tally.ts'

const SECOND = 1_000
const began = Date.parse('2026-11-25T10:00:00Z')

function play() {
  const seen = (net: string): SessionView => ({
    startedAt: new Date(began).toISOString(),
    now: '',
    rounds: 0,
    staked: '0',
    returned: '0',
    net,
  })
  const session = signal(seen('0.0000'))
  const phase = signal('idle')
  const tally = createTally({ session, phase, clock: { now: () => began + 60 * SECOND }, asset: 'USD/4' })
  return {
    tally,
    phase,
    earn: (net: string) => session.set(seen(net)),
    tell: (net: string | null, asset = 'USD/4') => tally.hear({ elapsedMs: 300 * SECOND, asset, net }),
  }
}

it('R9: counts by the studio’s own session where no site tells its count', () => {
  const { tally, earn } = play()
  earn('-2.5000')
  expect([tally.net().minor, tally.startedAt()]).toEqual([-25_000n, began])
})

it('R9: goes on where the site’s count stands after a reload, and adds what came since', () => {
  const { tally, earn, tell } = play()
  tell('-50.0000')
  expect([tally.net().minor, tally.startedAt()]).toEqual([-500_000n, began - 240 * SECOND])
  earn('3.0000')
  expect(tally.net().minor).toBe(-470_000n)
  tell('-47.0000')
  expect(tally.net().minor).toBe(-470_000n)
})

it('R9: counts a round that an earlier session left open, once it has ended', () => {
  const { tally, phase, tell } = play()
  tell('-0.2000')
  phase.set('playing')
  tell('0.0500')
  expect(tally.net().minor).toBe(-2_000n)
  phase.set('idle')
  expect(tally.net().minor).toBe(500n)
})

it('takes no count in another money, and the time alone where the net result is not known', () => {
  const { tally, tell } = play()
  tell('-5.0000', 'VND/4')
  tell(null)
  expect([tally.net().minor, tally.startedAt()]).toEqual([0n, began - 240 * SECOND])
})
