import { issueChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { findGame } from '../catalogue.ts'
import { oddsOf, type TableKind, validStake } from '../table-sheet.ts'
import { baccaratMaths, freeBaccaratMaths } from './products.ts'
import { type BaccaratSpot, baccaratSheet, baccaratSpots, handsOf, totalOf, winnerOf } from './sheet.ts'
import { baccaratKinds } from './sheet-kinds.ts'
import { beatsOf, dealtBy } from './view/timeline.ts'

const table = baccaratSheet(baccaratMaths)
const [PLAYER_STANDS, DRAWS] = [6, ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '']]

/** The rules written once more, on values alone: which spots win, and with how many cards. */
function judged(ranks: readonly number[]): readonly (string | number)[] {
  const value = (at: number) => ((ranks[at] ?? 0) >= 9 ? 0 : (ranks[at] ?? 0) + 1)
  let [p, b, next] = [(value(0) + value(2)) % 10, (value(1) + value(3)) % 10, 4]
  let bankerCards = 2
  const natural = p > 7 || b > 7
  const third = !natural && p < PLAYER_STANDS ? value(next++) : null
  const bankerTakes = !natural && (third === null ? b < 6 : (DRAWS[b]?.includes(String(third)) ?? false))
  if (bankerTakes) {
    b = (b + value(next++)) % 10
    bankerCards = 3
  }
  if (third !== null) p = (p + third) % 10
  const paid: (string | number)[] = [p > b ? 'player' : p < b ? 'banker' : 'tie', next > 4 ? 'big' : 'small', next]
  if (ranks[0] === ranks[2]) paid.push('player-pair')
  if (ranks[1] === ranks[3]) paid.push('banker-pair')
  if (b === 6 && p < 6) paid.push('super-six', bankerCards)
  return paid
}

const ALL = 4_998_398_275_503_360
/** Every order of six ranks of eight decks, with the ways in which it comes; those of hands that end earlier at once. */
function everyHand(tell: (ranks: readonly number[], ways: number) => void): void {
  const left = Array.from({ length: 13 }, () => 32)
  const ranks: number[] = []
  const walk = (ways: number) => {
    const dealt = ranks.length
    // A hand of four or five cards ends whatever the next ones are.
    const known = dealt >= 4 && judged([...ranks, 0, 0].slice(0, 6))[2] === dealt && judged([...ranks, 7, 7].slice(0, 6))[2] === dealt
    if (known || dealt === 6) {
      let rest = 1
      for (let at = dealt; at < 6; at++) rest *= 416 - at
      return tell(ranks, ways * rest)
    }
    for (let rank = 0; rank < 13; rank++) {
      const count = left[rank] ?? 0
      left[rank] = count - 1
      ranks.push(rank)
      walk(ways * count)
      ranks.pop()
      left[rank] = count
    }
  }
  walk(1)
}

it('GR 12.1: over all orders of six cards every spot returns what is published, by the rules written twice', () => {
  const counted = new Map<string, number>()
  let all = 0
  everyHand((ranks, ways) => {
    const key = [...judged(ranks)].filter((part) => part !== 5 && part !== 6).join()
    counted.set(key, (counted.get(key) ?? 0) + ways)
    all += ways
  })
  expect(all).toBe(ALL)
  const kept = new Map<string, number>()
  for (const { outcome, ways } of baccaratKinds) {
    const key = [...judged(outcome.map((card) => card % 13))].filter((part) => part !== 5 && part !== 6).join()
    kept.set(key, (kept.get(key) ?? 0) + ways)
    // The sheet sees in the kind what the second writing sees.
    for (const spot of baccaratSpots) if (table.units(spot, outcome) > 10_000) expect(key.split(',')).toContain(spot)
  }
  expect([...kept].sort()).toEqual([...counted].sort())
  const rounded = (spot: BaccaratSpot, maths = baccaratMaths) => {
    const { chance, returned } = oddsOf(baccaratSheet(maths), spot)
    return [chance.toFixed(6), returned.toFixed(4)]
  }
  expect(Object.fromEntries(baccaratSpots.map((spot) => [spot, rounded(spot)]))).toEqual({
    player: ['0.446247', '0.9876'],
    banker: ['0.458597', '0.9894'],
    tie: ['0.095156', '0.8564'],
    'player-pair': ['0.074699', '0.8964'],
    'banker-pair': ['0.074699', '0.8964'],
    big: ['0.621132', '0.9565'],
    small: ['0.378868', '0.9472'],
    'super-six': ['0.053864', '0.8332'],
  })
  expect(rounded('banker', freeBaccaratMaths)).toEqual(['0.458597', '0.9854'])
})

it('GR 2.4 and games §7: cards of published seeds', () => {
  const issue = { drawCode: 'BAC1', issueNo: '202611200001', beacon: 'b'.repeat(64) }
  const cards = table.draw(issueChance('0123456789abcdef'.repeat(4), issue))
  expect(cards).toEqual([259, 389, 198, 100, 76, 75])
  expect(table.told?.(cards)).toBe('P K♦ 4♦ Q♥ = 4 · B K♥ 10♦ J♥ = 0')
  // 8 and 2, queen and 4: the player draws an ace, and the banker stands on four against it.
  const hands = handsOf([267, 206, 1, 289, 117])
  expect([totalOf(hands.player), totalOf(hands.banker), winnerOf(hands), hands.banker.length]).toEqual([1, 4, 'banker', 2])
  const paid = baccaratSpots.filter((spot) => table.units(spot, [267, 206, 1, 289, 117]) > 0)
  expect(paid).toEqual(['banker', 'big'])
})

it('a tie gives back what lies on player and banker, and a banker who wins with six pays by the table', () => {
  const kindOf = (wanted: (kind: TableKind) => boolean) => baccaratKinds.find(wanted)?.outcome ?? []
  const tie = kindOf(({ outcome }) => table.units('tie', outcome) > 0)
  expect([table.units('player', tie), table.units('banker', tie), table.units('tie', tie)]).toEqual([10_000, 10_000, 90_000])
  const free = baccaratSheet(freeBaccaratMaths)
  for (const price of [130_000, 210_000]) {
    const six = kindOf(({ outcome }) => table.units('super-six', outcome) === price)
    expect([table.units('banker', six), free.units('banker', six)]).toEqual([19_500, 15_000])
  }
})

it('contracts §10: banker and player together count for nothing, one of them or one with a side bet for all', () => {
  const of = (...bets: (readonly [string, bigint])[]) =>
    validStake(
      table,
      bets.map(([spot, amount]) => ({ spot, amount })),
    )
  expect(of(['banker', 600n], ['player', 400n])).toBe(0n)
  expect(of(['banker', 600n], ['banker', 400n])).toBe(1_000n)
  expect(of(['banker', 600n], ['tie', 400n])).toBe(1_000n)
  expect(of(['big', 10n], ['small', 10n])).toBe(0n)
  expect(
    findGame('baccarat')
      ?.game.table(baccaratMaths)
      ?.valid?.([{ spot: 'tie', amount: 5n }]),
  ).toBe(5n)
})

it('moves the dealer’s hand to the side of each card before it is dealt, and turns third cards over', () => {
  // Player 0 and banker 5 draw: a third card each.
  const cards = [9, 4, 22, 12, 3, 5]
  const beats = beatsOf(cards)
  expect(beats.map(({ pose }) => pose)).toEqual([
    'deal-left',
    'deal-right',
    'deal-left',
    'deal-right',
    'deal-left',
    'turn-left',
    'deal-right',
    'turn-right',
  ])
  expect(beats[0]?.atMs).toBe(0)
  expect(beats.every(({ atMs }, at) => at === 0 || atMs > (beats[at - 1]?.atMs ?? 0))).toBe(true)
  for (const { atMs, pose } of beats.filter((beat) => beat.pose.startsWith('deal-'))) {
    const [before, after] = [atMs + 100, atMs + 400].map((sinceMs) => dealtBy(cards, sinceMs).filter(({ step }) => step !== 'shoe'))
    expect(after?.length, pose).toBe((before?.length ?? 0) + 1)
  }
})
