import { spawn } from 'node:child_process'
import { root } from './bootstrap/root.mjs'

export type Run = { readonly code: number; readonly output: string }

type RunOptions = {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Also print what the program prints, as it comes. */
  readonly show?: boolean
  readonly timeoutMs?: number
}

const mostKept = 4_000_000

/** Runs a program to its end and keeps what it printed. A program that cannot be started answers code 127. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const timer = options.timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), options.timeoutMs)
    const keep = (piece: Buffer) => {
      output = (output + piece.toString()).slice(-mostKept)
      if (options.show === true) process.stdout.write(piece)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (fault) => {
      clearTimeout(timer)
      resolve({ code: 127, output: fault.message })
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a script of the repository, or a tool's own file, under the Node that runs now. */
export const runNode = (args: readonly string[], options: RunOptions = {}): Promise<Run> => run(process.execPath, args, options)
