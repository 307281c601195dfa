import { spawn } from 'node:child_process'
import type { Play } from './sandbox.ts'

const TIMEOUT_MS = 120_000

/** Plays by a command of the vendor's: it reads `TICKET`, `GAME_CODE` and `LAUNCH_URL`, and ends when the round is over or was refused. */
export const playBy =
  (command: string): Play =>
  ({ ticket, gameCode, url }) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, {
        shell: true,
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: TIMEOUT_MS,
        env: { ...process.env, TICKET: ticket, GAME_CODE: gameCode, LAUNCH_URL: url },
      })
      child.on('error', reject)
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the command that plays ended with ${code}`))))
    })
