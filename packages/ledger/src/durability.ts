import { type Queryable, run } from './queryable.ts'

const REQUIRED: Readonly<Record<string, { readonly accepted: readonly string[]; readonly remedy: string }>> = {
  fsync: { accepted: ['on'], remedy: 'set fsync = on' },
  synchronous_commit: { accepted: ['on', 'remote_apply', 'remote_write', 'local'], remedy: 'set synchronous_commit = on' },
  full_page_writes: { accepted: ['on'], remedy: 'set full_page_writes = on' },
  data_checksums: { accepted: ['on'], remedy: 'stop the server and run pg_checksums --enable on its data folder' },
}

/** Refuses to go on over a database that could lose what it acknowledged (I15). Throws with what to change. */
export async function assertDurable(on: Queryable): Promise<void> {
  const rows = await run(on, { text: 'select name, setting from pg_settings where name = any($1)', values: [Object.keys(REQUIRED)] })
  const found = new Map(rows.map((row) => [String(row['name']), String(row['setting'])]))
  const faults = Object.entries(REQUIRED).filter(([name, { accepted }]) => !accepted.includes(found.get(name) ?? ''))
  if (faults.length === 0) return
  const list = faults.map(([name, { remedy }]) => `${name} is ${found.get(name) ?? 'unknown'} (${remedy})`)
  throw new Error(`this PostgreSQL may lose money it has confirmed: ${list.join('; ')}`)
}
