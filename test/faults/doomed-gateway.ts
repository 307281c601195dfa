import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../apps/standalone/src/main.ts', import.meta.url))
const READY_TIMEOUT_MS = 120_000

/** The gateway as a process of its own, to be killed; `program` is the one that starts it. Resolves when it serves. */
export const spawnGateway = (env: Readonly<Record<string, string>>, program = MAIN): Promise<ChildProcess> =>
  spawnServer({ ROLE: 'gateway', BACKOFFICE_PORT: '0', ...env }, program)

/** Any process of an installation; `ROLE` says which. Resolves when it serves. */
export async function spawnServer(env: Readonly<Record<string, string>>, program = MAIN): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`it was not ready in time\n${said}`))
    }, READY_TIMEOUT_MS)
    const hear = (part: Buffer) => {
      said = `${said}${part.toString()}`.slice(-4_000)
      if (!/^ready /m.test(said)) return
      clearTimeout(late)
      resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`it ended with ${code}\n${said}`)))
  })
  return child
}

/** `kill -9`, and nothing of it left. */
export async function killHard(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
