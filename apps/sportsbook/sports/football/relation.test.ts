import { expect, it } from 'vitest'
import { exclude, readMarket } from '../markets.ts'

const pick = (market: string, selection: string) => {
  const known = readMarket(market)
  if (known === null) throw new Error(market)
  return { market: known, selection }
}

it('selections of one match exclude each other when no final score pays both', () => {
  expect(exclude(pick('1x2', 'home'), pick('1x2', 'draw'))).toBe(true)
  expect(exclude(pick('cs', '0-0'), pick('btts', 'yes'))).toBe(true)
  expect(exclude(pick('ou:50', 'under'), pick('1x2', 'home'))).toBe(true)
  expect(exclude(pick('1x2', 'home'), pick('ou:250', 'over'))).toBe(false)
  // By half: on a draw the handicap pays half of it back.
  expect(exclude(pick('1x2', 'draw'), pick('ah:-25', 'home'))).toBe(false)
  expect(exclude(pick('1x2', 'draw'), pick('ah:-50', 'home'))).toBe(true)
})
