import type { SourceFile } from '../source-tree.ts'
import { isTestFile } from '../source-tree.ts'
import { type Finding, finding } from './finding.ts'

/** What the check needs to know of an operation of `@halong/api`. */
export type DeclaredOperation = { readonly id: string; readonly path: string }

const apiImport = /import\s*\{([^}]*)\}\s*from\s*['"](?:@halong\/api|[^'"]*\/operations\/index\.ts)['"]/g

/** Local names of the operation groups a file imports: `{ wallet as operations }` gives operations → wallet. */
function groupNames(text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const [, list = ''] of text.matchAll(apiImport)) {
    for (const part of list.split(',')) {
      const match = /^\s*(?!type\b)(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(part)
      if (match?.[1] !== undefined) names.set(match[2] ?? match[1], match[1])
    }
  }
  return names
}

/** Ids of the operations a file mentions as `group.name`, through the local names of its imports. */
export function mentionedOperations({ text }: SourceFile, call = ''): string[] {
  const groups = groupNames(text)
  const pattern = new RegExp(`${call}(?<![\\w$.])([A-Za-z_$][\\w$]*)\\.([A-Za-z_$][\\w$]*)`, 'g')
  return [...text.matchAll(pattern)].flatMap(([, local = '', name = '']) => {
    const group = groups.get(local)
    return group === undefined ? [] : [`${group}.${name}`]
  })
}

const namesInQuotes = (text: string, { id, path }: DeclaredOperation) =>
  new RegExp(`['"\`](${id.replace('.', '\\.')}|(?:\\$\\{[^}]*\\})?${path.replaceAll(/[^\w/]/g, '\\$&')}(?:\\?[^'"\`]*)?)['"\`]`).test(text)

/** Every operation has one handler bound with `answer(group.name, …)` and a test that names or calls it. */
export function checkOperations(operations: readonly DeclaredOperation[], files: readonly SourceFile[]): Finding[] {
  const bound = new Map<string, string[]>()
  const tested = new Set<string>()
  for (const file of files) {
    if (isTestFile(file.path)) {
      for (const id of mentionedOperations(file)) tested.add(id)
      for (const operation of operations) if (namesInQuotes(file.text, operation)) tested.add(operation.id)
    } else if (file.path.startsWith('apps/')) {
      for (const id of mentionedOperations(file, '\\banswer\\(\\s*')) bound.set(id, [...(bound.get(id) ?? []), file.path])
    }
  }
  const findings: Finding[] = []
  for (const { id } of operations) {
    const places = bound.get(id) ?? []
    if (places.length === 0) findings.push(finding('packages/api', 0, `${id} has no handler: no \`answer(${id}, …)\` below apps/`))
    if (places.length > 1) findings.push(finding('packages/api', 0, `${id} is answered twice: ${places.join(', ')}`))
    if (!tested.has(id)) findings.push(finding('packages/api', 0, `${id} has no test that calls it`))
  }
  if (operations.length === 0) findings.push(finding('packages/api', 0, 'no operation was read'))
  return findings
}
