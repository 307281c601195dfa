import { expect, test } from 'vitest'
import { lotoTable } from './loto.ts'
import { quickSets, turnedNumbers } from './quick.ts'

const sizes = (kind: keyof typeof quickSets) => quickSets[kind].map(({ numbers }) => numbers.length)

test('R-LOTT-2: quick choices of two digits have the sizes of the rules and leave none out', () => {
  expect(sizes('common')).toEqual([50, 50, 50, 50, 10, 10, 18])
  for (const kind of ['tens', 'units', 'sum'] as const) expect(sizes(kind)).toEqual(Array.from({ length: 10 }, () => 10))
  expect(sizes('family').toSorted()).toEqual([...Array.from({ length: 5 }, () => 4), ...Array.from({ length: 10 }, () => 8)])
  expect(quickSets.family[1]?.numbers).toEqual(['01', '06', '10', '15', '51', '56', '60', '65'])
  expect(sizes('zodiac')).toEqual([9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8, 8])
  for (const kind of ['tens', 'units', 'sum', 'family', 'zodiac'] as const) {
    expect(
      quickSets[kind].flatMap(({ numbers }) => numbers),
      kind,
    ).toHaveLength(100)
    expect(new Set(quickSets[kind].flatMap(({ numbers }) => numbers)).size, kind).toBe(100)
  }
  expect(quickSets.zodiac[0]?.numbers.slice(0, 3)).toEqual(['00', '12', '24'])
  expect(quickSets.common.at(5)?.numbers).toEqual(['05', '16', '27', '38', '49', '50', '61', '72', '83', '94'])
})

test('R-LOTT-2: a turned number is every order of its digits once', () => {
  expect(turnedNumbers('123')).toHaveLength(6)
  expect(turnedNumbers('112')).toEqual(['112', '121', '211'])
  expect(turnedNumbers('77')).toEqual(['77'])
})

test('R-LOTT-3: head and tail tables keep repeats and mark the special prize', () => {
  const north =
    '22536 60807 68492 86128 38700 93813 09279 45619 59181 16651 3770 8196 0093 1914 7846 6672 9617 3993 9919 5187 077 929 065 09 53 68 98'
  const digits = (rows: ReturnType<typeof lotoTable>, row: number) => (rows[row] ?? []).map(({ digit }) => digit).join(' ')
  expect(digits(lotoTable(north, 'head'), 9)).toBe('2 3 3 6 8')
  expect(digits(lotoTable(north, 'head'), 1)).toBe('3 4 7 9 9')
  expect(digits(lotoTable(north, 'tail'), 7)).toBe('0 1 7 8')
  expect(lotoTable(north, 'head')[3]).toEqual([{ digit: '6', isSpecial: true }])
  const south = '140162 89481 04082 48365 58680 41183 54359 73287 16492 24054 70825 36511 6983 3757 7781 3373 783 36'
  expect(digits(lotoTable(south, 'head'), 8)).toBe('0 1 1 2 3 3 3 7')
})
