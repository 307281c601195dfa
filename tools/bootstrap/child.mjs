import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** Ctrl-C reaches us twice (from the terminal and through npm): what comes within this time is one press. */
const samePressMs = 400

/**
 * Runs one TypeScript file and waits for it.
 *
 * A server gets a process group of its own, so the terminal does not signal it behind our back: it hears each press once, drains, and
 * a second press is passed on as a second signal. Should we vanish without a word, the leash ends it.
 *
 * @param {{ runtime: string, script: string, args: string[], env: NodeJS.ProcessEnv, ownGroup: boolean }} what
 * @returns {Promise<number>} exit code, 128 + n when ended by signal n
 */
export function runChild({ runtime, script, args, env, ownGroup }) {
  const leash = ownGroup ? ['--import', pathToFileURL(join(root, 'tools', 'bootstrap', 'leash.mjs')).href] : []
  const child = spawn(runtime, [...leash, join(root, script), ...args], {
    cwd: root,
    env,
    detached: ownGroup,
    stdio: ownGroup ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  })
  let lastAt = -Infinity
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    const now = performance.now()
    if (now - lastAt >= samePressMs) child.kill(signal)
    lastAt = now
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, passOn)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.off(name, passOn)
      resolve(code ?? 128 + (signal === null ? 1 : constants.signals[signal]))
    })
  })
}
