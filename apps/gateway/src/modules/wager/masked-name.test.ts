import { expect, it } from 'vitest'
import { maskedName } from './masked-name.ts'

it.each([
  ['', '****'],
  ['a', '****'],
  ['Bo', 'B****'],
  ['Linh', 'L****'],
  ['demo-player', 'de****'],
  ['a very long name that goes on', 'a ****'],
  ['Ngọc Trâm', 'Ng****'],
  ['👩‍👩‍👧‍👦👍🏽👍🏽', '👩‍👩‍👧‍👦****'],
])('R-WIN-1: %s is shown as %s', (name, shown) => expect(maskedName(name)).toBe(shown))

it('R-WIN-1: names of one beginning look the same, however long they are', () => {
  expect(new Set(['anh thu 1', 'anh thu 22', 'an', 'anna maria'].map((name) => maskedName(name).length)).size).toBeLessThanOrEqual(2)
  expect(maskedName('daniel99')).toBe(maskedName('dancing queen'))
})
