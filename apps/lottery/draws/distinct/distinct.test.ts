import { describe, expect, test } from 'vitest'
import { countBets, hitsAtMost, type Play, playsOf, tiersOf, writeSelection } from '#plays/index.ts'
import { winningBets } from '../win.ts'
import { hitsByBets, orders, singleBets } from './oracle.testing.ts'
import { randomTicket, readSelection, shuffled, stream } from './tickets.testing.ts'

const release = process.env['HALONG_RELEASE'] !== undefined
const random = stream(20_261_126)
const text = (draw: readonly number[]) => draw.join(' ')

/** Places from 0 that can decide a play; null when all can. */
function placesOf({ kind }: Play): readonly number[] | null {
  if (kind.kind === 'distinct-straight') return Array.from({ length: kind.window.count }, (_, at) => kind.window.from + at)
  if (kind.kind !== 'cell') return null
  const { of } = kind
  return 'left' in of ? [of.left, of.right] : 'place' in of ? [of.place] : of.what.startsWith('rank-sum') ? [0, 1] : null
}

/** Every order of the numbers on the places that decide, the others as they come: each stands for equally many draws. */
function drawsFor(play: Play, last: number, count: number): number[][] {
  const places = placesOf(play) ?? (last === 10 ? [0] : [0, 1, 2, 3, 4])
  return orders(last, places.length).map((numbers) => {
    const rest = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !numbers.includes(number))
    return Array.from({ length: count }, (_, place) => (places.includes(place) ? numbers[places.indexOf(place)] : rest.pop()) ?? 0)
  })
}

const ticketOf = (play: Play, selection: ReturnType<typeof readSelection>) => ({ play, selection, bets: singleBets(play, selection) })

describe.each([
  ['11X5', 11, 5],
  ['PK10', 10, 10],
] as const)('R-LOTT-1: %s', (family, last, count) => {
  const named = playsOf(family).map((play) => [play.code, play] as const)
  // A position of ten ranks is enumerated in pk10.test.ts.
  const enumerated = named.filter(([code]) => code !== 'pk10.position')
  const numbers = Array.from({ length: last }, (_, at) => at + 1)

  test.each(enumerated)('%s has the chance of every prize that its table states', (_, play) => {
    const draws = drawsFor(play, last, count)
    const cells = play.tiers.filter(({ push }) => push !== true).map(({ id }) => id)
    for (const choice of play.kind.kind === 'cell' ? cells : [play.example.selection]) {
      const ticket = ticketOf(play, readSelection(play, choice))
      const tiers = tiersOf(play, ticket.selection)
      const wins = tiers.map(() => 0)
      for (const draw of draws) for (const [at, hits] of hitsByBets(ticket, draw).entries()) wins[at] = (wins[at] ?? 0) + hits
      // The example of a position is several bets of the same chance.
      const bets = Math.max(1, ticket.bets.length)
      for (const [at, { id, p }] of tiers.entries()) expect((wins[at] ?? 0) * p[1], `${choice} ${id}`).toBe(p[0] * draws.length * bets)
    }
  })

  test.each(named)('%s counts and pays random tickets as single bets do', (_, play) => {
    for (let turn = 0; turn < (release ? 1_000 : 12); turn += 1) {
      const ticket = ticketOf(play, randomTicket(play, random))
      const { selection } = ticket
      if (play.kind.kind !== 'cell') expect(countBets(play, selection), writeSelection(play, selection)).toBe(ticket.bets.length)
      const most = hitsAtMost(play, selection)
      for (let at = 0; at < (release ? 20 : 6); at += 1) {
        const draw = shuffled(numbers, random).slice(0, count)
        const hits = winningBets(play, selection, text(draw))
        expect(hits, `${writeSelection(play, selection)} on ${text(draw)}`).toEqual(hitsByBets(ticket, draw))
        expect(most.some((row) => row.every((limit, tier) => (hits[tier] ?? 0) <= limit))).toBe(true)
      }
    }
  })

  test.each(enumerated)('a draw reaches the most that %s can hit', (_, play) => {
    const draws = drawsFor(play, last, count)
    for (let turn = 0; turn < (release ? 20 : 1); turn += 1) {
      let selection = randomTicket(play, random)
      while (countBets(play, selection) === 0) selection = randomTicket(play, random)
      const wanted = new Set(hitsAtMost(play, selection).map((row) => row.join()))
      for (const draw of draws) {
        if (wanted.size === 0) break
        wanted.delete(winningBets(play, selection, text(draw)).join())
      }
      expect([...wanted], writeSelection(play, selection)).toEqual([])
    }
  })

  test('selections are read and written in one form', () => {
    for (const [code, play] of named) {
      const written = writeSelection(play, randomTicket(play, random))
      expect(writeSelection(play, readSelection(play, written)), code).toBe(written)
    }
  })

  test('the example of each play wins on its draw, or brings the stake back', () => {
    for (const [code, play] of named) {
      const hits = winningBets(play, readSelection(play, play.example.selection), play.example.draw)
      expect(
        hits.some((bets) => bets > 0),
        code,
      ).toBe(true)
    }
  })
})
