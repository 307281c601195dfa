import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isListOperation } from './src/list-operation.ts'
import { operations } from './src/registry.ts'

/**
 * Writes the tables that clients read every operation from, without the schema library: method, path and flags. One for players' pages, one for the
 * back office, so that neither carries the other's; and one that says what each operators' list can be narrowed and ordered by.
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

const quoted = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`
const block = (name: string, rows: readonly string[]): string =>
  rows.length === 0 ? `    ${name}: {},` : [`    ${name}: {`, ...rows.map((row) => `      ${row},`), '    },'].join('\n')

function listRowOf(entry: Extract<Listed, { list: object }>): string {
  const { filters, sorts, requires, views } = entry.list
  const filterRows = Object.entries(filters).map(([name, { kind, values, longest, widest }]) => {
    const bounds = [
      values === undefined ? '' : `, values: ${quoted(values)}`,
      longest === undefined ? '' : `, longest: ${longest}`,
      widest === undefined ? '' : `, widest: ${widest}`,
    ]
    return `${name}: { kind: '${kind}'${bounds.join('')} }`
  })
  const totals = `${entry.id}Totals`
  return [
    `  '${entry.id}': {`,
    block('filters', filterRows),
    `    requires: ${quoted(requires)},`,
    block(
      'sorts',
      Object.entries(sorts).map(([name, direction]) => `${name}: '${direction}'`),
    ),
    block(
      'views',
      Object.entries(views).map(([name, query]) => `${name}: '${query}'`),
    ),
    `    totals: ${operations.some(({ id }) => id === totals) ? `'${totals}'` : 'null'},`,
    '  },',
  ].join('\n')
}
const isList = (entry: Listed): entry is Extract<Listed, { list: object }> => isListOperation(entry) && !entry.path.endsWith('/totals')

const files = [
  ...tables.map(({ file, name, has }) => ({
    file,
    name,
    rows: operations.filter((entry) => entry.access !== 'vendor' && entry.access !== 'provider' && has(entry)).map(rowOf),
  })),
  { file: 'operator-lists.ts', name: 'operatorLists', rows: operations.filter(isList).map(listRowOf) },
]
for (const { file, name, rows } of files) {
  const target = new URL(`./src/${file}`, import.meta.url)
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
