import { openDatabaseLine } from '@halong/base/outage'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { KitTables } from './tables.ts'

/** The kit's tables, in the schema of the vendor. */
export type KitDb = Kysely<KitTables>

export type VendorDatabase<Tables> = {
  /** The vendor's own tables, named with their schema. */
  readonly db: Kysely<Tables>
  /** What the parts of the kit take. Both use one pool. */
  readonly kit: KitDb
  readonly pool: pg.Pool
  end(): Promise<void>
}

const INT8 = 20
const types: pg.CustomTypesConfig = {
  // cast: the library declares one overload for each known type; ours passes all but one on to it.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

type Address = {
  readonly databaseUrl: string
  /** The vendor's schema: its tables, and the kit's beside them. */
  readonly schema: string
  /** A role with rights on that schema alone, so that no bug reaches another. */
  readonly role: string
  readonly connections: number
  readonly log: Logger
}

/** A vendor's pool under its own role, with bigint columns as bigint. While the database is away every statement fails at once. */
export function openVendorDatabase<Tables>({ databaseUrl, schema, role, connections, log }: Address): VendorDatabase<Tables> {
  const line = openDatabaseLine({
    newClient: ({ stream }) => new pg.Client({ connectionString: databaseUrl, application_name: `${schema}-probe`, stream }),
    onAway: () => log.error('the database is away: calls are refused at once until it is back'),
    onBack: () => log.warn('the database is back'),
  })
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 3_000,
    types,
    options: `-c role=${role} -c statement_timeout=5000 -c lock_timeout=2000`,
    application_name: schema,
    stream: line.stream,
  })
  const broken = (error: Error) => {
    log.debug({ err: error }, 'a database connection was lost')
    line.suspect()
  }
  pool.on('error', broken)
  // A pool listens to idle connections alone. One that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', broken))
  const dialect = new PostgresDialect({ pool })
  return {
    pool,
    db: new Kysely<Tables>({ dialect }),
    kit: new Kysely<KitTables>({ dialect }).withSchema(schema),
    end: () => line.end(() => pool.end()),
  }
}
