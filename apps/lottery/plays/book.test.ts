import { expect, test } from 'vitest'
import { bookOf } from './book.ts'
import { priceLine } from './line.ts'

const terms = { unitBase: 10_000n, prices: {}, issueMultiple: 2, issueNo: null }
function book(play: string, selection: string, mode: 'SEA' | 'ZY' = 'SEA') {
  const line = priceLine({ play, selection, amount: '1' }, { ...terms, mode })
  if (typeof line === 'string') throw new Error(line)
  return bookOf(line)
}

test('N3: bets on numbers count under each number with one hit, others under none with their largest prize', () => {
  expect(book('vnn.lo2', '07 36')).toEqual({ numbers: ['07', '36'], prize: 1_980_000n })
  expect(book('vnn.c3', '036 536')).toEqual({ numbers: ['036', '536'], prize: 19_200_000n })
  expect(book('vnn.de-oe', 'odd')).toEqual({ numbers: ['odd'], prize: 39_200n })
  expect(book('ssc.zy.sum', 'big', 'ZY')).toEqual({ numbers: ['big'], prize: 39_600n })
  expect(book('vn2.dx', '29 87')).toEqual({ numbers: [''], prize: 2n * 72n * 105_000n })
})
