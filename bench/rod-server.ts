import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../tools/bootstrap/root.mjs'

export type RodServer = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> }

/** Starts one of the bare servers of `limits/server.ts` in a process of its own. */
export async function startRod(kind: 'hello' | 'select', databaseUrl = ''): Promise<RodServer> {
  const child = spawn(process.execPath, [join(root, 'bench/limits/server.ts'), kind], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (piece: Buffer) => {
      const ready = /ready (\S+)/.exec(piece.toString())?.[1]
      if (ready !== undefined) resolve(ready)
    })
    void ended.then(() => reject(new Error(`the ${kind} server ended before it listened`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
