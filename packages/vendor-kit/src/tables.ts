import type { Generated } from 'kysely'

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

/** What the kit keeps in the schema of each vendor (`kitSteps` makes it). */
export type KitTables = {
  game_session: SessionTable
  seed_witness: SeedWitnessTable
  fairness_incident: FairnessIncidentTable
  seed_chain: SeedChainTable
  chain_checkpoint: ChainCheckpointTable
}
