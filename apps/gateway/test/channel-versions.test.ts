import { type FreshDatabase, freshDatabase } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateSchemas } from '../src/app.ts'
import { createChannelVersions } from '../src/platform/channel-versions.ts'

let db: FreshDatabase
beforeAll(async () => {
  db = await freshDatabase('channel versions')
  await migrateSchemas(db.pool)
})
afterAll(() => db.close())

const at = (second: number) => new Date(Date.UTC(2026, 10, 25, 12, 0, second))
const aProcess = () => createChannelVersions({ reads: db.pool, pool: db.pool })

it('a version rises with each change, is the same in every process, and each room has its own', async () => {
  const [here, there] = [aProcess(), aProcess()]
  expect(await here.read('talk', 'a')).toEqual({ version: 0, changedAt: null })
  await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? here : there).raise('talk', 'a', { at: at(index) })))
  await here.raise('talk', 'a', { at: at(30) })
  expect(await there.read('talk', 'a')).toEqual({ version: 21, changedAt: at(30) })
  expect(await there.read('talk', 'b')).toMatchObject({ version: 0 })
})

it('R-WIN-1: a change that every process finds for itself is one change', async () => {
  const processes = [aProcess(), aProcess(), aProcess()]
  for (const mark of ['win 1', 'win 2']) await Promise.all(processes.map(({ raise }) => raise('winners', '1', { at: at(1), mark })))
  expect(await processes[0]?.read('winners', '1')).toMatchObject({ version: 2 })
  // Who changes something and finds nothing has no mark.
  await processes[0]?.raise('winners', '1', { at: at(2) })
  expect(await processes[1]?.read('winners', '1')).toMatchObject({ version: 3 })
})
