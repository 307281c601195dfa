import { invariant } from '@halong/base'
import { issueChance } from './draws.ts'
import type { Chance } from './stream.ts'

/** What tells one draw of a raffle from every other, with what its witness told after the list was fixed. */
export type RaffleName = { readonly raffle: string; readonly period: string; readonly beacon: string }

/** The chance of one draw of a raffle: seed of the house and beacon of the witness together decide it (contracts §7). */
export const raffleChance = (seed: string, { raffle, period, beacon }: RaffleName): Chance =>
  issueChance(seed, { drawCode: `raffle-${raffle}`, issueNo: period, beacon })

/** Who holds how many tickets. */
export type RaffleEntry = { readonly entrant: string; readonly tickets: number }
/** The tickets of one entrant, from the first on, side by side. */
export type TicketRun = { readonly first: number; readonly count: number }

/** One line of the published list; lines are joined by line feeds, in the order of the entrants' names. */
export const raffleLine = ({ entrant, tickets }: RaffleEntry): string => `${entrant} ${tickets}`

/**
 * The number of the next ticket that wins, from 1 on: `below(Σ)` among the tickets of those who have not won yet.
 * @param tickets how many there are in all
 * @param out the tickets of those who have won
 */
export function nextTicket(chance: Pick<Chance, 'below'>, tickets: number, out: readonly TicketRun[]): number {
  const left = tickets - out.reduce((sum, { count }) => sum + count, 0)
  invariant(left > 0, 'a ticket is left to be drawn')
  let ticket = chance.below(left) + 1
  for (const { first, count } of [...out].sort((a, b) => a.first - b.first)) if (ticket >= first) ticket += count
  return ticket
}

/** Draws the places of a raffle from its whole list: who wins with which ticket, the first place first. Nobody wins twice. */
export function raffleWinners(
  chance: Pick<Chance, 'below'>,
  entries: readonly RaffleEntry[],
  places: number,
): { readonly entrant: string; readonly ticket: number }[] {
  let next = 1
  const runs = entries.map(({ entrant, tickets: count }) => {
    const first = next
    next += count
    return { entrant, first, count }
  })
  const out: TicketRun[] = []
  return Array.from({ length: Math.min(places, runs.length) }, () => {
    const ticket = nextTicket(chance, next - 1, out)
    const owner = runs.find(({ first, count }) => ticket >= first && ticket < first + count)
    invariant(owner, 'every ticket has an owner')
    out.push(owner)
    return { entrant: owner.entrant, ticket }
  })
}
