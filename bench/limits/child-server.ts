import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../tools/bootstrap/root.mjs'

/** What a server says of itself: processor time in µs, memory in KiB. */
export type Stat = { readonly cpuMicros: number; readonly rssKib: number }
export type Told = {
  readonly ready?: true
  readonly stat?: Stat
  readonly opened?: number
  readonly seconds?: number
  readonly received?: number
  readonly seen?: number
}

const IN_TIME_MS = 60_000

/** A process of ours that is spoken to by messages. */
export function start(
  script: string,
  ...args: string[]
): { readonly child: ChildProcess; ask(order: object, done: (told: Told) => boolean): Promise<Told> } {
  const child = fork(join(root, 'bench/limits', script), args, {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return {
    child,
    ask: (order, done) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${script} ${args.join(' ')} did not answer ${JSON.stringify(order)}`)), IN_TIME_MS)
        const hear = (told: Told) => {
          if (!done(told)) return
          clearTimeout(late)
          child.off('message', hear)
          resolve(told)
        }
        child.on('message', hear)
        child.send(order)
      }),
  }
}
