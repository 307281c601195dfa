import { describe, expect, test } from 'vitest'
import { countBets, hitsAtMost, type Play, playsOf, tiersOf, writeSelection } from '#plays/index.ts'
import type { Family } from '#protocol/index.ts'
import { randomTicket, readSelection, stream } from '../distinct/tickets.testing.ts'
import { diceBetsOf } from '../k3/oracle.testing.ts'
import { lfBetsOf } from '../lf/oracle.testing.ts'
import { threeBetsOf } from '../pc28/oracle.testing.ts'
import { winningBets } from '../win.ts'
import { type BetsOf, everyDraw } from './draws.testing.ts'

const release = process.env['HALONG_RELEASE'] !== undefined
const random = stream(20_261_127)
const text = (draw: readonly number[]) => draw.join(' ')

/** Families whose draws are few enough to try each of them, with the oracle of their bets. */
const families: readonly (readonly [Family, readonly (readonly number[])[], BetsOf])[] = [
  ['K3', everyDraw([1, 2, 3, 4, 5, 6], 3), diceBetsOf],
  ['PC28', everyDraw([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3), threeBetsOf],
  ['LF', everyDraw([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3), lfBetsOf],
]

describe.each(families)('R-LOTT-1: %s', (family, draws, betsOf) => {
  const named = playsOf(family).map((play) => [play.code, play] as const)
  const ticketOf = (play: Play) => randomTicket(play, random)

  test.each(named)('%s has the chance of every prize that its table states', (_, play) => {
    const choices = play.kind.kind === 'cell' ? play.tiers.map(({ id }) => id) : [play.example.selection]
    for (const choice of choices) {
      const selection = readSelection(play, choice)
      const bets = betsOf(play, selection)
      for (const [at, { id, p }] of tiersOf(play, selection).entries()) {
        const own = bets.filter(({ tier }) => tier === at)
        if (own.length === 0) continue
        const [bet] = own
        const wins = draws.filter((draw) => bet?.wins(draw)).length
        expect(wins * p[1], `${choice} ${id}`).toBe(p[0] * draws.length)
      }
    }
  })

  test.each(named)('%s counts and pays random tickets as single bets do', (_, play) => {
    for (let turn = 0; turn < (release ? 1_000 : 12); turn += 1) {
      const selection = ticketOf(play)
      const bets = betsOf(play, selection)
      expect(countBets(play, selection), writeSelection(play, selection)).toBe(bets.length)
      const most = hitsAtMost(play, selection)
      for (let at = 0; at < (release ? 20 : 6); at += 1) {
        const draw = draws[random(draws.length)] ?? []
        const hits = winningBets(play, selection, text(draw))
        const expected = hits.map((_none, tier) => bets.filter((bet) => bet.tier === tier && bet.wins(draw)).length)
        expect(hits, `${writeSelection(play, selection)} on ${text(draw)}`).toEqual(expected)
        expect(most.some((row) => row.every((limit, tier) => (hits[tier] ?? 0) <= limit))).toBe(true)
      }
    }
  })

  test.each(named)('a draw reaches the most that %s can hit, and none goes beyond', (_, play) => {
    for (let turn = 0; turn < (release ? 20 : 2); turn += 1) {
      const selection = ticketOf(play)
      if (countBets(play, selection) === 0) continue
      const most = hitsAtMost(play, selection)
      const wanted = new Set(most.map((row) => row.join()))
      for (const draw of draws) {
        const hits = winningBets(play, selection, text(draw))
        wanted.delete(hits.join())
        expect(most.some((row) => row.every((limit, tier) => (hits[tier] ?? 0) <= limit))).toBe(true)
      }
      expect([...wanted], writeSelection(play, selection)).toEqual([])
    }
  })

  test('selections are read and written in one form', () => {
    for (const [code, play] of named) {
      const written = writeSelection(play, ticketOf(play))
      expect(writeSelection(play, readSelection(play, written)), code).toBe(written)
    }
  })

  test('the example of each play wins on its draw', () => {
    for (const [code, play] of named) {
      const hits = winningBets(play, readSelection(play, play.example.selection), play.example.draw)
      expect(
        hits.some((bets) => bets > 0),
        code,
      ).toBe(true)
    }
  })
})
