import { CompiledQuery, type QueryResult } from 'kysely'

export type Statement = { readonly name?: string; readonly text: string; readonly values: readonly unknown[] }
export type Row = Record<string, unknown>

/** A pg pool, a pg client in a tx, or a kysely database or tx: whatever the caller holds. */
export type Queryable =
  | { query(statement: { name?: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }> }
  | { executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>> }

export async function run(on: Queryable, { name, text, values }: Statement): Promise<readonly Row[]> {
  if ('executeQuery' in on) return (await on.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  return (await on.query({ ...(name === undefined ? {} : { name }), text, values: [...values] })).rows
}

/** Reads a bigint column, whatever the connection's parser made of it. */
export const toBigint = (value: unknown): bigint => (typeof value === 'bigint' ? value : BigInt(String(value)))
export const toBigintOrNull = (value: unknown): bigint | null => (value === null || value === undefined ? null : toBigint(value))
export const toDate = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)))
