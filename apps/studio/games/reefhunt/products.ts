import type { Product } from '../define-game.ts'
import type { ReefMaths, Species } from './sheet.ts'

/** What it pays, of how many of a thousand places it comes, how long it takes across, and its size. */
type Swimmer = readonly [price: number, weight: number, crossMs: number, radius: number]
const priced = (name: string, [price, weight, crossMs, radius]: Swimmer): Species => ({
  name,
  kind: 'price',
  price,
  weight,
  crossMs,
  radius,
})

export const reefMaths: ReefMaths = {
  engine: 'reefhunt',
  drawCode: 'FISH1',
  // SHA-256 of “Halong Reef Hunter”.
  sceneSeed: 'aacf6b56b0867cca9dd5c14b85133ea684ad244c21657a444ef420c988ee9527',
  returned: 96,
  shots: [20, 50, 100],
  mostBatches: 200,
  species: [
    priced('sardine', [2, 180, 9_000, 40]),
    priced('clown', [3, 150, 9_500, 44]),
    priced('tang', [4, 120, 10_000, 50]),
    priced('puffer', [5, 90, 10_500, 56]),
    priced('angel', [8, 70, 11_000, 64]),
    priced('lantern', [10, 50, 12_000, 70]),
    priced('turtle', [15, 40, 14_000, 90]),
    priced('ray', [20, 30, 14_000, 110]),
    priced('marlin', [30, 18, 12_000, 120]),
    priced('shark', [50, 12, 15_000, 150]),
    { name: 'crab', kind: 'area', price: 0, weight: 6, crossMs: 13_000, radius: 100 },
    priced('whale', [100, 4, 18_000, 220]),
    priced('dragon', [500, 0, 40_000, 240]),
    { name: 'chest', kind: 'chest', price: 105, weight: 0, crossMs: 24_000, radius: 90 },
  ],
  chest: [
    { price: 50, ways: 60 },
    { price: 100, ways: 25 },
    { price: 200, ways: 10 },
    { price: 500, ways: 4 },
    { price: 1_000, ways: 1 },
  ],
  blast: { oneIn: 5, least: 3, most: 8 },
}

export const reefProducts: readonly Product<ReefMaths>[] = [
  {
    code: 'reef-hunter',
    theme: 'reefhunt',
    profile: 'standard',
    maths: reefMaths,
    returnRatePpm: 960_000,
    // What a player aims at decides how often a shot wins.
    hitPpm: null,
    volatility: 3,
    // Every shot the richest chest.
    largestWin: 10_000_000n,
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
