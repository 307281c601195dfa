import { readFileSync, writeFileSync } from 'node:fs'
import { operations } from './src/registry.ts'

/**
 * Writes what a browser needs to call an operation, without the schema library: method, path and flags.
 * `--check` only says whether the file is current (exit code 1 when not).
 */
const target = new URL('./src/client-table.ts', import.meta.url)
const rows = operations
  // What operators call is no part of the players' pages.
  .filter(({ access, path }) => access !== 'vendor' && !path.startsWith('/wps/operator/'))
  .map((entry) => {
    const flags = [
      'encrypted' in entry && entry.encrypted ? ', encrypted: true' : '',
      'picture' in entry ? ', picture: true' : '',
      'idempotent' in entry ? ', idempotent: true' : '',
    ]
    return `  '${entry.id}': { method: '${entry.method}', path: '${entry.path}'${flags.join('')} },`
  })
const text = `// Written by \`node packages/api/generate.ts\` from the operations; do not edit.
export const clientTable = {
${rows.join('\n')}
} as const
`

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write('packages/api/src/client-table.ts is stale: run `node packages/api/generate.ts`\n')
    process.exitCode = 1
  }
} else {
  writeFileSync(target, text)
}
