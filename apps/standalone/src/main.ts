import { enableCompileCache } from 'node:module'
import { ConfigError, type Environment, type Role, readEnvironment } from '@halong/gateway/environment'
import { adviceFor } from './advice.ts'
import type { StartRole } from './roles/running.ts'
import { runUntilStopped } from './run-until-stopped.ts'

// Several processes load much of the same code, and load it again at every start.
enableCompileCache()

/** All together; each process of them takes less. */
const SITE_STOP_TIMEOUT_MS = 60_000
const ROLE_STOP_TIMEOUT_MS = 30_000

const roles: Readonly<Record<Role, () => Promise<{ readonly start: StartRole }>>> = {
  web: () => import('./roles/web.ts'),
  gateway: () => import('./roles/gateway.ts'),
  worker: () => import('./roles/worker.ts'),
  studio: () => import('./roles/studio.ts'),
  lottery: () => import('./roles/lottery.ts'),
  sportsbook: () => import('./roles/sportsbook.ts'),
  sandbox: () => import('./roles/sandbox.ts'),
}

const say = (text: string) => process.stdout.write(`${text}\n`)

function settings(): Environment | null {
  try {
    return readEnvironment(process.env)
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault
    process.stderr.write(`\nThese settings of the environment are not right:\n${fault.message}\n`)
    return null
  }
}

/** One process of an installation: `ROLE` says which. */
const runRole = (role: Role, environment: Environment) =>
  runUntilStopped({
    start: async () => (await roles[role]()).start(environment),
    stoppedWithinMs: ROLE_STOP_TIMEOUT_MS,
    onReady: ({ origin }) => say(`ready ${origin ?? role}`),
    adviceFor: (fault) => adviceFor(fault, { port: environment.PORT, dataDir: environment.DATA_DIR }),
  })

/** All of them, each in a process of its own. */
async function runSite(environment: Environment): Promise<void> {
  const [{ supervise }, { announce }] = await Promise.all([import('./supervisor/supervise.ts'), import('./supervisor/announce.ts')])
  await runUntilStopped({
    start: () => supervise(environment),
    stoppedWithinMs: SITE_STOP_TIMEOUT_MS,
    onReady: (site) => announce(site, environment, say),
    adviceFor: (fault) => adviceFor(fault, { port: environment.PORT, dataDir: environment.DATA_DIR }),
  })
}

const environment = settings()
if (environment === null) process.exitCode = 1
else if (environment.ROLE === undefined) await runSite(environment)
else await runRole(environment.ROLE, environment)
