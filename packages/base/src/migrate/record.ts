import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { type Migrations, SchemaTooNew } from './migrations.ts'

/** Functions keep every text they ever had here: one that comes again after another is an older program's. */
const TABLES = `
create table if not exists public.halong_migration (
  schema text not null, name text not null, hash text not null, applied_at timestamptz not null default now(), primary key (schema, name));
create table if not exists public.halong_function_migration (
  schema text not null, name text not null, hash text not null, number bigint generated always as identity,
  applied_at timestamptz not null default now(), primary key (schema, name, hash))`

const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

export type Pending = { readonly steps: readonly string[]; readonly functions: readonly string[] }

/** Names of what is to be run. Throws `SchemaTooNew`, or an error when a step was edited after it ran. */
export async function readPending(client: ClientBase, migrations: Migrations): Promise<Pending> {
  await client.query(TABLES)
  await adoptEarlierRecord(client, migrations)
  return { steps: await pendingSteps(client, migrations), functions: await pendingFunctions(client, migrations) }
}

async function pendingSteps(client: ClientBase, { schema, steps }: Migrations): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from public.halong_migration where schema = $1', [
    schema,
  ])
  for (const { name, hash } of rows) {
    const text = steps[name]
    if (text === undefined) throw new SchemaTooNew(`${schema}/${name}`)
    if (hash !== hashOf(text)) throw new Error(`the change "${schema}/${name}" was edited after it ran; add a new one instead`)
  }
  const done = new Set(rows.map(({ name }) => name))
  return Object.keys(steps).filter((name) => !done.has(name))
}

async function pendingFunctions(client: ClientBase, { schema, functions = [], droppedFunctions = [] }: Migrations): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from public.halong_function_migration where schema = $1 order by number',
    [schema],
  )
  const known = new Set([...functions.map(({ name }) => name), ...droppedFunctions])
  const stranger = rows.find(({ name }) => !known.has(name))
  if (stranger) throw new SchemaTooNew(`${schema}/${stranger.name}.sql`)
  return functions.flatMap(({ name, text }) => {
    const before = rows.filter((row) => row.name === name).map(({ hash }) => hash)
    const now = hashOf(text)
    if (before.at(-1) === now) return []
    if (before.includes(now)) throw new SchemaTooNew(`${schema}/${name}.sql`)
    return [name]
  })
}

/** Takes over what an earlier migrator did, which kept names alone: the texts of today are those that ran. */
async function adoptEarlierRecord(client: ClientBase, { schema, steps, earlierRecord }: Migrations): Promise<void> {
  if (earlierRecord === undefined) return
  const { rows: known } = await client.query(
    'select from public.halong_migration where schema = $1 union all select where to_regclass($2) is null limit 1',
    [schema, earlierRecord],
  )
  if (known.length > 0) return
  const { rows } = await client.query<{ name: string }>(`select name from ${earlierRecord}`)
  for (const { name } of rows) {
    const text = steps[name]
    if (text === undefined) throw new SchemaTooNew(`${schema}/${name}`)
    await recordStep(client, schema, { name, text })
  }
}

/** Notes a step as done. @returns the transaction it was noted in */
export async function recordStep(client: ClientBase, schema: string, { name, text }: { name: string; text: string }): Promise<string> {
  const { rows } = await client.query<{ xid: string }>(
    'insert into public.halong_migration (schema, name, hash) values ($1, $2, $3) returning pg_current_xact_id()::text as xid',
    [schema, name, hashOf(text)],
  )
  return rows[0]?.xid ?? ''
}

export async function recordFunction(client: ClientBase, schema: string, { name, text }: { name: string; text: string }): Promise<void> {
  await client.query('insert into public.halong_function_migration (schema, name, hash) values ($1, $2, $3)', [schema, name, hashOf(text)])
}
