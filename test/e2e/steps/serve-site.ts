import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const READY_TIMEOUT_MS = 180_000

export type ServedSite = { readonly told: Readonly<Record<string, string>>; readonly stop: () => Promise<void> }

/** Runs test/e2e/serve.ts on a data folder and answers where the site is. */
export async function serveSite(dataDir: string): Promise<ServedSite> {
  const child = fork(fileURLToPath(new URL('../serve.ts', import.meta.url)), [], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
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
    const timer = setTimeout(() => reject(new Error('the site was not ready in time')), READY_TIMEOUT_MS)
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
    },
  }
}
