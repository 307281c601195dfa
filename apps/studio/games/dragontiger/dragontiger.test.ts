import { issueChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { oddsOf, validStake } from '../table.ts'
import { dragonTigerMaths } from './products.ts'
import { dragonTigerSheet, dragonTigerSpots } from './sheet.ts'

const table = dragonTigerSheet(dragonTigerMaths)

it('GR 12.2: over all pairs of 416 cards every spot returns what is published', () => {
  const paid = new Map<string, number>(dragonTigerSpots.map((spot) => [spot, 0]))
  // The rules once more, on the names of cards: decks of 52, rank and suit apart.
  const cards = Array.from({ length: 416 }, (_, card) => ({ card, rank: card % 13, suit: Math.floor(card / 13) % 4 }))
  const add = (spot: string, price: number) => paid.set(spot, (paid.get(spot) ?? 0) + price)
  for (const dragon of cards)
    for (const tiger of cards) {
      if (dragon === tiger) continue
      const isTie = dragon.rank === tiger.rank
      if (isTie) {
        add('tie', 12)
        add('dragon', 0.5)
        add('tiger', 0.5)
        if (dragon.suit === tiger.suit) add('suited-tie', 51)
      } else add(dragon.rank > tiger.rank ? 'dragon' : 'tiger', 2)
    }
  for (const spot of dragonTigerSpots) expect(oddsOf(table, spot).returned).toBeCloseTo((paid.get(spot) ?? 0) / (416 * 415), 12)
  expect(table.kinds.reduce((sum, { ways }) => sum + ways, 0)).toBe(416 * 415)
  expect(dragonTigerSpots.map((spot) => oddsOf(table, spot).returned.toFixed(4))).toEqual(['0.9627', '0.9627', '0.8964', '0.8602'])
  expect(oddsOf(table, 'tie').chance.toFixed(6)).toBe('0.074699')
  expect(oddsOf(table, 'suited-tie').chance.toFixed(6)).toBe('0.016867')
})

it('games §7: cards of a published seed, and no card twice', () => {
  const of = (issueNo: string) =>
    table.draw(issueChance('0123456789abcdef'.repeat(4), { drawCode: 'DT1', issueNo, beacon: 'b'.repeat(64) }))
  expect(of('202611200001')).toEqual([29, 158])
  expect(table.told?.([29, 158])).toBe('D 4♣ · T 3♠')
  for (let no = 1; no <= 500; no++) {
    const [dragon = -1, tiger = -1] = of(String(no))
    expect(dragon !== tiger && dragon >= 0 && tiger >= 0 && dragon < 416 && tiger < 416).toBe(true)
  }
})

it('a tie gives back half of what lies on a side, and pays more where the suits are one too', () => {
  expect(dragonTigerSpots.map((spot) => table.units(spot, [12, 0]))).toEqual([20_000, 0, 0, 0])
  expect(dragonTigerSpots.map((spot) => table.units(spot, [0, 12]))).toEqual([0, 20_000, 0, 0])
  expect(dragonTigerSpots.map((spot) => table.units(spot, [5, 18]))).toEqual([5_000, 5_000, 120_000, 0])
  expect(dragonTigerSpots.map((spot) => table.units(spot, [5, 57]))).toEqual([5_000, 5_000, 120_000, 510_000])
})

it('contracts §10: dragon and tiger together count for nothing', () => {
  const both = [
    { spot: 'dragon', amount: 10n },
    { spot: 'tiger', amount: 1n },
  ]
  expect([validStake(table, both), validStake(table, both.slice(0, 1))]).toEqual([0n, 10n])
})
