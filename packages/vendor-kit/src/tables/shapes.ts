/** What is told of tables, for servers and pages alike: types alone, without anything a browser has not got. Amounts are decimal text. */
export type TablePhases = { readonly openMs: number; readonly showMs: number; readonly restMs: number }
/** The states of a round: those before SHOWN tell no result. `RUNNING`: of games alone whose bets are worth more with every moment until the end that was drawn. */
export type RoundState = 'ANNOUNCED' | 'OPEN' | 'CLOSED' | 'FROZEN' | 'DRAWN' | 'RUNNING' | 'SHOWN' | 'SETTLING' | 'SETTLED'
export type TableRound = {
  readonly no: string
  readonly state: RoundState
  readonly opensAt: string
  readonly closesAt: string
  readonly shownAt: string | null
  /** Of a game with cash-outs, from the start of its run. */
  readonly runsAt: string | null
  /** Of a run that was broken off: what its bets were worth when they could last be cashed out, in ten-thousandths. */
  readonly brokenUnits: number | null
  /** From its show on. */
  readonly outcome: readonly number[] | null
}
/** A slip of somebody in the round under way, whose it is is told to nobody; `units` is what it is sure of, in ten-thousandths. */
export type TableRunner = { readonly asset: string; readonly stake: string; readonly units: number | null }
/** What everybody sees of a table; amounts by asset and spot. */
export type TableState = {
  readonly code: string
  readonly gameCode: string
  readonly phases: TablePhases
  /** Under way, or null while there is none: the gateway is silent, or the table is stopped. */
  readonly round: TableRound | null
  readonly stopped: boolean
  readonly totals: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Of a game with cash-outs: the largest slips of the round under way, those of each asset by themselves. */
  readonly runners: readonly TableRunner[]
  /** The newest last, of rounds that were shown to their end. */
  readonly results: readonly { readonly no: string; readonly outcome: readonly number[]; readonly brokenUnits?: number }[]
  readonly now: string
}

export type TableSlip = {
  readonly slipNo: number
  readonly bets: Readonly<Record<string, string>>
  readonly state: 'asking' | 'in' | 'refused'
  readonly refusal: string | null
  /** Of a game with cash-outs: what the slip is sure of, in ten-thousandths; null while that is open. */
  readonly units: number | null
}
/** What a player has in one round. */
export type TableEntry = {
  readonly roundId: string
  readonly roundNo: string
  readonly asset: string
  readonly staked: string
  /** Null until its round is settled. */
  readonly returned: string | null
  readonly slips: readonly TableSlip[]
}

/** All that anybody needs to draw a round again: both chains, the root of the slips, and from its show on seed and beacon. */
export type TableProof = TableRound & {
  readonly tableCode: string
  readonly gameCode: string
  readonly rulesHash: string
  readonly chain: { readonly id: string; readonly end: string; readonly index: number }
  readonly beaconChain: { readonly id: string; readonly end: string; readonly index: number }
  readonly betsRoot: string | null
  readonly slips: number | null
  readonly seed: string | null
  readonly beacon: string | null
}
