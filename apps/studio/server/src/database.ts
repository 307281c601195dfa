import { openVendorDatabase, type VendorDatabase } from '@halong/vendor-kit'
import type { Generated, Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { VoidReason } from '#protocol/fairness.ts'
import { STUDIO_ROLE } from './migrations/index.ts'

export type RoundState = 'placed' | 'refused' | 'open' | 'paying' | 'settled' | 'voiding' | 'voided' | 'disputed'

export type RulesTable = { hash: string; game_code: string; content: unknown; published_at: Date }

export type SeedPairTable = {
  player_id: string
  game_code: string
  number: number
  server_seed: string
  commitment: string
  next_server_seed: string
  next_commitment: string
  client_seed: string
  client_seed_by: 'house' | 'player'
  next_nonce: Generated<number>
  last_round_at: Date | null
  committed_at: Date
  revealed_at: Date | null
  /** Of the witness when the pair was drawn: another one's pair is not dealt from. */
  epoch: number
}

export type RoundTable = {
  player_id: string
  id: string
  game_code: string
  session_id: string
  intent_id: string
  asset: string
  stake: bigint
  choices: unknown
  moves: unknown[]
  pair_number: number
  nonce: number
  rules_hash: string
  state: RoundState
  refusal: string | null
  returned: bigint | null
  left_alone: Generated<boolean>
  wallet_attempts: Generated<number>
  wallet_due_at: Date | null
  wallet_trouble: string | null
  started_at: Date
  decided_at: Date | null
  settled_at: Date | null
  finishes_at: Date | null
  accept_until: Date | null
  void_reason: VoidReason | null
  void_returned: bigint | null
  /** What of the stake was never at risk and went back (W22); counted in `returned` too. */
  refunded: Generated<bigint>
  /** The free rounds it is one of: the house staked it (W25). */
  grant_id: string | null
  /** What goes into the jackpot with its end, and the stake that would win all of it (W26); 0 and null where it plays for none. */
  contribution: Generated<bigint>
  jackpot_top: bigint | null
  /** What it found in the jackpot and what it won of it. */
  jackpot_pool: bigint | null
  jackpot_seq: bigint | null
  jackpot: bigint | null
  /** When it was played again to see whether it comes out the same. */
  replayed_at: Generated<Date | null>
}

export type MeterTable = {
  meter: string
  brand: number
  asset: string
  pool: bigint
  added: bigint
  seq: bigint
  hash: string
  ticked_at: Date
}
export type MeterTickTable = {
  meter: string
  brand: number
  asset: string
  seq: bigint
  added: bigint
  paid: bigint
  pool: bigint
  round_id: string | null
  at: Date
  prev_hash: string
  hash: string
}

/** Rounds of one player, what one had in a round of a table, or a seat of a hand. */
export type ReplaySource = 'round' | 'entry' | 'seat'
export type ReplayCountTable = { source: ReplaySource; game_code: string; rounds: bigint; faults: bigint; last_at: Date }
export type ReplayFaultTable = {
  source: ReplaySource
  round_id: string
  game_code: string
  asset: string
  what: string
  recorded: string
  replayed: string
  settled_at: Date
  found_at: Date
}

export type FreeRoundsTable = {
  player_id: string
  grant_id: string
  games: string[]
  asset: string
  stake: bigint
  told: number
  told_at: Date
  ends_at: Date
  wins: 'cash' | 'bonus'
}

export type HuntRoomTable = { hall: string; room: number; state: unknown }

export type WitnessedDrawTable = {
  draw: string
  commitment: string
  sealed: string
  closes_at: Date
  committed_at: Date
  root: string | null
  told_at: Date | null
}

export type StudioTables = {
  'studio.rules': RulesTable
  'studio.seed_pair': SeedPairTable
  'studio.round': RoundTable
  'studio.hunt_room': HuntRoomTable
  'studio.free_rounds': FreeRoundsTable
  'studio.meter': MeterTable
  'studio.meter_tick': MeterTickTable
  'studio.replay_count': ReplayCountTable
  'studio.replay_fault': ReplayFaultTable
  'studio.witnessed_draw': WitnessedDrawTable
}
export type StudioDb = Kysely<StudioTables>

/** The studio's pool, under its own role. */
export const openDatabase = (databaseUrl: string, connections: number, log: Logger): VendorDatabase<StudioTables> =>
  openVendorDatabase({ databaseUrl, schema: 'studio', role: STUDIO_ROLE, connections, log })
