import { describe, expect, test } from 'vitest'
import { countBets, hitsAtMost, type Play, playsOf, type Selection, tiersOf, writeSelection } from '#plays/index.ts'
import type { Family } from '#protocol/index.ts'
import { randomTicket, readSelection, stream } from './distinct/tickets.testing.ts'
import { winningBets } from './win.ts'

/** A single bet as an oracle spells it out: which of the selection's prizes it wins, and on which draws. */
export type SingleBet = { readonly tier: number; readonly wins: (draw: readonly number[]) => boolean }
type Proved = {
  readonly family: Family
  /** Every draw that there is, each as likely as the others. */
  readonly draws: readonly (readonly number[])[]
  /** Written apart from the engine. */
  readonly betsOf: (play: Play, selection: Selection) => readonly SingleBet[]
  /** A selection of a play whose numbers are typed. */
  readonly typed?: (play: Play, random: (below: number) => number) => Selection | null
}

const release = process.env['HALONG_RELEASE'] !== undefined
const random = stream(20_261_127)
const text = (draw: readonly number[]) => draw.join(' ')

/** Proves a family whose draws are few enough to try each of them. */
export function provePlays({ family, draws, betsOf, typed }: Proved): void {
  describe(`R-LOTT-1: ${family}`, () => {
    const named = playsOf(family).map((play) => [play.code, play] as const)
    const ticketOf = (play: Play) => typed?.(play, random) ?? randomTicket(play, random)

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
}

/** All draws of `count` numbers of the values, each on its own. */
export const everyDraw = (values: readonly number[], count: number): number[][] =>
  count === 0 ? [[]] : everyDraw(values, count - 1).flatMap((start) => values.map((value) => [...start, value]))
