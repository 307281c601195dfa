import type { SourceFile } from '../source-tree.ts'
import { isTestFile } from '../source-tree.ts'
import { type Finding, finding } from './finding.ts'

const CATALOGUE = 'packages/api/src/errors.ts'
const quoted = /(['"`])([a-z_]+\.[a-z_]+)\1/g

const codesIn = ({ text }: SourceFile): string[] => [...text.matchAll(quoted)].map(([, , code = '']) => code)

/**
 * R-ERR-1: every code of the error catalogue is given by some app, and a test meets it. Operations that merely declare a code do not count.
 */
export function checkRefusals(codes: readonly string[], files: readonly SourceFile[]): Finding[] {
  const given = new Set<string>()
  const met = new Set<string>()
  for (const file of files) {
    if (isTestFile(file.path)) for (const code of codesIn(file)) met.add(code)
    else if (file.path.startsWith('apps/')) for (const code of codesIn(file)) given.add(code)
  }
  return codes.flatMap((code) => [
    ...(given.has(code) ? [] : [finding(CATALOGUE, 0, `${code} is given by nothing`)]),
    ...(met.has(code) ? [] : [finding(CATALOGUE, 0, `${code} is met by no test`)]),
  ])
}
