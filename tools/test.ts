import { cpus } from 'node:os'
import { root } from './bootstrap/root.mjs'
import { checkAll } from './check.ts'
import { readImportGraph } from './checks/import-graph.ts'
import { dim, green, line, red, secondsSince } from './print.ts'
import { codeEndings, readTree } from './source-tree.ts'
import { buildStage } from './stages/build.ts'
import { changedSince } from './stages/changed.ts'
import { add, type Counts, failure, nothingRun, skipped, slowest, summary } from './stages/counts.ts'
import { findPostgres15, findTestBrowser } from './stages/machine.ts'
import { runPlaywright } from './stages/playwright.ts'
import { type Reach, testsReachedBy } from './stages/reach.ts'
import { runVitest } from './stages/vitest.ts'

const long = process.argv.includes('--long')
const valueOf = (flag: string): string | undefined => {
  const at = process.argv.findIndex((text) => text === flag || text.startsWith(`${flag}=`))
  return at < 0 ? undefined : (process.argv[at]?.split('=')[1] ?? process.argv[at + 1])
}
const only = valueOf('--only')?.split(',')
const since = valueOf('--since')
const minutes = (count: number) => count * 60_000

/** `--since REV`: what changed since then, followed through the import graph. */
async function readReach(revision: string): Promise<Reach> {
  return testsReachedBy(readImportGraph(root, readTree(root, codeEndings)), await changedSince(revision))
}
const reach: Reach = since === undefined ? { everything: true } : await readReach(since)

/** The reached tests that lie in a stage, as arguments of its runner; null when there is none to run. */
function reached(lies: RegExp): string[] | null {
  if (reach.everything) return []
  const files = [...reach.tests].filter((path) => lies.test(path))
  return files.length > 0 ? files : null
}
/** What lies in `apps/web/test` replaces modules, and needs no database. */
const unitFiles = /^(?:apps\/web\/test\/|(?:packages|apps|tools|bench)\/(?!(?:[^/]+\/)*test\/)).*\.test\.ts$/
const componentFiles = /^(?:packages|apps)\/.*\.test\.tsx$/
const databaseFiles = /^(?:packages|apps)\/(?:[^/]+\/)*test\/.*\.test\.ts$/

type Stage = {
  readonly word: string
  readonly name: string
  readonly files?: RegExp
  readonly run: (args: string[]) => Promise<Counts>
}

/** Nothing after a failed build can be believed. */
let isBuilt = true

const checks: Stage = { word: 'check', name: 'fast checks', run: async () => ({ ...nothingRun, ...(await checkAll()) }) }

const build: Stage = {
  word: 'build',
  name: 'build and size budgets',
  run: async () => {
    const built = await buildStage()
    isBuilt = built.isBuilt
    return built.counts
  },
}

const unit: Stage = {
  word: 'unit',
  name: 'unit tests',
  files: unitFiles,
  run: async (args) => {
    const shared = await runVitest('unit', { args, timeoutMs: minutes(10) })
    return add(shared, await runVitest('unit-alone', { args, timeoutMs: minutes(5) }))
  },
}

const component: Stage = {
  word: 'component',
  name: 'screens in a browser',
  files: componentFiles,
  run: async (args) => {
    const found = await findTestBrowser()
    return found.ok ? runVitest('component-*', { args, timeoutMs: minutes(15) }) : failure(found.why)
  },
}

/** Some of these suites play the built games in a browser. */
const database: Stage = {
  word: 'database',
  name: 'database suites, embedded PostgreSQL 18',
  files: databaseFiles,
  run: async (args) => {
    const found = await findTestBrowser()
    return found.ok ? runVitest('database', { args, timeoutMs: minutes(15) }) : failure(found.why)
  },
}

const debian15: Stage = {
  word: 'debian15',
  name: 'ledger, wager and migrations, Debian PostgreSQL 15',
  files: databaseFiles,
  run: async (args) => {
    const found = await findPostgres15()
    if (!found.ok) return skipped(found.why)
    return runVitest('database', { args, env: { HALONG_TEST_POSTGRES: 'debian15' }, timeoutMs: minutes(15) })
  },
}

const browser: Stage = {
  word: 'browser',
  name: 'browser journeys',
  files: /^test\/e2e\/.*\.spec\.ts$/,
  run: async (args) => {
    const found = await findTestBrowser()
    return found.ok ? runPlaywright({ args, timeoutMs: minutes(36) }) : failure(found.why)
  },
}

const faults: Stage = {
  word: 'faults',
  name: 'kill tests',
  files: /^test\/faults\/.*\.test\.ts$/,
  run: (args) => runVitest('faults', { args, env: long ? { HALONG_FAULTS: 'long' } : {}, timeoutMs: minutes(long ? 60 : 10) }),
}

/**
 * What runs one after the other, each of lanes that run beside each other: alone neither keeps both cores at work. Journeys and kills, which are first to feel
 * a busy machine, have it for themselves.
 */
const groups: readonly (readonly (readonly Stage[])[])[] = [
  [[checks], [build, unit]],
  [[component]],
  [[database], [debian15]],
  [[browser]],
  [[faults]],
]

/** Milliseconds of work and of idling since the start of the machine, of all cores together. */
const coreTimes = () =>
  cpus().reduce(
    ({ busy, idle }, { times }) => ({ busy: busy + times.user + times.nice + times.sys + times.irq, idle: idle + times.idle }),
    {
      busy: 0,
      idle: 0,
    },
  )

/** How much of the machine was at work since then, in percent: a stage far below 100 waits for something. */
function busySince(then: ReturnType<typeof coreTimes>): string {
  const { busy, idle } = coreTimes()
  return `${Math.round((100 * (busy - then.busy)) / Math.max(1, busy - then.busy + idle - then.idle))} % of the cores`
}

async function runStage({ name, files, run }: Stage): Promise<Counts> {
  const args = files === undefined ? [] : reached(files)
  if (args === null) return nothingRun
  const began = performance.now()
  const before = coreTimes()
  line(`${name} …`)
  const counts = await run(args).catch((fault: unknown) => failure(String(fault)))
  line(
    `  ${counts.failed === 0 ? green('✓') : red('✗')} ${name}: ${summary(counts)} ${dim(`${secondsSince(began)} s, ${busySince(before)}`)}`,
  )
  for (const note of counts.notes) line(`    ${note}`)
  return counts
}

const isWanted = ({ word }: Stage): boolean => only === undefined || only.includes(word)

async function runLane(lane: readonly Stage[]): Promise<Counts> {
  let total = nothingRun
  for (const stage of lane.filter(isWanted)) if (isBuilt) total = add(total, await runStage(stage))
  return total
}

async function runGroups(): Promise<Counts> {
  let total = nothingRun
  for (const lanes of groups) total = (await Promise.all(lanes.map(runLane))).reduce(add, total)
  return total
}

const began = performance.now()
const total = await runGroups()
const slow = slowest(total, 20, 1_000)
if (slow.length > 0) line(`slowest tests`)
for (const each of slow) line(dim(`  ${each}`))
line(dim(`whole run: ${secondsSince(began)} s`))
line(summary(total))
process.exitCode = total.failed === 0 ? 0 : 1
