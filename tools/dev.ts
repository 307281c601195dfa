import { watch } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from '@halong/gateway'
import { startEmbeddedPostgres } from '@halong/standalone/embedded-postgres'
import { servePages } from '@halong/web/dev'
import { freePort } from '../apps/standalone/src/free-port.ts'
import { root } from './bootstrap/root.mjs'
import { build } from './build.ts'
import { restarting } from './dev/restarting.ts'
import { line } from './print.ts'

/** Changes that arrive within this time are one save. */
const SETTLE_MS = 50

const beside = /(^|\/)(node_modules|dist|test|\.\w+)(\/|$)|\.(test\.tsx?|md|log)$/
/** What the gateway, the studio and the lottery are made of; Vite watches what the site is made of. */
const ofGateway = /^(?:apps\/(?:gateway|studio|lottery|sportsbook|standalone)|packages\/(?!ui\/|testkit\/))/
/** What has to be built before it can be served: sources of games, artwork and the table of operations. */
const builtFrom = /^(?:apps\/(?:studio|lottery|sportsbook)\/client|packages\/(?:art|api|ui|game-maths|i18n))\//

// `npm run dev`: pages with hot updates, a gateway that starts anew at every change, beside a database that goes on running.
process.env['HALONG_REACT'] = 'development'
const environment = readEnvironment(process.env)
const { PORT: port, DATA_DIR: dataDir } = environment
const studioPort = environment.STUDIO_PORT ?? port + 1
const origin = environment.PUBLIC_ORIGIN ?? `http://localhost:${port}`
const lotteryPort = environment.LOTTERY_PORT ?? port + 5
const sportsbookPort = environment.SPORTSBOOK_PORT ?? port + 6
const sportsbookOrigin = environment.SPORTSBOOK_ORIGIN ?? `http://localhost:${sportsbookPort}`
const lotteryOrigin = environment.LOTTERY_ORIGIN ?? `http://localhost:${lotteryPort}`
const studioOrigin = environment.STUDIO_ORIGIN ?? `http://localhost:${studioPort}`

const buildAllButSite = () => build({ except: ['player site'] })
if ((await buildAllButSite()).length > 0) process.exit(1)
const database = environment.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir, restart: true }) : null
const gatewayPort = await freePort('127.0.0.1', 4)
const gateway = restarting({
  script: join(root, 'tools/dev/backend.ts'),
  args: [database?.url ?? '', origin],
  env: {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(gatewayPort),
    STUDIO_PORT: String(studioPort),
    STUDIO_ORIGIN: studioOrigin,
    LOTTERY_PORT: String(lotteryPort),
    LOTTERY_ORIGIN: lotteryOrigin,
    SPORTSBOOK_PORT: String(sportsbookPort),
    SPORTSBOOK_ORIGIN: sportsbookOrigin,
  },
  onFailed: (code) => line(`The gateway ended with code ${code}; it starts again at the next change.`),
})
const started = gateway.restart()
const pages = await servePages({
  port,
  studioOrigin,
  publicOrigin: origin,
  gateway: { origin: `http://127.0.0.1:${gatewayPort}`, ready: gateway.ready },
})

async function stop(): Promise<void> {
  await pages.close()
  await gateway.stop()
  await database?.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())

let work: Promise<unknown> = started
let timer: NodeJS.Timeout | undefined
let needsBuild = false

async function renew(): Promise<void> {
  const isBuildNeeded = needsBuild
  needsBuild = false
  const began = performance.now()
  if (isBuildNeeded && (await buildAllButSite()).length > 0) return
  if (await gateway.restart()) line(`The gateway runs the change after ${((performance.now() - began) / 1_000).toFixed(1)} s.`)
}

for (const folder of ['apps', 'packages']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    const path = `${folder}/${name ?? ''}`
    if (name === null || beside.test(path) || !ofGateway.test(path)) return
    needsBuild ||= builtFrom.test(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(renew)
    }, SETTLE_MS)
  })
}

await started
line('')
line(`  Site     ${origin}`)
line(`  Studio   ${studioOrigin}`)
line(`  Lottery  ${lotteryOrigin}`)
line(`  Sports   ${sportsbookOrigin}`)
line(`  Outbox   ${origin}/dev/outbox`)
gateway.send('accounts')
