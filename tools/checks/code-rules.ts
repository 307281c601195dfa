import { parseSync } from 'vite'
import { isTestFile, type SourceFile } from '../source-tree.ts'
import { type Finding, finding, lineAt } from './finding.ts'
import { isNode, type Node, walk } from './syntax.ts'

/** Rooms where text from outside could become a pattern. `rules` holds the linear-time engine itself. */
const patternRooms = /^(apps\/gateway|apps\/studio|apps\/web|packages\/api)\//

const isNamed = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node['name'] === name
/** `as const` and `as unknown` claim nothing. */
const isHarmless = (node: Node) => {
  const type = node['typeAnnotation']
  return isNode(type) && (type.type === 'TSUnknownKeyword' || (type.type === 'TSTypeReference' && isNamed(type['typeName'], 'const')))
}

const castMessage = 'a cast tells the compiler to look away: narrow with a check, or say why in a "cast:" comment above it'

function isRunTimePattern(node: Node): boolean {
  if ((node.type !== 'NewExpression' && node.type !== 'CallExpression') || !isNamed(node['callee'], 'RegExp')) return false
  const pattern = Array.isArray(node['arguments']) ? node['arguments'][0] : undefined
  return isNode(pattern) && pattern.type !== 'Literal'
}

const isJudged = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(d|config)\.ts$/.test(path) && !isTestFile(path) && !/^(bench|test|tools)\//.test(path)

type Found = { readonly casts: readonly number[]; readonly patterns: readonly number[] }

function read({ path, text }: SourceFile): Found {
  const parsed = parseSync(path, text)
  const reasons = parsed.comments.filter(({ value }) => /\b(cast|pattern):/.test(value))
  const reasoned = new Set(reasons.flatMap(({ start, end }) => [lineAt(text, start), lineAt(text, end) + 1]))
  const casts: number[] = []
  const patterns: number[] = []
  walk(parsed.program, (node) => {
    const line = lineAt(text, node.start)
    const isCast = (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion') && !isHarmless(node)
    if (isCast && !reasoned.has(line)) casts.push(line)
    if (patternRooms.test(path) && isRunTimePattern(node) && !reasoned.has(line)) patterns.push(line)
  })
  return { casts, patterns }
}

/** How many casts without a reason each file may still hold: what was there when the rule came. It only shrinks. */
export type CastBudget = Readonly<Record<string, number>>

/** Casts without a reason and run-time patterns, outside tests. */
export function checkCode(files: readonly SourceFile[], budget: CastBudget = {}): Finding[] {
  return files
    .filter(({ path }) => isJudged(path))
    .flatMap((file) => {
      const { casts, patterns } = read(file)
      const over = casts.length > (budget[file.path] ?? 0) ? casts : []
      return [
        ...over.map((line) => finding(file.path, line, castMessage)),
        ...patterns.map((line) =>
          finding(file.path, line, 'a pattern made at run time can hang the process; use the linear-time engine of @halong/rules'),
        ),
      ]
    })
}

/** The casts that stand now, as a budget. */
export function castsNow(files: readonly SourceFile[]): CastBudget {
  const counts = files.filter(({ path }) => isJudged(path)).map((file): [string, number] => [file.path, read(file).casts.length])
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
