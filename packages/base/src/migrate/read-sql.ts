import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invariant } from '../invariant.ts'
import type { SqlText } from './migrations.ts'

const ENDING = '.sql'

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort()

const read = (folder: string, name: string): string => readFileSync(join(folder, `${name}${ENDING}`), 'utf8')

/** The steps of a folder: `0001-something.sql` is the step `0001-something`. */
export function stepsIn(folder: string): Record<string, string> {
  return Object.fromEntries(namesIn(folder).map((name) => [name, read(folder, name)]))
}

/** The functions of a folder in the order given, which names every file of it. */
export function functionsIn(folder: string, inOrder: readonly string[]): SqlText[] {
  const [found, named] = [namesIn(folder).join(', '), inOrder.toSorted().join(', ')]
  invariant(found === named, `${folder} holds ${found}, its list names ${named}`)
  return inOrder.map((name) => ({ name, text: read(folder, name) }))
}
