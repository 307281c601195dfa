import { expect, it } from 'vitest'
import { nextInTime } from './chains.ts'

const HOUR = 3_600_000
const firstAt = new Date('2026-11-26T00:00:00Z')
/** A clock of a value each minute, sixty hours long. */
const chain = {
  chain: 'HALONG_SPORTS.CLOCK.1',
  vassalage: 'HALONG_SPORTS',
  code: 'CLOCK',
  generation: 1,
  binds: 'time' as const,
  length: 3_600,
  terminal: '',
  schedule: { firstAt, everyMs: 60_000 },
  released: 0,
  announcedAt: firstAt,
  retiredAt: null,
}
const at = (hours: number) => new Date(firstAt.getTime() + hours * HOUR)

it('contracts §7: what follows a clock is published two days ahead and begins where it ends', () => {
  expect(nextInTime(chain, 3_600, at(11))).toBeNull()
  expect(nextInTime(chain, 3_600, at(13))).toMatchObject({ schedule: { firstAt: at(60), everyMs: 60_000 }, length: 3_600 })
})

it('a clock that was retired is followed at once, up to the end it would have had: no match lies in two chains', () => {
  const retired = { ...chain, retiredAt: at(10) }
  expect(nextInTime(retired, 3_600, at(10))).toMatchObject({ schedule: { firstAt: at(10) }, length: 50 * 60 })
  // Its follower, shorter, is followed by a whole one from there on.
  const short = { ...chain, generation: 2, schedule: { firstAt: at(10), everyMs: 60_000 }, length: 3_000 }
  expect(nextInTime(short, 3_600, at(59))).toMatchObject({ schedule: { firstAt: at(60) }, length: 3_600 })
})

it('a chain that binds the root has no clock', () => {
  expect(nextInTime({ ...chain, binds: 'root', schedule: null }, 3_600, at(1))).toBeNull()
})
