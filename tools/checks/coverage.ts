import type { SourceFile } from '../source-tree.ts'
import { isTestFile } from '../source-tree.ts'
import { citedIds, type Definition, type Definitions, passagesOf } from './citations.ts'
import { type Finding, finding } from './finding.ts'

const page = 'docs/coverage.md'
/** Requirements, money rules, threats, resolutions and fault tests: what the product owes. Standards and wishes are listed where they are proved. */
const owed = /^(?:R-|[IWTDF]\d)/
const MAX_TEXT_LENGTH = 110

/** The paths of the files whose comments or test titles name each id. */
export function namedBy(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, Set<string>>()
  for (const file of files) {
    if (file.path.endsWith('.md') || file.path.startsWith('tools/')) continue
    for (const id of citedIds(
      passagesOf(file)
        .map(({ text }) => text)
        .join('\n'),
    ))
      named.set(id, (named.get(id) ?? new Set()).add(file.path))
  }
  return new Map([...named].map(([id, paths]) => [id, [...paths].sort()]))
}

const short = (text: string): string => (text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH - 1).trimEnd()}…`)
const isProof = (path: string): boolean => isTestFile(path) || path.startsWith('bench/')
const cell = (paths: readonly string[]): string => paths.map((path) => `\`${path}\``).join(' ')

function rowOf({ id, text }: Definition, paths: readonly string[]): string {
  return `| ${id} | ${short(text)} | ${cell(paths.filter((path) => !isProof(path)))} | ${cell(paths.filter(isProof))} |`
}

/** The page that says which code and which tests name each thing the product owes, and what no test names yet. */
export function writeCoverage(files: readonly SourceFile[], defined: Definitions): string {
  const named = namedBy(files)
  const isProved = ({ id }: Definition) => (named.get(id) ?? []).some(isProof)
  const listed = [...defined.values()].filter(({ id }) => owed.test(id) || named.has(id))
  const open = listed.filter((each) => !isProved(each)).map(({ id }) => id)
  return [
    '# Coverage',
    '',
    'Written by `npm run check -- --fix` from the comments of the code and the titles of the tests; ids are those of `docs/spec`. R what a user sees or a client calls,',
    'I money invariants, W wallet states, T threats, D risky demands, F fault tests, S standards, N what nobody else has.',
    '',
    '| id | what | code that names it | tests that prove it |',
    '| --- | --- | --- | --- |',
    ...listed.filter(isProved).map((each) => rowOf(each, named.get(each.id) ?? [])),
    '',
    '## Named by no test yet',
    '',
    open.length === 0 ? 'Nothing.' : `${open.join(' · ')}`,
    '',
  ].join('\n')
}

/** `docs/coverage.md` says what code and tests say now. */
export function checkCoverage(files: readonly SourceFile[], defined: Definitions): Finding[] {
  const written = files.find(({ path }) => path === page)?.text ?? ''

  return written === writeCoverage(files, defined) ? [] : [finding(page, 0, 'is not what code and tests say: run "npm run check -- --fix"')]
}
