import { expect, test } from 'vitest'
import { gameDefinitions } from '#protocol/index.ts'
import { looksOf, omissionsOf } from './looks.ts'

const drawsOf = (...texts: readonly string[]) => texts.map((text) => text.split(' '))

test('R-LOTT-3: draws since a value was last seen, the longest run without it, and how often it came', () => {
  const [first] = looksOf('SSC')
  if (first === undefined) throw new Error('five places')
  const found = omissionsOf(first, drawsOf('1 0 0 0 0', '2 0 0 0 0', '2 0 0 0 0', '1 0 0 0 0', '3 0 0 0 0'))
  expect(found[1]).toEqual({ value: '1', seen: 2, now: 0, longest: 2, mean: 9 })
  expect(found[2]).toEqual({ value: '2', seen: 2, now: 1, longest: 2, mean: 9 })
  expect(found[0]).toEqual({ value: '0', seen: 0, now: 5, longest: 5, mean: 9 })
})

test('R-LOTT-3: what is usual follows from the chance of a value alone', () => {
  const mean = (family: Parameters<typeof looksOf>[0], look: number, value: string) => {
    const found = looksOf(family)[look]
    return found === undefined ? null : omissionsOf(found, []).find((each) => each.value === value)?.mean
  }
  expect([mean('K3', 0, '3'), mean('K3', 0, '10'), mean('PC28', 0, '13')]).toEqual([215, 7, 1_000 / 75 - 1])
  expect(mean('LHC', 0, '49')).toBeCloseTo(48)
  expect(mean('LHC', 1, '49')).toBeCloseTo(6)
  expect(mean('VN_NORTH', 0, '07')).toBeCloseTo(1 / (1 - 0.99 ** 27) - 1)
})

test('R-LOTT-3: every lottery has charts, and a draw shows values of theirs', () => {
  const draw = {
    SSC: '2 3 8 0 5',
    LF: '5 1 4',
    PC28: '6 5 2',
    K3: '4 6 6',
    '11X5': '11 3 8 9 6',
    PK10: '7 4 2 5 1 8 9 10 3 6',
    LHC: '11 28 6 12 13 5 47',
    VN_NORTH: '22536 60807 09',
    VN_SOUTH: '140162 89481 36',
    VN_SOUTH2:
      '805672 44300 25311 27003 34875 34385 38045 27678 48743 57083 34410 13779 4982 7017 9888 9002 766 29 196234 07511 77600 88058 71092 28546 14258 32629 45890 81809 04652 81620 4351 7901 6621 8348 331 87',
  }
  for (const { family } of gameDefinitions)
    for (const { values, seen } of looksOf(family)) {
      const shown = seen(draw[family].split(' '))
      expect(shown.length, family).toBeGreaterThan(0)
      for (const value of shown) expect(values, family).toContain(value)
    }
})
