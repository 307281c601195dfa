import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap/root.mjs'
import { build } from './build.ts'
import { checkAll } from './check.ts'
import { type Measured, measureGames, measureSite, pagesNotLazy, scriptsWithSchemas } from './checks/bundle-size.ts'
import { dim, green, line, red, secondsSince } from './print.ts'
import { add, type Counts, failure, nothingRun, skipped, summary } from './stages/counts.ts'
import { findChromium, findPostgres15 } from './stages/machine.ts'
import { runPlaywright } from './stages/playwright.ts'
import { runVitest } from './stages/vitest.ts'

const long = process.argv.includes('--long')
const only = process.argv
  .find((text) => text.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const minutes = (count: number) => count * 60_000

type Stage = { readonly word: string; readonly name: string; readonly run: () => Promise<Counts> }

/** Nothing after a failed build can be believed. */
let isBuilt = true

async function checkStage(): Promise<Counts> {
  return { ...nothingRun, ...(await checkAll()) }
}

async function unitStage(): Promise<Counts> {
  const shared = await runVitest('unit', { timeoutMs: minutes(10) })
  return add(shared, await runVitest('unit-alone', { timeoutMs: minutes(5) }))
}

/** Some of these suites play the built games in a browser. */
async function databaseStage(): Promise<Counts> {
  const found = await findChromium()
  return found.ok ? runVitest('database', { timeoutMs: minutes(15) }) : failure(found.why)
}

async function debian15Stage(): Promise<Counts> {
  const found = await findPostgres15()
  if (!found.ok) return skipped(found.why)
  return runVitest('database', { env: { HALONG_TEST_POSTGRES: 'debian15' }, timeoutMs: minutes(15) })
}

function judgeSize({ what, kib, limitKib }: Measured): Counts {
  const text = `${what}: ${kib.toFixed(1)} of ${limitKib} KiB`
  return kib <= limitKib ? { ...nothingRun, passed: 1 } : failure(text)
}

async function buildStage(): Promise<Counts> {
  const failed = await build()
  isBuilt = failed.length === 0
  if (!isBuilt) return failure(`${failed.join(', ')} could not be built; the stages after it did not run`)
  const site = join(root, 'apps/web/dist/client')
  const sizes = [...measureSite(site), ...measureGames(join(root, 'apps/studio/dist'))].map(judgeSize)
  const schemas = scriptsWithSchemas(site)
  const bare =
    schemas.length === 0 ? { ...nothingRun, passed: 1 } : failure(`the player bundle carries the schema library: ${schemas.join(', ')}`)
  const pages = readdirSync(join(root, 'apps/web/src/app/pages')).map((name) => `src/app/pages/${name}`)
  const eager = pagesNotLazy(site, pages)
  const areas = eager.length === 0 ? { ...nothingRun, passed: 1 } : failure(`R-RT-7: no chunk of their own: ${eager.join(', ')}`)
  return [{ ...nothingRun, passed: 1 }, bare, areas, ...sizes].reduce(add, nothingRun)
}

async function browserStage(): Promise<Counts> {
  const found = await findChromium()
  return found.ok ? runPlaywright(minutes(36)) : failure(found.why)
}

const stages: readonly Stage[] = [
  { word: 'check', name: 'fast checks', run: checkStage },
  { word: 'unit', name: 'unit tests', run: unitStage },
  { word: 'build', name: 'build and size budgets', run: buildStage },
  { word: 'database', name: 'database suites, embedded PostgreSQL 18', run: databaseStage },
  { word: 'debian15', name: 'database suites, Debian PostgreSQL 15', run: debian15Stage },
  { word: 'browser', name: 'browser journeys', run: browserStage },
  {
    word: 'faults',
    name: 'kill test',
    run: () => runVitest('faults', { env: long ? { HALONG_FAULTS: 'long' } : {}, timeoutMs: minutes(long ? 60 : 10) }),
  },
]

async function runStages(): Promise<Counts> {
  let total = nothingRun
  for (const stage of stages) {
    if (only !== undefined && !only.includes(stage.word)) continue
    const began = performance.now()
    line(`${stage.name} …`)
    const counts = await stage.run().catch((fault: unknown) => failure(String(fault)))
    line(`  ${counts.failed === 0 ? green('✓') : red('✗')} ${stage.name}: ${summary(counts)} ${dim(`${secondsSince(began)} s`)}`)
    for (const note of counts.notes) line(`    ${note}`)
    total = add(total, counts)
    if (!isBuilt) break
  }
  return total
}

const total = await runStages()
line(summary(total))
process.exitCode = total.failed === 0 ? 0 : 1
