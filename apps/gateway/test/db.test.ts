import { freshDatabase } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, isOutage, openDb } from '../src/platform/db.ts'
import { createLog } from '../src/platform/log.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
beforeAll(async () => {
  database = await freshDatabase('db')
  db = openDb({ url: database.url, log: createLog('silent') })
})
afterAll(async () => {
  await db.close()
  await database.close()
})

it('F5: a connection that breaks between two statements of a transaction fails that transaction and ends nothing else', async () => {
  const broken: unknown[] = []
  const note = (error: unknown) => broken.push(error)
  process.on('uncaughtException', note)
  try {
    const failure = await db
      .transaction(async (tx) => {
        const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
        const gone = new Promise((resolve) => tx.once('end', resolve))
        await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        await gone
        return tx.query('select 1')
      })
      .catch((error: unknown) => error)
    expect(isOutage(failure)).toBe(true)
    expect(broken).toEqual([])
    const { rows } = await db.transaction((tx) => tx.query<{ one: number }>('select 1 as one'))
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    process.off('uncaughtException', note)
  }
})
