import type pg from 'pg'

/** Anything that runs a statement: a pool, a connection, or the shared readers. */
export type Queryable = {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
}
