import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { durableDatabase } from './durable-database.ts'

const script = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'halong-operator-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Said = { code: number | null; text: string }
function run(args: readonly string[], env: Record<string, string>): Promise<Said> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
    child.once('exit', (code) => resolve({ code, text }))
  })
}
const startingPassword = /^ {2}((?:[2-9a-z]{5}-?){4})$/m

it('T64: on a database of its own there is no demo operator; the command says what is wrong and how to start anew', {
  timeout: 60_000,
}, async () => {
  const db = await durableDatabase()
  const env = { DATABASE_URL: db.url, MASTER_SECRET: 'master secret of the tests, 32 characters', PAYLOAD_ENCRYPTION: 'required' }
  const add = (...words: string[]) => run([script('operator-add.ts'), ...words], env)
  const first = await add('anna')
  expect(first.code).toBe(0)
  expect(await add('anna')).toMatchObject({ code: 1, text: expect.stringContaining('--anew') })
  expect(await add('No Name')).toMatchObject({ code: 1, text: expect.stringContaining('small letter first') })
  expect(await add('bob', '--anew')).toMatchObject({ code: 1 })
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
  await db.close()
})
