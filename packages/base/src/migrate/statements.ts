import { readFileSync } from 'node:fs'
import { invariant } from '../invariant.ts'

export type NamedStatement = { readonly name: string; readonly text: string }

/** A line `-- name: open_of` begins a statement, which ends before the next; comments above the first belong to the file. */
const BEGINNING = /^-- name: ([a-z0-9_]+)\n/m

/** The statements of a file in their order, under `prefix.name`: under these names they are prepared on connections. */
export function statementsIn(prefix: string, file: string): NamedStatement[] {
  const [, ...parts] = readFileSync(file, 'utf8').split(BEGINNING)
  const statements: NamedStatement[] = []
  for (let at = 0; at + 1 < parts.length; at += 2)
    statements.push({ name: `${prefix}.${parts[at]}`, text: (parts[at + 1] ?? '').trim().replace(/;$/, '') })
  return statements
}

/**
 * The statements of a file by name, for a store: `readStatements('wager', 'rounds-store.sql', ['open_of'])`. Throws when the list and the file differ, so that a
 * store neither lacks a statement nor leaves one behind. Each file is also prepared on a migrated database by a test.
 */
export function readStatements<const Name extends string>(
  prefix: string,
  file: string,
  names: readonly Name[],
): Readonly<Record<Name, NamedStatement>> {
  const found = statementsIn(prefix, file)
  const [listed, held] = [names.map((name) => `${prefix}.${name}`).join(', '), found.map(({ name }) => name).join(', ')]
  invariant(listed === held, `${file} holds ${held}, its store names ${listed}`)
  // cast: the names of the file are those of the list, as was just seen.
  return Object.fromEntries(names.map((name, at) => [name, found[at]])) as Record<Name, NamedStatement>
}
