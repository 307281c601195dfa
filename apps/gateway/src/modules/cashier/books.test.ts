import { expect, it } from 'vitest'
import { type Books, shouldHold, verdictOf } from './books.ts'

const books: Books = { moved: 1_000n, received: 500n, paid: 200n, sentBack: 20n, fees: 10n, underWay: 0n }

it('R-OPS-1: a balance agrees to the unit, and differs by one', () => {
  expect(shouldHold(books, 'everything')).toBe(1_270n)
  expect(verdictOf(books, 'everything', 1_270n)).toBe('agrees')
  expect(verdictOf(books, 'everything', 1_269n)).toBe('differs')
  expect(verdictOf(books, 'everything', 1_271n)).toBe('differs')
  expect(verdictOf(books, 'everything', null)).toBe('not_told')
})

it('payouts under way may have left or not, and nothing else may', () => {
  const open = { ...books, underWay: 100n }
  for (const told of [1_270n, 1_200n, 1_170n]) expect(verdictOf(open, 'everything', told)).toBe('agrees')
  for (const told of [1_169n, 1_271n]) expect(verdictOf(open, 'everything', told)).toBe('differs')
})

it('an account for payouts alone knows nothing of deposits', () => {
  expect(shouldHold(books, 'payouts')).toBe(790n)
  expect(verdictOf(books, 'payouts', 790n)).toBe('agrees')
})
