import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../source-tree.ts'
import { isTestFile } from '../source-tree.ts'
import { type Finding, finding } from './finding.ts'

/** `R-LOGIN-3`, `I4`, `W17`, `T83`, `F2`, `D12`; not a version (`v24`), an issue (`#12`) or part of a longer word. */
export const requirementId = /(?<![\w./#-])(R-[A-Z]+-\d+|[IWTFD]\d{1,2})(?![\w%]|-\d|\.\d)/g

export function readIds(list: string): ReadonlySet<string> {
  return new Set(list.split('\n').flatMap((line) => (line.startsWith('#') || line.trim() === '' ? [] : [line.trim()])))
}

/** Titles of tests: what stands between the quotes of `it`, `test`, `describe` and their tables. */
const titles = /\b(?:it|test|describe)(?:\.\w+)*(?:\((?:\[[^\]]*\]|\w+)\))?\(\s*(['"`])((?:(?!\1).)*)\1/g

/** `R-REG-2/3`, `I1–I8` and `W1 to W18` are short for a row of ids. */
export function spelledOut(text: string): string[] {
  const single = [...text.matchAll(requirementId)].map(([id]) => id)
  const slashed = [...text.matchAll(/(R-[A-Z]+-)(\d+)((?:\/\d+)+)/g)].flatMap(([, head, , rest = '']) =>
    rest
      .slice(1)
      .split('/')
      .map((number) => `${head}${number}`),
  )
  const ranges = [...text.matchAll(/(R-[A-Z]+-|[IWTFD])(\d+)(?: to |\s?[–…]\s?)(?:\1)?(\d+)/g)].flatMap(([, head, first, last]) =>
    Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, step) => `${head}${Number(first) + step}`),
  )
  return [...new Set([...single, ...slashed, ...ranges])]
}

function checkTitles({ path, text }: SourceFile, known: ReadonlySet<string>): Finding[] {
  return [...text.matchAll(titles)].flatMap((match) =>
    spelledOut(match[2] ?? '')
      .filter((id) => !known.has(id))
      .map((id) => finding(path, text.slice(0, match.index).split('\n').length, `${id} is no requirement`)),
  )
}

type Proof = { readonly base: string; readonly known: ReadonlySet<string>; readonly tests: ReadonlyMap<string, string> }

/** One table row: `| id | where | test |`; cells hold paths in backticks. */
function checkRow(row: string, line: number, { base, known, tests }: Proof): Finding[] {
  const [ids = '', where = '', proof = ''] = row
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
  const named = spelledOut(ids)
  const at = (message: string) => finding('docs/coverage.md', line, message)
  const paths = (cell: string) => [...cell.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, path = '']) => path)
  const findings = named.filter((id) => !known.has(id)).map((id) => at(`${id} is no requirement`))
  for (const path of [...paths(where), ...paths(proof)]) if (!existsSync(join(base, path))) findings.push(at(`${path} does not exist`))
  if (paths(where).length === 0) findings.push(at(`${ids} says no place`))
  const proofs = paths(proof)
  if (proofs.length === 0) return [...findings, at(`${ids} names no test`)]
  for (const id of named) {
    if (!proofs.some((path) => spelledOut(tests.get(path) ?? '').includes(id))) findings.push(at(`none of its tests names ${id}`))
  }
  return findings
}

/** Ids in test titles and in docs/coverage.md are real; its paths exist; each row's test names the row. */
export function checkCoverage(base: string, files: readonly SourceFile[], known: ReadonlySet<string>): Finding[] {
  const tests = files.filter(({ path }) => isTestFile(path) || path.startsWith('bench/'))
  const texts = new Map(tests.map(({ path, text }) => [path, text]))
  const findings = tests.filter(({ path }) => !path.startsWith('tools/')).flatMap((file) => checkTitles(file, known))
  const document = files.find(({ path }) => path === 'docs/coverage.md')
  if (document === undefined) return [...findings, finding('docs/coverage.md', 0, 'is missing')]
  for (const [index, row] of document.text.split('\n').entries()) {
    if (/^\|\s*(R-|[IWTFD]\d)/.test(row)) findings.push(...checkRow(row, index + 1, { base, known, tests: texts }))
  }
  return findings
}
