import { openDatabaseLine } from '@halong/base/outage'
import { type Generated, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
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
}

export type StudioTables = {
  'studio.rules': RulesTable
  'studio.seed_pair': SeedPairTable
  'studio.game_session': SessionTable
  'studio.round': RoundTable
  'studio.seed_witness': SeedWitnessTable
  'studio.fairness_incident': FairnessIncidentTable
}
export type StudioDb = Kysely<StudioTables>

const INT8 = 20
const types: pg.CustomTypesConfig = {
  // cast: the library declares one overload for each known type; ours passes all but one on to it.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** The studio's pool: its own role, so that no bug of ours reaches another schema, and bigint columns as bigint. While the database is away every statement fails at once. */
export function openDatabase(
  databaseUrl: string,
  connections: number,
  log: Logger,
): { readonly db: StudioDb; readonly pool: pg.Pool; end(): Promise<void> } {
  const line = openDatabaseLine({
    newClient: ({ stream }) => new pg.Client({ connectionString: databaseUrl, application_name: 'studio-probe', stream }),
    onAway: () => log.error('the database is away: calls are refused at once until it is back'),
    onBack: () => log.warn('the database is back'),
  })
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 3_000,
    types,
    options: `-c role=${STUDIO_ROLE} -c statement_timeout=5000 -c lock_timeout=2000`,
    application_name: 'studio',
    stream: line.stream,
  })
  const broken = (error: Error) => {
    log.debug({ err: error }, 'a database connection was lost')
    line.suspect()
  }
  pool.on('error', broken)
  // A pool listens to idle connections alone. One that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', broken))
  return { pool, db: new Kysely<StudioTables>({ dialect: new PostgresDialect({ pool }) }), end: () => line.end(() => pool.end()) }
}
