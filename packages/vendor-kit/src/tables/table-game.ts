import type { Chance } from '@halong/chance'
import type { KeptBets } from '../tables.ts'
import type { RoundState, TablePhases } from './shapes.ts'

/** A part of a slip: minor units on one spot of the layout. */
export type TableBet = { readonly spot: string; readonly amount: bigint }
export type Outcome = readonly number[]

/** Of a game whose rounds run after their draw: what a bet is worth rises by the clock until the end that was drawn. Each slip is one bet. Worths are ten-thousandths of the stake. */
export type TableRun = {
  /** Whether a round may hold these bets of a player together. */
  takes(bets: readonly TableBet[]): boolean
  /** What a bet is cashed out at by itself when the run gets there: the most it can pay. */
  target(spot: string): number
  /** How long a run lasts, in milliseconds. */
  lastsMs(outcome: Outcome): number
  /** What a bet is worth so many milliseconds after the start, as long as the run lasts. */
  unitsAt(ms: number): number
}

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
  /** Of a game with cash-outs; then `units` is what a bet pays that nobody cashed out, and `spots` and `outcomes` are empty. */
  readonly run?: TableRun
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
export function largestReturn(game: Pick<TableGame, 'units' | 'outcomes' | 'run'>, bets: readonly TableBet[]): bigint {
  const { run } = game
  if (run) return bets.reduce((sum, { spot, amount }) => sum + (amount * BigInt(run.target(spot))) / UNIT, 0n)
  return game.outcomes.reduce((most, outcome) => {
    const paid = returnOf(game, bets, outcome)
    return paid > most ? paid : most
  }, 0n)
}

type RunningRound = {
  readonly state: RoundState
  readonly outcome: Outcome | null
  readonly runs_at: Date | null
  readonly broken_units: number | null
}
type CashableSlip = { readonly bets: KeptBets; readonly cashed_units: number | null }

/** Whether everybody may know the outcome of a round. */
export const isTold = ({ state }: { readonly state: RoundState }): boolean =>
  state === 'SHOWN' || state === 'SETTLING' || state === 'SETTLED'

/**
 * What a slip of a run has for certain at a moment, in ten-thousandths: its cash-out, its target once the run was there, nothing where the end came first, and
 * where the run was broken off the better of target and last worth. Null while that is open. Nothing here tells more than the clock has shown.
 */
export function cashedUnits(game: TableGame, slip: CashableSlip, { round, now }: { round: RunningRound; now: Date }): number | null {
  const [spot] = Object.keys(slip.bets)
  if (slip.cashed_units !== null) return slip.cashed_units
  if (!game.run || spot === undefined || round.outcome === null) return null
  const byItself = game.units(spot, round.outcome)
  if (isTold(round)) return byItself || (round.broken_units ?? 0)
  if (round.state !== 'RUNNING' || round.runs_at === null || byItself === 0) return null
  return game.run.unitsAt(now.getTime() - round.runs_at.getTime()) >= byItself ? byItself : null
}

/** What a slip pays at the end of its round, in minor units. */
export function slipReturn(game: TableGame, slip: CashableSlip, round: RunningRound): bigint {
  const bets = betsIn(slip.bets)
  if (!game.run) return returnOf(game, bets, round.outcome ?? [])
  const units = BigInt(cashedUnits(game, slip, { round, now: new Date(0) }) ?? 0)
  return bets.reduce((sum, { amount }) => sum + (amount * units) / UNIT, 0n)
}

/** What of a run's slip counts for rewards (contracts §10): all of it where it was lost, of what was cashed out as much as it won. */
export function slipValid(game: TableGame, slip: CashableSlip, round: RunningRound): bigint {
  const staked = betsIn(slip.bets).reduce((sum, { amount }) => sum + amount, 0n)
  const won = slipReturn(game, slip, round) - staked
  const apart = won < 0n ? -won : won
  return apart < staked ? apart : staked
}

/** Whether a game knows a spot. */
export const isSpot = (game: Pick<TableGame, 'spots' | 'run'>, spot: string): boolean =>
  game.run ? game.run.takes([{ spot, amount: 1n }]) : game.spots.includes(spot)

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
