import type { ContractTerms } from '@halong/rules/agent-contracts'
import { expect, it } from 'vitest'
import { contractsTooDear, costOfAgents, noContracts } from './cost-of-contracts.ts'

const terms = (kind: ContractTerms['kind'], ppm: number): ContractTerms => ({
  kind,
  period: 'day',
  tiers: [{ turnover: 0n, loss: 0n, members: 0, ppm }],
  activeFrom: 0n,
  carry: true,
  cap: null,
})
const bearing = { rebates: { isOn: true, most: { RNG: 6_000 } }, edges: new Map([['RNG', 400]]), products: ['RNG'] }

it('N11: rebates, salary and dividend of the house come to at most 60 % of the edge', () => {
  // Edge 4 %, rebate 0.6 %, salary 0.5 %: 1.3 % is left of 3.4 %, a dividend of 38.2352 %.
  const given = (ppm: number) => ({ ...noContracts, dividend: terms('dividend', ppm), dailySalary: terms('dailySalary', 5_000) })
  expect(contractsTooDear(given(382_352), bearing)).toBe(false)
  expect(contractsTooDear(given(382_383), bearing)).toBe(true)
  expect(contractsTooDear({ ...noContracts, dailySalary: terms('dailySalary', 18_000) }, bearing)).toBe(false)
  expect(contractsTooDear({ ...noContracts, dailySalary: terms('dailySalary', 18_001) }, bearing)).toBe(true)
})

it('the product that bears least decides', () => {
  const two = {
    ...bearing,
    edges: new Map([
      ['RNG', 400],
      ['LIVE', 50],
    ]),
    products: ['RNG', 'LIVE'],
  }
  expect(contractsTooDear({ ...noContracts, dailySalary: terms('dailySalary', 3_001) }, two)).toBe(true)
  expect(contractsTooDear({ ...noContracts, dailySalary: terms('dailySalary', 3_000) }, two)).toBe(false)
})

it('N11: every kind of salary counts, and what points give back', () => {
  const all = { ...noContracts, dailySalary: terms('dailySalary', 1_000), hourlySalary: terms('hourlySalary', 2_000) }
  expect(costOfAgents({ ...all, realtimeSalary: terms('realtimeSalary', 3_000) }, 'RNG', bearing)).toBe(12_000)
  expect(contractsTooDear(all, { ...bearing, pointsOf: () => 15_000 })).toBe(false)
  expect(contractsTooDear(all, { ...bearing, pointsOf: () => 15_001 })).toBe(true)
})
