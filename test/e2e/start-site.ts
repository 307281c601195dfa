import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const READY_WITHIN_MS = 180_000

/** Starts one whole site on an empty folder for all journeys, and takes it down afterwards. */
export default async function startSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'halong-journeys-'))
  const child = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), [], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
    execPath: fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url)),
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = await new Promise<Record<string, string>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the site was not ready in time')), READY_WITHIN_MS)
    child.once('message', (message) => {
      clearTimeout(timer)
      resolve(message as Record<string, string>)
    })
    child.once('exit', (code) => reject(new Error(`the site stopped with code ${code}`)))
  })
  Object.assign(process.env, ready)
  return async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
}
