import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '@halong/gateway/environment'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOperator } from '../src/add-operator.ts'
import { type DurableDatabase, durableDatabase } from './durable-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'halong-operator-'))
let db: DurableDatabase
let env: Record<string, string>
beforeAll(async () => {
  db = await durableDatabase()
  env = {
    DATABASE_URL: db.url,
    MASTER_SECRET: 'master secret of the tests, 32 characters',
    PAYLOAD_ENCRYPTION: 'required',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
  }
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A program of `src`, in a process of its own, to its end. */
function run(name: string, ...args: string[]): Promise<{ code: number; told: string; complained: string }> {
  const script = fileURLToPath(new URL(`../src/${name}`, import.meta.url))
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { PATH: process.env['PATH'] ?? '', ...env } },
      (_, told, complained) => resolve({ code: child.exitCode ?? -1, told, complained }),
    )
  })
}
const startingPassword = /^ {2}((?:[2-9a-z]{5}-?){4})$/m

it('T64: there is no demo operator; the command says what is wrong and how to start anew', async () => {
  const add = (...words: string[]) => addOperator(words, readEnvironment(env))
  const first = await add('anna')
  expect(first.isDone).toBe(true)
  expect(await run('operator-add.ts', 'anna')).toMatchObject({ code: 1, told: '', complained: expect.stringContaining('--anew') })
  expect(await add('No Name')).toMatchObject({ isDone: false, text: expect.stringContaining('small letter first') })
  expect(await add('bob', '--anew')).toMatchObject({ isDone: false, text: expect.stringContaining('Leave --anew out') })
  const anew = await add('anna', '--anew')
  const passwords = [first, anew].map(({ text }) => startingPassword.exec(text)?.[1])
  expect(new Set(passwords.filter((each) => each !== undefined)).size).toBe(2)
  const { rows } = await db.pool.query('select username, roles, must_change, brand_id from gateway.operator')
  expect(rows).toEqual([{ username: 'anna', roles: ['owner'], must_change: true, brand_id: null }])
  const audit = await db.pool.query<{ action: string; actor: string }>('select action, actor from gateway.operator_audit order by audit_id')
  expect(audit.rows).toEqual([
    { action: 'operator.add', actor: '(machine)' },
    { action: 'operator.change', actor: '(machine)' },
  ])
})

it('refuses a database that is newer than the program', async () => {
  await db.pool.query("insert into public.halong_migration (schema, name, hash) values ('gateway', '9999 from the future', 'x')")
  const { code, complained } = await run('main.ts')
  expect(code).toBe(1)
  expect(complained).toContain('newer than this program')
  expect(complained).toContain('9999 from the future')
})
