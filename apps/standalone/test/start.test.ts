import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { authenticatorCode } from '@halong/testkit'
import { memoryFolder } from '@halong/testkit/memory-folder'
import { afterEach, beforeEach, expect, it } from 'vitest'

const script = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))
let dataDir: string
const running: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(memoryFolder('halong-start-'), 'halong-start-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null) continue
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true })
})

type Run = { child: ChildProcess; said(): string; ended: Promise<number | null>; ready: Promise<string> }
function start(env: Record<string, string> = {}, args: readonly string[] = [script('main.ts')]): Run {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        text += part
        const address = /^ready (http:\/\/\S+)$/m.exec(text)?.[1]
        if (address) resolve(address)
      })
    }
    void ended.then((code) => reject(new Error(`ended with ${code}: ${text}`)))
  })
  ready.catch(() => undefined)
  return { child, said: () => text, ended, ready }
}

const take = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server))
  })

async function signInOperator(origin: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/wps/operator/session`, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json() as Promise<object>
}

/** The demo has two operators with secrets of their own, who sign in at the back office; the command adds owners beside the running site. */
async function expectOperators(said: string): Promise<void> {
  const origin = /Operators (\S+)/.exec(said)?.[1] ?? ''
  const [, username, password] = /operator (\S+) \/ (\S+)/.exec(said) ?? []
  const [, key = ''] = /authenticator key of demo-operator, shown this once: (\S+)/.exec(said) ?? []
  expect(username).toBe('demo-operator')
  expect(said).toMatch(/operator demo-colleague \/ /)
  expect(statSync(join(dataDir, 'demo-operator.json')).mode & 0o077).toBe(0)
  const code = authenticatorCode(key, new Date())
  expect(await signInOperator(origin, { username, password, code })).toMatchObject({
    success: true,
    value: { operator: { roles: ['owner'] } },
  })
  const added = start({}, [script('operator-add.ts'), 'anna'])
  expect(await added.ended).toBe(0)
  const starting = /^ {2}((?:[2-9a-z]{5}-?){4})$/m.exec(added.said())?.[1] ?? ''
  expect(await signInOperator(origin, { username: 'anna', password: starting })).toMatchObject({ code: 'operator.authenticator_required' })
}

// One start of a whole installation serves all that needs one: it is a minute of processor time.
it('R-OPS, T64: starts everything, prints the demo accounts and one ready line, serves players and operators, and drains on Ctrl-C', {
  timeout: 240_000,
}, async () => {
  const run = start({ PAYLOAD_ENCRYPTION: 'optional' })
  const origin = await run.ready
  expect(run.said()).toContain('demo-player / Halong#2026')
  expect(run.said()).toContain('demo-agent / Halong#2026')
  expect(run.said().match(/^ready /gm)).toHaveLength(1)
  const status = (await (await fetch(`${origin}/wps/system/status`)).json()) as { success: boolean }
  expect(status.success).toBe(true)
  expect((await fetch(origin)).status).toBe(200)
  // Each process says what is wrong by itself; here nothing is.
  expect(run.said()).not.toMatch(/"level":[5-6]0/)
  await expectOperators(run.said())
  run.child.kill('SIGINT')
  expect(await run.ended).toBe(0)
  // Again on the same folder: the same accounts, nothing seeded twice. In every run each site of journeys begins on a folder that was used, and `demo.test.ts` of the
  // gateway seeds twice.
  if (process.env['HALONG_RELEASE'] === undefined) return
  const again = start()
  await again.ready
  expect(again.said()).toContain('demo-player / Halong#2026')
})

it('says which port is taken and what to do', async () => {
  const taken = await take(0)
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const run = start({ PORT: String(port), STUDIO_PORT: '0', OPS_PORT: '0' })
  expect(await run.ended).toBe(1)
  expect(run.said()).toContain(`Port ${port} is taken`)
  expect(run.said()).toContain('PORT=')
  taken.close()
})

it.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ MASTER_SECRET: 'short' }, 'MASTER_SECRET'],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x', BOT_CHECK: 'off' }, 'BOT_CHECK'],
  [{ PUBLIC_ORIGIN: 'https://halong.example/path' }, 'PUBLIC_ORIGIN'],
  [{ ROLE: 'web' }, 'GATEWAY_URL'],
  [{ ROLE: 'gateway' }, 'DATABASE_URL'],
] as Record<string, string>[][])('names the setting that is wrong: %j', async (env, name) => {
  const run = start(env as Record<string, string>)
  expect(await run.ended).toBe(1)
  expect(run.said()).toContain(String(name))
  expect(run.said()).not.toMatch(/\n\s+at /)
})

it('says when the database of DATABASE_URL does not answer', async () => {
  const run = start({ DATABASE_URL: 'postgres://halong:secret-word@127.0.0.1:1/halong' })
  expect(await run.ended).toBe(1)
  expect(run.said()).toContain('does not answer')
  expect(run.said()).not.toContain('secret-word')
})
