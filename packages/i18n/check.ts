import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findHardCodedText } from './src/hard-coded.ts'
import { checkCatalogues } from './src/parity.ts'

/** `node packages/i18n/check.ts [--json]`: missing keys, differing places, unreadable messages, text written straight into a screen. */
const root = fileURLToPath(new URL('../../', import.meta.url))
const screens = ['apps/web/src', 'apps/studio/client/src', 'apps/studio/games', 'packages/ui/src']

function* tsxFiles(folder: string): Generator<string> {
  let entries
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch {
    return
  }
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* tsxFiles(path)
    else if (entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx')) yield path
  }
}

const findings = [
  ...checkCatalogues(),
  ...screens.flatMap((folder) => [...tsxFiles(folder)]).flatMap((path) => findHardCodedText(path, readFileSync(join(root, path), 'utf8'))),
]
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
if (values.json) console.log(JSON.stringify(findings))
else for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else if (!values.json) console.log('every text is there in every language')
