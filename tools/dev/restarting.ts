import { type ChildProcess, fork } from 'node:child_process'
import { root } from '../bootstrap/root.mjs'

/** How long a process may take to end by itself before it is killed: the database is the only one that minds, and it is used to it. */
const STOP_TIMEOUT_MS = 1_500

/** A process that is started anew at every change, and what waits for it. */
export type Restarting = {
  /** Resolves when the process that runs now answers; at once when it does. */
  ready(): Promise<void>
  /** @returns whether the new one answers; false when it ended by itself */
  restart(): Promise<boolean>
  stop(): Promise<void>
  send(word: string): void
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}

type Program = {
  readonly script: string
  readonly args?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Told what it says beside `ready`. */
  readonly onMessage?: (word: string) => void
  /** Told the exit code when it ended by itself. */
  readonly onFailed?: (code: number | null) => void
}

/** A program that says `ready` to its parent. One that fails stays down until the next `restart`. */
export function restarting({ script, args = [], env = {}, onMessage, onFailed }: Program): Restarting {
  let child: ChildProcess | null = null
  let answering = Promise.withResolvers<void>()
  let isAnswering = false

  function start(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const own = fork(script, [...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child = own
    own.on('message', (word) => {
      if (child !== own) return
      if (word !== 'ready') return onMessage?.(String(word))
      isAnswering = true
      answering.resolve()
      resolve(true)
    })
    own.once('exit', (code) => {
      if (child === own) onFailed?.(code)
      resolve(false)
    })
    return promise
  }

  const stop = async () => {
    const own = child
    child = null
    if (own) await end(own)
  }

  return {
    ready: () => answering.promise,
    async restart() {
      if (isAnswering) answering = Promise.withResolvers<void>()
      isAnswering = false
      await stop()
      return start()
    },
    stop,
    send: (word) => void child?.send(word),
  }
}
