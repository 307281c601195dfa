import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { authenticatorCode } from '@halong/testkit'
import { afterAll, expect, it } from 'vitest'
import { durableDatabase } from './durable-database.ts'

const script = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'halong-operator-'))
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running.splice(0)) {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true })
})

type Said = { code: number | null; text: string }
function run(args: readonly string[], { env = {}, until }: { env?: Record<string, string>; until?: RegExp } = {}): Promise<Said> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', PAYLOAD_ENCRYPTION: 'optional', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (until) running.push(child)
  let text = ''
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (until?.test(text)) resolve({ code: null, text })
      })
    child.once('exit', (code) => resolve({ code, text }))
  })
}
const startingPassword = /^ {2}((?:[2-9a-z]{5}-?){4})$/m

async function logIn(origin: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/wps/operator/session`, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json() as Promise<object>
}

it('T64: on the embedded database the demo has two operators with secrets of their own, who sign in at the back office, and the command adds owners beside the running site', {
  timeout: 90_000,
}, async () => {
  const site = await run([script('main.ts')], { until: /^ready /m })
  const origin = /Operators (\S+)/.exec(site.text)?.[1] ?? ''
  const [, username, password] = /operator (\S+) \/ (\S+)/.exec(site.text) ?? []
  const [, key = ''] = /authenticator key of demo-operator, shown this once: (\S+)/.exec(site.text) ?? []
  expect(username).toBe('demo-operator')
  expect(site.text).toMatch(/operator demo-colleague \/ /)
  expect(statSync(join(dataDir, 'demo-operator.json')).mode & 0o077).toBe(0)
  const code = authenticatorCode(key, new Date())
  expect(await logIn(origin, { username, password, code })).toMatchObject({ success: true, value: { operator: { roles: ['owner'] } } })
  const added = await run([script('operator-add.ts'), 'anna'])
  expect(added.code).toBe(0)
  const starting = startingPassword.exec(added.text)?.[1] ?? ''
  expect(await logIn(origin, { username: 'anna', password: starting })).toMatchObject({ code: 'operator.authenticator_required' })
})

it('T64: on a database of its own there is no demo operator; the command says what is wrong and how to start anew', {
  timeout: 60_000,
}, async () => {
  const db = await durableDatabase()
  const env = { DATABASE_URL: db.url, MASTER_SECRET: 'master secret of the tests, 32 characters', PAYLOAD_ENCRYPTION: 'required' }
  const add = (...words: string[]) => run([script('operator-add.ts'), ...words], { env })
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
