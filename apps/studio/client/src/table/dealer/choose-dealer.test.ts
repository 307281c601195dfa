import { expect, it } from 'vitest'
import { dealerAt, dealers } from './choose-dealer.ts'

/** Codes of the tables with chips (apps/studio/games/<game>/products.ts). */
const tables = ['BAC1', 'BAC2', 'DT1', 'ROUL1', 'SICB1', 'TAIX1', 'BAU1']

it('always has the same dealer at a table', () => {
  expect(tables.map(dealerAt)).toEqual(tables.map(dealerAt))
})

it('has each dealer at two tables or more, and two at the tables of one game', () => {
  const counts = dealers.map((name) => tables.filter((code) => dealerAt(code) === name).length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
  expect(dealerAt('BAC1')).not.toBe(dealerAt('BAC2'))
})
