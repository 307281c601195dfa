import { chanceFrom } from '@halong/chance'
import { describe, expect, it } from 'vitest'
import { bestLineWin, drawSlotOutcome, evaluateSpin, type SlotProfile } from './slot.ts'

const profile: SlotProfile = {
  rows: 1,
  wild: 'W',
  scatter: 'S',
  strips: Array.from({ length: 5 }, () => ['A', 'B', 'W', 'S']),
  lines: [[0, 0, 0, 0, 0]],
  linePays: { W: [0, 0, 2, 30, 200, 2000], A: [0, 0, 0, 10, 35, 125], B: [0, 0, 0, 30, 60, 90] },
  scatterPays: [0, 0, 0, 2, 15, 100],
  freeSpins: [0, 0, 0, 2, 3, 4],
  freeMultiplier: 3,
}
const line = (cells: string) => bestLineWin(profile, [...cells])

describe('a line', () => {
  it.each([
    ['AAABB', { symbol: 'A', count: 3, units: 10 }],
    ['AWAWA', { symbol: 'A', count: 5, units: 125 }],
    ['WAAAS', { symbol: 'A', count: 4, units: 35 }],
    ['WWWAA', { symbol: 'A', count: 5, units: 125 }],
    ['WWWWA', { symbol: 'W', count: 4, units: 200 }],
    ['WWWWW', { symbol: 'W', count: 5, units: 2000 }],
    ['WWSAA', { symbol: 'W', count: 2, units: 2 }],
    ['AAWBB', { symbol: 'A', count: 3, units: 10 }],
  ])('%s pays its one highest win', (cells, win) => expect(line(cells)).toEqual(win))

  it('counts as wilds when the wilds alone pay as much', () => {
    expect(bestLineWin({ ...profile, linePays: { ...profile.linePays, A: [0, 0, 0, 0, 30, 0] } }, [...'WWWAB'])).toEqual({
      symbol: 'W',
      count: 3,
      units: 30,
    })
  })
  it.each(['SAAAA', 'ABAAA', 'AASAA', 'BAAAA', 'WSAAA'])(
    '%s pays nothing: runs start at the left and wilds do not stand in for scatters',
    (cells) => expect(line(cells)).toBeNull(),
  )
})

it('pays scatters anywhere, by the whole stake, and multiplies every win of a free spin', () => {
  const spin = evaluateSpin(profile, [3, 3, 0, 3, 3], 3)
  expect([spin.scatters, spin.scatterUnits, spin.units]).toEqual([4, 45, 45])
})

it('draws the paid spin and then each free spin from one stream, and no free spins in a free spin', () => {
  const words = [3, 3, 3, 0, 0, ...Array.from({ length: 10 }, () => 3)]
  const outcome = drawSlotOutcome(
    profile,
    chanceFrom(() => words.shift() ?? 0),
  )
  expect(words).toEqual([])
  expect(outcome.spins.map((spin) => spin.scatters)).toEqual([3, 5, 5])
  expect(outcome).toMatchObject({ freeSpins: 2, units: 2 + 300 + 300, unitsPerStake: 1 })
})
