import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './bootstrap/root.mjs'
import { green, line, red, secondsSince } from './print.ts'
import { buildStage } from './stages/build.ts'
import { add, type Counts, failure, nothingRun, slowest, summary } from './stages/counts.ts'
import { runDieharder } from './stages/dieharder.ts'
import { describeMachine, findChromium, findPostgres15 } from './stages/machine.ts'
import { runPlaywright } from './stages/playwright.ts'
import { type PartReport, readReport, writeReport } from './stages/release-report.ts'
import { runVitest } from './stages/vitest.ts'

const PART_TIMEOUT_MS = 30 * 60_000
/** Ten million rounds of thirty games, on two cores. */
const SIMULATION_TIMEOUT_MS = 4 * 3_600_000
/** Five hundred hands with a few thousand calls each. */
const CAPTURE_TIMEOUT_MS = 2 * 3_600_000
/** Tables and rooms over the real gateway, of whose tests two kinds are long enough for parts of their own. */
const TABLES = 'apps/studio/server/test/tables.test.ts'
const [CAPTURED, FORGED] = ['captured off', 'forged calls']
const figuresFile = join(root, '.cache/release-figures.txt')
const long = { HALONG_RELEASE: '1', HALONG_FAULTS: 'long', HALONG_FIGURES: figuresFile }

type Part = { readonly what: string; readonly run: () => Promise<Counts> }

type Limits = { readonly env?: NodeJS.ProcessEnv; readonly timeoutMs?: number }

async function vitestIn(project: string, args: readonly string[], { env, timeoutMs = PART_TIMEOUT_MS }: Limits = {}): Promise<Counts> {
  return runVitest(project, { args, env: { ...long, ...env }, timeoutMs })
}

/** Runs a part that opens the site itself, which is built first. */
async function withSite(run: () => Promise<Counts>): Promise<Counts> {
  const found = await findChromium()
  if (!found.ok) return failure(found.why)
  const built = await buildStage()
  return built.isBuilt ? run() : built.counts
}

/** All journeys at one size, cut into pieces that each end within the time of a part. */
function journeys(project: 'phone' | 'desktop', pieces: number): [name: string, part: Part][] {
  return Array.from({ length: pieces }, (_, at) => [
    `${project}-${at + 1}`,
    {
      what: `every journey on a ${project}, part ${at + 1} of ${pieces}`,
      run: () =>
        withSite(() =>
          runPlaywright({ args: [`--project=${project}`, `--shard=${at + 1}/${pieces}`], env: long, timeoutMs: PART_TIMEOUT_MS }),
        ),
    },
  ])
}

/** What the tests of a part measured (`keepFigure` of the testkit). */
const readFigures = () =>
  existsSync(figuresFile)
    ? readFileSync(figuresFile, 'utf8')
        .split('\n')
        .filter((text) => text !== '')
    : []

/** Fault tests that take twenty minutes each, in parts of their own. */
const LONGEST_FAULTS = ['test/faults/database-outage.test.ts', 'test/faults/gateway-kill.test.ts']
/** In a part of their own with tables, runs and rooms. */
const STUDIO_KILLS = ['apps/studio/server/test/crashes.test.ts', 'apps/studio/server/test/magazines.test.ts']

/** What takes too long for every change. Each part is run before an issue that touches it is called done. */
const parts: Readonly<Record<string, Part>> = {
  money: {
    what: 'fault tests of gateway and wallet in their long form',
    run: () => withSite(() => vitestIn('faults', ['test/faults', ...LONGEST_FAULTS.map((file) => `--exclude=${file}`)])),
  },
  kills: { what: 'a gateway killed while bets are under way', run: () => vitestIn('faults', ['test/faults/gateway-kill.test.ts']) },
  outage: { what: 'ten minutes without a database', run: () => vitestIn('faults', ['test/faults/database-outage.test.ts']) },
  arrivals: { what: 'wallet arrival matrix and races at full size', run: () => vitestIn('database', ['apps/gateway/test/wager']) },
  fuzz: {
    what: 'contract fuzz of every operation, 2,000 calls each; forged frames over the sockets of site and vendors; forged calls at tables and in rooms, every stake accounted for',
    run: async () =>
      [
        await vitestIn('database', ['apps/gateway/test/fuzz.test.ts'], { env: { HALONG_FUZZ_RUNS: '2000' } }),
        await vitestIn('unit', ['packages/vendor-kit/src/live/forged.test.ts', 'apps/gateway/src/modules/live/forged.test.ts']),
        await vitestIn('database', [TABLES, '-t', FORGED]),
      ].reduce(add),
  },
  fairness: {
    what: 'games, seeds and verifier',
    run: () =>
      vitestIn('database', ['apps/studio', ...STUDIO_KILLS.map((file) => `--exclude=${file}`), '-t', `^(?!.*(${CAPTURED}|${FORGED}))`]),
  },
  rounds: {
    what: 'a studio killed at each point of a round of each game, table, run and room',
    run: () => vitestIn('database', ['packages/vendor-kit/test', ...STUDIO_KILLS]),
  },
  simulated: {
    what: 'ten million rounds of each game within the band of what it publishes, a million hands of each mode of Tiến Lên',
    // A file has one core: slots run beside all others.
    run: async () =>
      (
        await Promise.all([
          vitestIn('unit', ['/simulated', '-t', '^(?!.*R24: slot )'], { timeoutMs: SIMULATION_TIMEOUT_MS }),
          vitestIn('unit', ['games/simulated-alone', '-t', 'R24: slot '], { timeoutMs: SIMULATION_TIMEOUT_MS }),
        ])
      ).reduce(add),
  },
  written: {
    what: 'outcomes of every game and the rules of Tiến Lên beside a second writing of them',
    run: () => vitestIn('unit', ['games/second-writing.test.ts', 'tienlen/oracle.test.ts']),
  },
  verified: {
    what: 'twelve thousand rounds of every product found again by the verifier page and the script anyone can run',
    run: () => vitestIn('unit', ['games/verified.test.ts'], { timeoutMs: SIMULATION_TIMEOUT_MS }),
  },
  hidden: {
    what: '500 hands of Tiến Lên captured off every socket, call and log, and seen from every seat at every move; rounds of tables and bowls off the socket, 500 rounds each of Mines and HiLo off their answers',
    run: async () =>
      [
        await vitestIn('unit', ['apps/studio/games/tienlen/tienlen.test.ts']),
        await vitestIn('database', ['apps/studio/server/test/secrecy.test.ts', 'apps/studio/server/test/leaks.test.ts']),
        await vitestIn('database', [TABLES, '-t', CAPTURED], { timeoutMs: CAPTURE_TIMEOUT_MS }),
      ].reduce(add),
  },
  stream: { what: 'a gigabyte of the stream that games are drawn from through dieharder', run: () => runDieharder() },
  agents: {
    what: 'thirty days of contracts through sixty deaths, and a report over a team of 100,000',
    run: () => vitestIn('database', ['apps/gateway/test/agent-replay.test.ts']),
  },
  rooms: {
    what: 'a chat room of 10,000 readers at fifty messages a second, and a table with 10,000 spectators',
    run: () => vitestIn('unit', ['apps/gateway/src/modules/chat/room-load.test.ts', 'packages/vendor-kit/src/live/spectators.test.ts']),
  },
  postgres15: {
    what: 'every database suite on PostgreSQL 15',
    run: async () => {
      const found = await findPostgres15()
      return found.ok ? vitestIn('database', [], { env: { HALONG_TEST_POSTGRES: 'debian15' } }) : failure(found.why)
    },
  },
  screens: {
    what: 'every screen and popup at both sizes',
    run: () => withSite(() => vitestIn('component-*', [])),
  },
  ...Object.fromEntries([...journeys('phone', 3), ...journeys('desktop', 2)]),
}

async function runPart(name: string, { what, run }: Part): Promise<PartReport> {
  const began = performance.now()
  line(`${name}: ${what} …`)
  mkdirSync(dirname(figuresFile), { recursive: true })
  rmSync(figuresFile, { force: true })
  const counts = await run().catch((fault: unknown) => failure(String(fault)))
  const seconds = Number(secondsSince(began))
  const figures = readFigures()
  line(`  ${counts.failed === 0 ? green('✓') : red('✗')} ${summary(counts)} in ${seconds} s`)
  for (const text of [...counts.notes, ...figures]) line(`    ${text}`)
  for (const each of slowest(counts, 5, 1_000)) line(`    ${each}`)
  return { name, what, counts, figures, seconds, date: new Date().toISOString().slice(0, 10) }
}

const chosen = process.argv.slice(2).filter((text) => !text.startsWith('-'))
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  line(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exitCode = 64
} else {
  const file = join(root, 'docs/release-report.md')
  const reports: PartReport[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    reports.push(await runPart(name, part))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, writeReport(readReport(file), reports, describeMachine()))
  }
  const total = reports.map(({ counts }) => counts).reduce(add, nothingRun)
  line(summary(total))
  process.exitCode = total.failed === 0 ? 0 : 1
}
