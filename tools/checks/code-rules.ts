import { parseSync } from 'vite'
import { isTestFile, type SourceFile } from '../source-tree.ts'
import { type Finding, finding, lineAt } from './finding.ts'
import { isNode, type Node, walk } from './syntax.ts'

/** Rooms where text from outside could become a pattern. */
const patternRooms = /^(apps\/gateway|apps\/studio|apps\/web|packages\/(api|rules))\//

const isNamed = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node['name'] === name
const isConstCast = (node: Node) => {
  const type = node['typeAnnotation']
  return isNode(type) && type.type === 'TSTypeReference' && isNamed(type['typeName'], 'const')
}

function judge(node: Node, path: string): string | null {
  if ((node.type === 'TSAsExpression' && !isConstCast(node)) || node.type === 'TSTypeAssertion') {
    return 'a cast tells the compiler to look away: narrow with a check, or say why in a "cast:" comment above it'
  }
  if ((node.type === 'NewExpression' || node.type === 'CallExpression') && isNamed(node['callee'], 'RegExp') && patternRooms.test(path)) {
    const pattern = Array.isArray(node['arguments']) ? node['arguments'][0] : undefined
    if (isNode(pattern) && pattern.type !== 'Literal')
      return 'a pattern made at run time can hang the process; use the linear-time engine of @halong/rules'
  }
  return null
}

/** Casts without a reason and run-time patterns, outside tests. */
export function checkCode(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    if (!/\.tsx?$/.test(path) || path.endsWith('.d.ts') || isTestFile(path) || /^(bench|test|tools)\//.test(path)) return []
    const parsed = parseSync(path, text)
    const reasoned = new Set(
      parsed.comments
        .filter(({ value }) => /\bcast:/.test(value))
        .flatMap(({ start, end }) => [lineAt(text, start), lineAt(text, end) + 1]),
    )
    const findings: Finding[] = []
    walk(parsed.program, (node) => {
      const why = judge(node, path)
      const line = lineAt(text, node.start)
      if (why !== null && !reasoned.has(line)) findings.push(finding(path, line, why))
    })
    return findings
  })
}
