import type { Generated } from 'kysely'
import type { RoomPut } from './rooms/room-game.ts'
import type { HandState } from './rooms/shapes.ts'
import type { RoundState } from './tables/shapes.ts'

export type SessionTable = {
  player_id: string
  id: string
  token_hash: Buffer
  game_code: string
  wallet_session: string
  kind: 'member' | 'trial' | 'agent'
  nickname: string
  language: string
  asset: string
  symbol: string
  /** The player's, by which limits differ; null for sessions from before it was told. */
  brand: number | null
  /** The least between two paid rounds in the player's market. */
  min_cycle_ms: Generated<number>
  /** Whether a game may play rounds by itself in the player's market. */
  autoplay: Generated<boolean>
  rounds: Generated<number>
  staked: Generated<bigint>
  returned: Generated<bigint>
  started_at: Date
  seen_at: Date
  ended_at: Date | null
  end_reason: 'idle' | 'superseded' | 'wallet' | null
}

export type RetirementReason = 'database_older' | 'operator'

export type SeedWitnessTable = {
  name: string
  id: string
  epoch: Generated<number>
  mark: Generated<bigint>
  witnessed: Generated<bigint>
  retiring_since: Date | null
  retiring_why: RetirementReason | null
  finished_rounds: Generated<number>
  /** Pairs and chains. */
  retired_pairs: Generated<number>
}

export type FairnessIncidentTable = {
  epoch: number
  why: RetirementReason
  began_at: Date
  ended_at: Date
  pairs: number
  rounds: number
}

export type SeedChainTable = {
  id: string
  code: string
  number: number
  length: number
  terminal: string
  rules_hash: string
  /** Units handed out: the next one is `used + 1`. */
  used: Generated<number>
  /** Of the witness when the chain was drawn: in another one no place of it is handed out. */
  epoch: number
  announced_at: Date
  retired_at: Date | null
  /** The last seed, from which all others follow; only of a chain that is over. */
  revealed: string | null
}

export type ChainCheckpointTable = { chain_id: string; index: number; sealed: string }

/** Minor units as text, by spot. */
export type KeptBets = Readonly<Record<string, string>>

export type TableBeaconTable = {
  chain: string
  code: string
  terminal: string
  length: number
  used: Generated<number>
  retired: Generated<boolean>
}
export type TableLeaseTable = {
  table_code: string
  owner: string
  fence: Generated<bigint>
  until: Date
  version: Generated<bigint>
  /** By asset. */
  totals: Generated<Readonly<Record<string, KeptBets>>>
  stopped: Generated<boolean>
  /** When the driver last looked after a run. */
  served_at: Generated<Date | null>
}
export type TableRoundTable = {
  table_code: string
  no: bigint
  state: RoundState
  rules_hash: string
  chain_id: string
  chain_no: number
  beacon_chain: string
  beacon_no: number
  opens_at: Date
  closes_at: Date
  bets_root: string | null
  slips: number | null
  outcome: readonly number[] | null
  seed: string | null
  beacon: string | null
  shown_at: Date | null
  settled_at: Date | null
  runs_at: Generated<Date | null>
  /** Of a run that was broken off: what its bets are worth at least, in ten-thousandths. */
  broken_units: Generated<number | null>
}
/** `open` while its slips may still be taken · `owed` the wallet is told what it won · `empty`: the wallet took no slip of it. */
export type EntryState = 'open' | 'owed' | 'settled' | 'empty'
export type TableEntryTable = {
  player_id: string
  id: string
  table_code: string
  round_no: bigint
  game_code: string
  asset: string
  session_id: string
  state: EntryState
  /** What the wallet took. */
  staked: Generated<bigint>
  returned: bigint | null
  valid: bigint | null
  entered_at: Date
  settled_at: Date | null
  wallet_due_at: Date | null
  wallet_attempts: Generated<number>
  wallet_trouble: string | null
  /** When it was played again to see whether it comes out the same. */
  replayed_at: Generated<Date | null>
}
export type TableSlipTable = {
  player_id: string
  entry_id: string
  slip_no: number
  table_code: string
  round_no: bigint
  intent_id: string
  bets: KeptBets
  amount: bigint
  max_win: bigint
  state: 'asking' | 'in' | 'refused'
  refusal: string | null
  placed_at: Date
  accept_until: Date
  wallet_due_at: Date | null
  wallet_attempts: Generated<number>
  /** What the player cashed out at, in ten-thousandths of the stake. */
  cashed_units: Generated<number | null>
  cashed_at: Generated<Date | null>
}

export type RoomTable = {
  code: string
  game_code: string
  asset: string
  stake: bigint
  hands: Generated<bigint>
  hand_no: bigint | null
  leads_player: string | null
  starts_at: Date | null
  shown_until: Date | null
  version: bigint
  due_at: Date | null
}
export type RoomSeatTable = {
  player_id: string
  room_code: string | null
  place: number | null
  session_id: string
  near: string | null
  ready: string | null
  /** What is put in for the next hand, in points by what it lies on; null where every seat puts in the same. */
  put: RoomPut | null
  idle_at: Date | null
  why: string | null
  version: bigint
}
export type RoomHandTable = {
  room_code: string
  no: bigint
  state: HandState
  rules_hash: string
  accept_until: Date
  started_at: Date
  reveal_until: Date | null
  root: string | null
  root_at: Date | null
  chain_id: string | null
  chain_no: number | null
  beacon_chain: string | null
  beacon_no: number | null
  beacon: string | null
  mix: string | null
  seed: string | null
  leads_player: string | null
  leads: number | null
  turn_at: Date | null
  asked: Generated<number>
  ended_at: Date | null
}
export type RoomHandSeatTable = {
  player_id: string
  id: string
  room_code: string
  hand_no: bigint
  seat: number
  session_id: string
  state: 'asking' | 'in' | 'refused' | 'owed' | 'settled' | 'returning' | 'returned'
  amount: bigint
  put: RoomPut | null
  refusal: string | null
  hash: string
  seed: string | null
  reserve_ms: number
  late: Generated<number>
  is_auto: Generated<boolean>
  has_left: Generated<boolean>
  returned: bigint | null
  valid: bigint | null
  result: string | null
  settled_at: Date | null
  wallet_due_at: Date | null
  wallet_attempts: Generated<number>
  wallet_trouble: string | null
  /** When it was played again to see whether it comes out the same. */
  replayed_at: Generated<Date | null>
}
export type RoomEventTable = {
  room_code: string
  no: bigint
  seq: number
  seat: number
  move: unknown
  is_auto: boolean
  at: Date
}

export type RoomApartTable = {
  first: string
  second: string
  until: Date | null
}
export type RoomApartToldTable = {
  one: Generated<boolean>
  version: bigint
}

/** What the kit keeps in the schema of each vendor (`kitSteps` makes it). */
export type KitTables = {
  game_session: SessionTable
  seed_witness: SeedWitnessTable
  fairness_incident: FairnessIncidentTable
  seed_chain: SeedChainTable
  chain_checkpoint: ChainCheckpointTable
  table_beacon: TableBeaconTable
  table_lease: TableLeaseTable
  table_round: TableRoundTable
  table_entry: TableEntryTable
  table_slip: TableSlipTable
  room: RoomTable
  room_seat: RoomSeatTable
  room_hand: RoomHandTable
  room_hand_seat: RoomHandSeatTable
  room_event: RoomEventTable
  room_apart: RoomApartTable
  room_apart_told: RoomApartToldTable
}
