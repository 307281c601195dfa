import type { Role } from '@halong/gateway/environment'
import { keepRunning } from '../embedded-postgres/keep-running.ts'
import { type RunningRole, spawnRole } from './spawn-role.ts'

/** Runs a role for as long as the site runs: one that ends by itself is started again, with backoff. A first start that fails is for the caller to judge. */
export function restartRole(role: Role, env: NodeJS.ProcessEnv, spawn: (role: Role, env: NodeJS.ProcessEnv) => RunningRole = spawnRole) {
  const first = spawn(role, env)
  let kept: { stop(): Promise<void> } = first
  const ready = first.ready.then(() => {
    kept = keepRunning(first, async () => {
      const next = spawn(role, env)
      await next.ready
      return next
    })
  })
  ready.catch(() => undefined)
  return { ready, stop: () => kept.stop() }
}
