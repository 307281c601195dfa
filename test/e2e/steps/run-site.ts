import { fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const READY_WITHIN_MS = 180_000

export type RunningSite = { readonly told: Readonly<Record<string, string>>; readonly stop: () => Promise<void> }

/** Starts a whole site on an empty folder (test/e2e/serve.ts) and answers where it is. */
export async function runSite(): Promise<RunningSite> {
  const folder = await mkdtemp(join(tmpdir(), 'halong-journeys-'))
  // Open to the account that the database runs under, or its files go elsewhere and outlive the run.
  await chmod(folder, 0o755)
  const child = fork(fileURLToPath(new URL('../serve.ts', import.meta.url)), [], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
    execPath: fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url)),
    execArgv: [],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (part: Buffer) => {
    process.stderr.write(part)
    complaint = `${complaint}${part.toString()}`.slice(-2_000)
  })
  const told = await new Promise<Record<string, string>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the site was not ready in time')), READY_WITHIN_MS)
    child.once('message', (message) => {
      clearTimeout(timer)
      resolve(message as Record<string, string>)
    })
    child.once('exit', (code) => reject(new Error(`the site stopped with code ${code}: ${complaint}`)))
  })
  return {
    told,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
