import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Role } from '@halong/gateway/environment'
import { SUPERVISED } from '../run-until-stopped.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const READY_TIMEOUT_MS = 120_000
/** A gateway lets calls end for ten seconds. */
const STOP_TIMEOUT_MS = 14_000

export type RunningRole = {
  readonly pid: number
  /** Fails when it ends before it is ready, having said why, or takes too long. */
  readonly ready: Promise<void>
  readonly ended: Promise<void>
  /** Asks it to stop and waits until it is gone; one that takes too long is killed. */
  stop(): Promise<void>
}

/** Starts a process of the site in a role. What it prints and logs goes where this one's does. */
export function spawnRole(role: Role, env: NodeJS.ProcessEnv, program = main): RunningRole {
  const child: ChildProcess = fork(program, [SUPERVISED], {
    env: { ...env, ROLE: role },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let isStopping = false
  let isReady = false
  const ended = new Promise<void>((done) => {
    child.once('exit', (code, signal) => {
      if (isReady && !isStopping)
        process.stderr.write(`The ${role} process ended by itself (${signal ?? `code ${code}`}); it is started again.\n`)
      done()
    })
  })
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The ${role} process was not ready within ${READY_TIMEOUT_MS / 1_000} seconds.`))
    }, READY_TIMEOUT_MS)
    child.once('message', () => {
      isReady = true
      clearTimeout(late)
      resolve()
    })
    child.once('error', reject)
    void ended.then(() => {
      clearTimeout(late)
      reject(new Error(`The ${role} process did not start.`))
    })
  })
  // Whoever waits for it hears it; a stop before that is no fault.
  ready.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    async stop() {
      isStopping = true
      if (child.connected) child.send('stop')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(late)
    },
  }
}
