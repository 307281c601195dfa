import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { operations } from './src/registry.ts'

/**
 * Writes the tables that clients read every operation from, without the schema library: method, path and flags. One for players' pages, one for the
 * back office, so that neither carries the other's.
 * `--check` only says whether the files are current (exit code 1 when not).
 */
type Listed = (typeof operations)[number]
const isOfOperators = ({ path }: Listed) => path.startsWith('/wps/operator/')
const tables = [
  { file: 'client-table.ts', name: 'clientTable', has: (entry: Listed) => !isOfOperators(entry) },
  {
    file: 'operator-client-table.ts',
    name: 'operatorClientTable',
    has: (entry: Listed) => isOfOperators(entry) || 'alsoForOperators' in entry,
  },
]

const rowOf = (entry: Listed): string => {
  const flags = [
    'encrypted' in entry && entry.encrypted ? ', encrypted: true' : '',
    'picture' in entry ? ', picture: true' : '',
    'idempotent' in entry ? ', idempotent: true' : '',
  ]
  return `  '${entry.id}': { method: '${entry.method}', path: '${entry.path}'${flags.join('')} },`
}

for (const { file, name, has } of tables) {
  const target = new URL(`./src/${file}`, import.meta.url)
  const rows = operations.filter((entry) => entry.access !== 'vendor' && entry.access !== 'provider' && has(entry)).map(rowOf)
  const text = `// Written by \`node packages/api/generate.ts\` from the operations; do not edit.
export const ${name} = {
${rows.join('\n')}
} as const
`
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    process.stderr.write(`packages/api/src/${file} is stale: run \`node packages/api/generate.ts\`\n`)
    process.exitCode = 1
  }
}
