import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap/root.mjs'
import { build } from './build.ts'
import { line } from './print.ts'

/** Changes that arrive within this time are one save. */
const settleMs = 150

const uninteresting = /(^|\/)(node_modules|dist|\.\w+|test-results)(\/|$)|\.(test\.tsx?|md|log)$/

let site: ChildProcess | null = null
let ending = false
let work = Promise.resolve()

function startSite(): void {
  const child = spawn(process.execPath, ['apps/standalone/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  child.once('exit', (code) => {
    if (site === child) site = null
    if (ending) process.exit(code ?? 1)
    if (code !== 0 && code !== null) line(`The site ended with code ${code}; it starts again at the next change.`)
  })
  site = child
}

async function stopSite(): Promise<void> {
  const child = site
  if (child === null || child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function renew(): Promise<void> {
  const failed = await build()
  if (failed.length > 0) return
  await stopSite()
  if (!ending) startSite()
}

let timer: NodeJS.Timeout | undefined
for (const room of ['apps', 'packages']) {
  watch(join(root, room), { recursive: true }, (_event, path) => {
    if (path === null || uninteresting.test(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(renew)
    }, settleMs)
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    ending = true
    if (site === null) process.exit(0)
    site.kill(signal)
  })
}
work = work.then(renew)
