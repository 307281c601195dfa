import { expect } from 'vitest'
import { countBets, hitsAtMost, type Play, readOdds, returnOfBet, tiersOf, writeSelection } from '#plays/index.ts'
import { winningBets } from '../win.ts'
import { hitsByBets, singleBets } from './oracle.testing.ts'
import { randomTicket, readSelection } from './tickets.testing.ts'

const text = (draw: readonly number[]) => draw.join(' ')

/** Over all draws: each prize of one bet has the chance its table states, and engine and single bets agree on every one of them. */
export function proveChances(play: Play, draws: readonly (readonly number[])[]): void {
  const choices = play.kind.kind === 'cell' ? play.tiers.filter(({ push }) => push !== true).map(({ id }) => id) : [play.example.selection]
  for (const choice of choices) {
    const selection = readSelection(play, choice)
    const bets = play.kind.kind === 'cell' ? [] : singleBets(play, selection)
    const tiers = tiersOf(play, selection)
    // The example of a position is several bets of the same chance.
    const wins = tiers.map(() => 0)
    for (const draw of draws) {
      const hits = hitsByBets(play, selection, draw, bets)
      for (const [tier, count] of hits.entries()) wins[tier] = (wins[tier] ?? 0) + count
    }
    const each = play.kind.kind === 'cell' ? 1 : bets.length
    for (const [at, { id, p }] of tiers.entries()) expect((wins[at] ?? 0) * p[1], `${choice} ${id}`).toBe(p[0] * draws.length * each)
  }
}

/** Returns of the fixed prices of a play to four decimals, as they are printed; a stake that comes back is part of them. */
export function returnsOf(play: Play): Record<string, string> {
  const back = play.tiers.find(({ push }) => push === true)?.p ?? [0, 1]
  return Object.fromEntries(
    play.tiers
      .filter(({ push }) => push !== true)
      .map((tier) => {
        const share = (Number(tier.price) * tier.p[0]) / tier.p[1] + back[0] / back[1]
        // What the rules show is cut down in ten-thousandths.
        expect(Math.abs(Number(returnOfBet(play, tier, readOdds(tier.price))) - share * 10_000)).toBeLessThan(2)
        return [tier.id, share.toFixed(4)]
      }),
  )
}

type Tickets = { readonly random: (below: number) => number; readonly tickets: number; readonly draw: () => number[]; readonly draws: number }

/** Random tickets are counted and paid as their single bets are, and never hit more than they are said to. */
export function proveTickets(play: Play, { random, tickets, draw, draws }: Tickets): void {
  for (let ticket = 0; ticket < tickets; ticket += 1) {
    const selection = randomTicket(play, random)
    const bets = play.kind.kind === 'cell' ? [] : singleBets(play, selection)
    if (play.kind.kind !== 'cell') expect(countBets(play, selection), writeSelection(play, selection)).toBe(bets.length)
    const most = hitsAtMost(play, selection)
    for (let at = 0; at < draws; at += 1) {
      const drawn = draw()
      const hits = winningBets(play, selection, text(drawn))
      expect(hits, `${writeSelection(play, selection)} on ${text(drawn)}`).toEqual(hitsByBets(play, selection, drawn, bets))
      expect(most.some((row) => row.every((limit, tier) => (hits[tier] ?? 0) <= limit))).toBe(true)
    }
  }
}

/** Some draw reaches each of the most hits of a ticket; a ticket of no bets has none. */
export function proveMost(play: Play, draws: readonly (readonly number[])[], random: (below: number) => number): void {
  let selection = randomTicket(play, random)
  while (countBets(play, selection) === 0) selection = randomTicket(play, random)
  const wanted = new Set(hitsAtMost(play, selection).map((row) => row.join()))
  for (const draw of draws) {
    if (wanted.size === 0) break
    wanted.delete(winningBets(play, selection, text(draw)).join())
  }
  expect([...wanted], writeSelection(play, selection)).toEqual([])
}
