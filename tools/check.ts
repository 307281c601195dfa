import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './bootstrap/install.mjs'
import { root } from './bootstrap/root.mjs'
import { checkBoundaries } from './checks/boundaries.ts'
import { checkCitations, readDefinitions } from './checks/citations.ts'
import { type CastBudget, castsNow, checkCode } from './checks/code-rules.ts'
import { checkCoverage, writeCoverage } from './checks/coverage.ts'
import { checkFiles } from './checks/file-rules.ts'
import { type Finding, finding } from './checks/finding.ts'
import { checkLicences, checkPins } from './checks/licences.ts'
import { checkBounds, type Sent, type SentSchema } from './checks/operation-bounds.ts'
import { checkOperations, type DeclaredOperation } from './checks/operations.ts'
import { checkReadingDirection } from './checks/reading-direction.ts'
import { checkRefusals } from './checks/refusals.ts'
import { checkSecrets } from './checks/secrets.ts'
import { biome, biomeWrite, knip, oxlint, script, scriptLines, typescript } from './checks/tools.ts'
import { type AnsweringOperation, checkWaysIn, waysIn } from './checks/ways-in.ts'
import { dim, findingLines, green, line, red, secondsSince } from './print.ts'
import { codeEndings, listPaths, readTree } from './source-tree.ts'

type Check = { readonly name: string; readonly find: () => Finding[] | Promise<Finding[]> }

const lintFolder = join(root, 'tools', 'lint')
const code = () => readTree(root, codeEndings)
const textEndings = [...codeEndings, '.json', '.css', '.html', '.sql', '.md', '.yml', '.sh', '.txt']
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const castBudgetPath = 'tools/checks/cast-budget.json'
const castBudget = (): CastBudget => (existsSync(join(root, castBudgetPath)) ? JSON.parse(read(castBudgetPath)) : {})

/** `npm run check -- --fewer-casts`: the budget follows the casts down, never up. */
function shrinkCastBudget(): void {
  const [allowed, now] = [castBudget(), castsNow(code())]
  const kept = Object.entries(now).map(([path, count]): [string, number] => [path, Math.min(count, allowed[path] ?? 0)])
  writeFileSync(join(root, castBudgetPath), `${JSON.stringify(Object.fromEntries(kept.filter(([, count]) => count > 0)), null, 2)}\n`)
}

async function operations(): Promise<Finding[]> {
  const { operations: declared }: { operations: readonly DeclaredOperation[] } = await import('@halong/api')
  return [...checkOperations(declared, code()), ...(await script('packages/api/generate.ts', ['--check']))]
}

type Described = { toJSONSchema(options: { io: 'input'; unrepresentable: 'any' }): SentSchema }
type SentParts = { readonly id: string; readonly query?: Described; readonly body?: Described }

/** What callers may send, and what operators may set settings to. */
async function bounds(): Promise<Finding[]> {
  const { operations: declared }: { operations: readonly SentParts[] } = await import('@halong/api')
  const { allSettings }: { allSettings: Readonly<Record<string, { schema: Described }>> } = await import(
    '../apps/gateway/test/all-settings.ts'
  )
  const sent = (name: string, schema: Described | undefined): Sent[] =>
    schema === undefined ? [] : [{ name, schema: schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) }]
  return checkBounds([
    ...declared.flatMap(({ id, query, body }) => [...sent(`${id} query`, query), ...sent(`${id} body`, body)]),
    ...Object.entries(allSettings).flatMap(([name, { schema }]) => sent(`setting ${name}`, schema)),
  ])
}

async function refusals(): Promise<Finding[]> {
  const { errorCatalogue }: { errorCatalogue: Readonly<Record<string, unknown>> } = await import('@halong/api')
  return checkRefusals(Object.keys(errorCatalogue), code())
}

async function waysInListed(): Promise<Finding[]> {
  const { operations: declared }: { operations: readonly AnsweringOperation[] } = await import('@halong/api')
  return checkWaysIn(waysIn(declared), read('docs/ways-in.md'))
}

function dependencies(): Finding[] {
  const locks = ['package-lock.json', 'tools/lint/package-lock.json']
  const manifests = listPaths(root).filter((path) => path === 'package.json' || path.endsWith('/package.json'))
  return [
    ...locks.flatMap((path) => checkLicences(path, read(path))),
    ...manifests.filter((path) => !path.startsWith('bench/')).flatMap((path) => checkPins(path, read(path))),
  ]
}

const wordsOfTheTree = () => readTree(root, ['.ts', '.tsx', '.md', '.sql'])

function citations(): Finding[] {
  const files = wordsOfTheTree()
  return checkCitations(files, readDefinitions(files))
}

function coverage(): Finding[] {
  const files = wordsOfTheTree()
  return checkCoverage(files, readDefinitions(files))
}

/** `npm run check -- --fix`: writes what is made from code and tests. */
function fixCoverage(): void {
  const files = wordsOfTheTree()
  writeFileSync(join(root, 'docs/coverage.md'), writeCoverage(files, readDefinitions(files)))
}

/** Old translations that bind nobody are told beside the verdict; all others are findings. */
async function languagesComplete(): Promise<Finding[]> {
  for (const text of await scriptLines('packages/i18n/check.ts', ['--stale'])) line(dim(`    ${text}`))
  return script('packages/i18n/check.ts')
}

const checks: readonly Check[] = [
  { name: 'format and import order', find: biome },
  { name: 'lint', find: oxlint },
  { name: 'names, lengths, left-overs', find: () => checkFiles(readTree(root, [...codeEndings, '.css', '.sql', '.md', '.html'])) },
  { name: 'casts and run-time patterns', find: () => checkCode(code(), castBudget()) },
  { name: 'boundaries and import cycles', find: () => checkBoundaries(root) },
  { name: 'types', find: typescript },
  { name: 'dead files, exports, dependencies', find: knip },
  { name: 'licences and exact versions', find: dependencies },
  { name: 'secrets', find: () => checkSecrets(readTree(root, textEndings), root) },
  { name: 'operations have a handler and a test', find: operations },
  { name: 'what is sent has bounds', find: bounds },
  { name: 'refusals are given and tested', find: refusals },
  { name: 'every way in is written down', find: waysInListed },
  { name: 'languages complete', find: languagesComplete },
  { name: 'pages can be mirrored, formats in one place', find: () => checkReadingDirection(readTree(root, [...codeEndings, '.css'])) },
  { name: 'what is cited is written down', find: citations },
  { name: 'coverage is that of code and tests', find: coverage },
]

/** The same for translations that were changed: which English text they were made from. */
async function fixMade(): Promise<void> {
  const findings = await script('packages/i18n/check.ts', ['--made'])
  for (const text of findingLines(findings)) line(text)
}

const bringLinters = () => ensureInstalled(lintFolder, 'Installing the linters')

/** Runs every fast check; `npm run check -- --fix` formats first. @returns how many passed and failed */
export async function checkAll(): Promise<{ passed: number; failed: number }> {
  await bringLinters()
  let failed = 0
  for (const { name, find } of checks) {
    const began = performance.now()
    const findings = await Promise.resolve(find()).catch((fault: unknown) => [finding(name, 0, String(fault))])
    const verdict = findings.length === 0 ? green('ok') : red(`${findings.length} found`)
    line(`  ${name} ${dim(`${secondsSince(began)} s`)} ${verdict}`)
    for (const text of findingLines(findings)) line(text)
    if (findings.length > 0) failed++
  }
  return { passed: checks.length - failed, failed }
}

if (import.meta.main) {
  if (process.argv.includes('--fix')) {
    await bringLinters()
    await biomeWrite()
    fixCoverage()
    await fixMade()
  }
  if (process.argv.includes('--fewer-casts')) shrinkCastBudget()
  const { passed, failed } = await checkAll()
  line(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
