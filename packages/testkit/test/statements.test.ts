import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { statementsIn } from '@halong/base/migrate'
import { type FreshDatabase, freshDatabase } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
/** Files of SQL with named statements: those that stores send. Steps and functions name nothing. */
const files = ['packages', 'apps']
  .flatMap((rooms) =>
    readdirSync(join(root, rooms), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => ['src', 'server'].map((folder) => `${rooms}/${name}/${folder}`)),
  )
  .flatMap((folder) => listSql(folder))
  .filter((path) => statementsIn('x', join(root, path)).length > 0)

function listSql(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => `${folder}/${path}`)
}

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase('statements')
})
afterAll(() => database.close())

describe('a statement of a store', () => {
  it.each(files)('is understood by the migrated database: %s', async (path) => {
    for (const { name, text } of statementsIn('of', join(root, path)))
      await expect(database.pool.query(`prepare one as ${text}; deallocate one`), name).resolves.toBeDefined()
  })

  it('stands in files that were found', () => expect(files.length).toBeGreaterThanOrEqual(4))
})
