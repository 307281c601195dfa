import { type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseRules, recordRules } from '../src/modules/retention/kept-rules.ts'
import { personalRules } from '../src/modules/retention/personal-rules.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'retention' })
})
afterAll(() => site.stop())

type Column = { readonly name: string; readonly column: string; readonly type: string }
/** Notes of the migrators: which changes ran. */
const MIGRATORS = /migration(_lock)?$/
const WORDS = /^(text|character varying|json|jsonb|bytea|ARRAY|name|character|inet)$/

/** Every column of every table of this database. */
async function columns(): Promise<readonly Column[]> {
  const { rows } = await site.db.pool.query<Column>(
    `select format('%s.%s', t.table_schema, t.table_name) as name, c.column_name as column, c.data_type as type
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema')`,
  )
  return rows.filter(({ name }) => !MIGRATORS.test(name))
}

describe('R-MC-1: the retention rules', () => {
  const rules = [...personalRules, ...recordRules, ...houseRules]

  it('name every table of the database once, and no other', async () => {
    const tables = [...new Set((await columns()).map(({ name }) => name))].sort()
    expect(rules.map(({ table }) => table).sort()).toEqual(tables)
  })

  it('name existing columns', async () => {
    const all = await columns()
    const there = (table: string) => all.filter(({ name }) => name === table).map(({ column }) => column)
    for (const { table, columns: named, plain = [], closing, ageing } of personalRules)
      expect(there(table), table).toEqual(expect.arrayContaining([...named, ...plain, ...Object.keys({ ...closing?.set, ...ageing?.set })]))
    for (const { table, plain } of recordRules) expect(there(table), table).toEqual(expect.arrayContaining([...plain]))
  })

  it('account for every text column in rows that stay', async () => {
    const all = await columns()
    const words = (table: string) => all.filter(({ name, type }) => name === table && WORDS.test(type)).map(({ column }) => column)
    const goes = (end: { readonly set?: unknown } | null) => end !== null && end.set === undefined
    for (const { table, columns: named, plain = [], closing, ageing } of personalRules) {
      if (goes(closing) || goes(ageing)) continue
      const emptied = Object.keys({ ...closing?.set, ...ageing?.set })
      expect([...emptied].sort(), `${table} empties what is personal`).toEqual([...named].sort())
      expect([...named, ...plain].sort(), table).toEqual(words(table).sort())
    }
    for (const { table, plain } of recordRules) expect([...plain].sort(), table).toEqual(words(table).sort())
  })
})
