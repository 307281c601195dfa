import type { Chance } from '@halong/chance'
import type { KeptBets } from '../tables.ts'
import type { TablePhases } from './shapes.ts'

/** A part of a slip: minor units on one spot of the layout. */
export type TableBet = { readonly spot: string; readonly amount: bigint }
export type Outcome = readonly number[]

/** A game that many play at once on a clock. Drawing and pricing see neither bets of others, nor clock, nor wallet. */
export type TableGame = {
  /** The draw code: part of the chance of each round, name of its chains. */
  readonly code: string
  /** The product of the lobby. */
  readonly gameCode: string
  readonly rulesHash: string
  readonly phases: TablePhases
  readonly spots: readonly string[]
  draw(chance: Chance): Outcome
  /** Ten-thousandths of the stake that a spot pays, stake included; 0 where it loses. */
  units(spot: string, outcome: Outcome): number
  /** An outcome of every kind there is, so that bets pay at any outcome what they pay at one of these: by them the worst case of a slip is found. */
  readonly outcomes: readonly Outcome[]
  /** A result as records show it, the same in every language; its numbers where nothing is said. */
  told?(outcome: Outcome): string
  /** The part of bets that rewards count; all of them where nothing is said. */
  valid?(bets: readonly TableBet[]): bigint
}

const UNIT = 10_000n

/** What bets pay at an outcome, in minor units: cut down once for each bet (GR 1.1). */
export const returnOf = (game: Pick<TableGame, 'units'>, bets: readonly TableBet[], outcome: Outcome): bigint =>
  bets.reduce((sum, { spot, amount }) => sum + (amount * BigInt(game.units(spot, outcome))) / UNIT, 0n)

/** The most that bets can pay together. */
export const largestReturn = (game: Pick<TableGame, 'units' | 'outcomes'>, bets: readonly TableBet[]): bigint =>
  game.outcomes.reduce((most, outcome) => {
    const paid = returnOf(game, bets, outcome)
    return paid > most ? paid : most
  }, 0n)

export const kept = (bets: readonly TableBet[]): KeptBets => {
  const sums: Record<string, string> = {}
  for (const { spot, amount } of bets) sums[spot] = String(BigInt(sums[spot] ?? '0') + amount)
  return sums
}
export const betsIn = (bets: KeptBets): TableBet[] =>
  Object.entries(bets)
    .map(([spot, amount]) => ({ spot, amount: BigInt(amount) }))
    .sort((a, b) => (a.spot < b.spot ? -1 : 1))

type Named = {
  readonly player_id: string
  readonly entry_id: string
  readonly slip_no: number
  readonly bets: KeptBets
  readonly amount: bigint
}

/** The canonical text of a slip, by whose digest it stands in the root of its round: `entry:slip:spot=minor,…:amount`. The entry names its player to nobody else. */
export const slipText = ({ entry_id, slip_no, bets, amount }: Omit<Named, 'player_id'>): string =>
  `${entry_id}:${slip_no}:${betsIn(bets)
    .map((bet) => `${bet.spot}=${bet.amount}`)
    .join(',')}:${amount}`
