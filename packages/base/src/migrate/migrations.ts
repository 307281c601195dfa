/** One text that is run whole, in a transaction: a file of SQL. */
export type SqlText = { readonly name: string; readonly text: string }

/** Everything that makes one schema, or one module's part of it. */
export type Migrations = {
  /** Under which its changes are recorded. With `owner` it is also the schema that is made. */
  readonly schema: string
  /** Name → SQL, in order. What ran is never edited or removed; new ones are added at the end. */
  readonly steps: Readonly<Record<string, string>>
  /** Functions, run after all steps and again whenever their text changed, in this order: each says `create or replace`. */
  readonly functions?: readonly SqlText[]
  /** Names of `functions` that are gone, each dropped by a step. */
  readonly droppedFunctions?: readonly string[]
  /** Roles that are made, without a login, where they are missing. */
  readonly roles?: readonly string[]
  /** One of the roles: the schema and all that is made in it are its. Left out: the connecting user's. */
  readonly owner?: string
  /** Table (`schema.table`, with a column `name`) in which an earlier migrator noted the steps it ran. It is read, never written. */
  readonly earlierRecord?: string
}

/** The database was changed by a newer program than this one. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew' as const
  constructor(change: string) {
    super(`the database is newer than this program: it has the change "${change}". Start the newer program, or use another database.`)
  }
}
