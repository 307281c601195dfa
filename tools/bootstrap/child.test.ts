import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './root.mjs'

// A server that says what it hears and ends itself with code 7 after the first SIGTERM or SIGINT.
const server = `
const stay = setInterval(() => {}, 1000)
let heard = 0
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {
  heard++
  process.stdout.write('heard ' + name + '\\n')
  if (heard === 1) setTimeout(() => { clearInterval(stay); process.exit(7) }, 900)
})
process.stdout.write('up ' + process.pid + '\\n')
`

let folder: string
let starter: ChildProcess
let output = ''
let ended: Promise<unknown>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'halong-child-'))
  writeFileSync(join(folder, 'server.mjs'), server)
  const script = relative(root, join(folder, 'server.mjs'))
  const what = `{ runtime: process.execPath, script: ${JSON.stringify(script)}, args: [], env: process.env, ownGroup: true }`
  writeFileSync(
    join(folder, 'starter.mjs'),
    `import { runChild } from ${JSON.stringify(join(root, 'tools/bootstrap/child.mjs'))}\nprocess.exitCode = await runChild(${what})\n`,
  )
  output = ''
  starter = spawn(process.execPath, [join(folder, 'starter.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] })
  ended = new Promise((resolve) => starter.once('exit', resolve))
  starter.stdout?.on('data', (piece: Buffer) => {
    output += piece.toString()
  })
  while (!output.includes('up')) await wait(20)
})
afterEach(() => {
  starter.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('two signals of one key press reach a server once, and its exit code is passed on', async () => {
  starter.kill('SIGINT')
  await wait(50)
  starter.kill('SIGINT')
  expect(await ended).toBe(7)
  expect(output.match(/heard/g)).toHaveLength(1)
})

it('a second press is passed on as a second signal', async () => {
  starter.kill('SIGINT')
  await wait(500)
  starter.kill('SIGINT')
  expect(await ended).toBe(7)
  expect(output.match(/heard/g)).toHaveLength(2)
})

it('a server whose starter vanished drains by itself', async () => {
  const pid = Number(/up (\d+)/.exec(output)?.[1])
  starter.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 4_000 }).toBe(false)
})
