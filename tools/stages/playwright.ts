import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { runNode } from '../run.ts'
import { add, type Counts, excerpt, failure, nothingRun } from './counts.ts'

type Outcome = {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  readonly projectName: string
  readonly results: readonly Attempt[]
}
type Attempt = { readonly duration?: number; readonly errors?: readonly { readonly message?: string }[] }
type Spec = { readonly title: string; readonly file: string; readonly line: number; readonly tests: readonly Outcome[] }
type Group = { readonly suites?: readonly Group[]; readonly specs?: readonly Spec[] }
export type PlaywrightReport = { readonly suites: readonly Group[]; readonly errors: readonly { readonly message?: string }[] }

function countSpec({ title, file, line, tests }: Spec): Counts {
  return tests
    .map(({ status, projectName, results }): Counts => {
      const ms = results.reduce((sum, { duration = 0 }) => sum + duration, 0)
      if (status === 'expected')
        return { ...nothingRun, passed: 1, timings: ms > 0 ? [{ name: `${file}:${line} [${projectName}] ${title}`, ms }] : [] }
      if (status === 'skipped') return { ...nothingRun, skipped: 1 }
      const faults = results.find(({ errors = [] }) => errors.length > 0)?.errors ?? []
      return failure(
        `${file}:${line} [${projectName}] ${title}${status === 'flaky' ? ' (passed only on a second try)' : ''}\n      ${faults.map(({ message = '' }) => excerpt(message, 12)).join('\n      ')}`,
      )
    })
    .reduce(add, nothingRun)
}

/** Counts journeys once a project. One that needed a second try failed. */
export function countPlaywright({ suites, errors }: PlaywrightReport): Counts {
  const count = ({ suites: inner = [], specs = [] }: Group): Counts =>
    [...specs.map(countSpec), ...inner.map(count)].reduce(add, nothingRun)
  return [...suites.map(count), ...errors.map(({ message = '' }) => failure(excerpt(message, 20)))].reduce(add, nothingRun)
}

type Options = { readonly args?: readonly string[]; readonly env?: NodeJS.ProcessEnv; readonly timeoutMs: number }

/** Runs the browser journeys, or the files named in `args`; playwright.config.ts picks the browser. */
export async function runPlaywright({ args = [], env = {}, timeoutMs }: Options): Promise<Counts> {
  if (!existsSync(join(root, 'playwright.config.ts'))) return failure('playwright.config.ts is missing')
  const folder = join(root, '.cache', 'test')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `playwright-${process.pid}.json`)
  const { code, output } = await runNode(
    [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=json', ...args],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      timeoutMs,
    },
  )
  if (!existsSync(file)) return failure(`playwright ended with code ${code} and no report\n      ${excerpt(output.slice(-3000), 40)}`)
  const counts = countPlaywright(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  if (code !== 0 && counts.failed === 0) return add(counts, failure(`playwright ended with code ${code}`))
  return counts.passed + counts.failed === 0 ? add(counts, failure('no journey ran')) : counts
}
