import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findHardCodedText } from './src/hard-coded.ts'
import { lackingOf } from './src/lacking.ts'
import { knownLanguages } from './src/later-languages.ts'
import { findStale, writeMade } from './src/made-from-files.ts'
import { checkCatalogues } from './src/parity.ts'

/**
 * `node packages/i18n/check.ts [--json]`: missing keys, differing places and plural forms, unreadable messages, text written straight into a screen.
 * Also translations that are older than their English text; those that bind nobody only `--stale` lists.
 * `--lacking TH`: the texts a language has not got yet, with their English words, as JSON by area; what is wrong with those it has goes to the
 * other stream (docs/recipes/add-a-language.md).
 * `--made`: writes down which English text new and changed translations were made from. `--holds VI:catalogues/auth/auth.close` (again and again,
 * with `*` at the end for many, without the language for all): a translation still says what the changed English says.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
/** Where people read: JSX everywhere, and in the games the elements they make without it. */
const screens = [
  'apps/web/src',
  'apps/backoffice/src',
  'apps/lottery/client/src',
  'apps/sportsbook/client/src',
  'packages/app-kit/src',
  'apps/studio/client/src',
  'apps/studio/games',
  'apps/studio/mechanics',
  'packages/ui/src',
]
const isScreen = (path: string): boolean =>
  (path.endsWith('.tsx') || (path.startsWith('apps/studio/') && path.endsWith('.ts'))) && !/\.test\.tsx?$/.test(path)

function* screenFiles(folder: string): Generator<string> {
  let entries
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch {
    return
  }
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* screenFiles(path)
    else if (isScreen(path)) yield path
  }
}

const allFindings = (stale: readonly string[]): string[] => [
  ...checkCatalogues(),
  ...stale,
  ...screens
    .flatMap((folder) => [...screenFiles(folder)])
    .flatMap((path) => findHardCodedText(path, readFileSync(join(root, path), 'utf8'))),
]

function tellLacking(code: string): void {
  if (!knownLanguages.some((language) => language.code === code))
    throw new Error(`${code} is not a language we know: packages/i18n/src/later-languages.ts`)
  const { missing, wrong } = lackingOf(code)
  console.log(JSON.stringify(missing, null, 2))
  for (const why of wrong) console.error(why)
  if (Object.keys(missing).length > 0 || wrong.length > 0) process.exitCode = 1
}

function tellFindings(json: boolean): void {
  const findings = allFindings(findStale().failing)
  if (json) console.log(JSON.stringify(findings))
  else for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exitCode = 1
  else if (!json) console.log('every text is there in every language')
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    lacking: { type: 'string' },
    stale: { type: 'boolean', default: false },
    made: { type: 'boolean', default: false },
    holds: { type: 'string', multiple: true },
  },
})
if (values.lacking !== undefined) tellLacking(values.lacking)
else if (values.made || values.holds !== undefined) writeMade(values.holds)
else if (values.stale) for (const text of findStale().told) console.log(text)
else tellFindings(values.json)
