import { type Finding, finding } from './finding.ts'

const PAGE_PATH = 'docs/ways-in.md'

/** An operation of `@halong/api` and the fields of what it answers. */
export type AnsweringOperation = { readonly id: string; readonly value: object }

/** Operations that answer a session: whatever else they are for, they are a way in. */
export const waysIn = (operations: readonly AnsweringOperation[]): string[] =>
  operations
    .filter(
      ({ value }) => 'shape' in value && typeof value.shape === 'object' && value.shape !== null && Object.hasOwn(value.shape, 'token'),
    )
    .map(({ id }) => id)

/** ASVS 6.1.1, 6.1.3: the page lists every way in, and none that is not there. */
export function checkWaysIn(ids: readonly string[], page: string): Finding[] {
  const listed = new Map<string, number>()
  page.split('\n').forEach((line, at) => {
    const [, , cell = ''] = line.split('|')
    for (const [, id = ''] of line.startsWith('|') ? cell.matchAll(/`([a-z]\w*\.\w+)`/g) : []) listed.set(id, at + 1)
  })
  return [
    ...ids.filter((id) => !listed.has(id)).map((id) => finding(PAGE_PATH, 0, `${id} answers a session and is not listed`)),
    ...[...listed].filter(([id]) => !ids.includes(id)).map(([id, line]) => finding(PAGE_PATH, line, `${id} answers no session`)),
  ]
}
