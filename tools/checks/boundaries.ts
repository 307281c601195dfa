import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeEndings, isTestFile, readTree } from '../source-tree.ts'
import { type Finding, finding } from './finding.ts'
import { findCycles, type ImportEdge, readImportGraph } from './import-graph.ts'
import { roomOf, whyForbidden } from './room-rules.ts'

type Dependencies = Record<string, string> | undefined

/**
 * Names a file may import: its own workspace's, for tests, tools and configuration also the root's. What stands outside the workspaces and
 * looks at the whole site (bench, site tests) may use any of its dependencies.
 */
function declaredBy(base: string): (from: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  const read = (folder: string) => {
    const cached = known.get(folder)
    if (cached !== undefined) return cached
    const file = join(base, folder, 'package.json')
    const manifest: Record<string, Dependencies> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
    const names = new Set(kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})))
    known.set(folder, names)
    return names
  }
  const workspaces = ['packages', 'apps'].flatMap((kind) =>
    existsSync(join(base, kind)) ? readdirSync(join(base, kind)).map((name) => `${kind}/${name}`) : [],
  )
  return (from) => {
    if (/^(bench|test)\//.test(from)) return new Set(['.', ...workspaces].flatMap((folder) => [...read(folder)]))
    const own = read(/^(?:packages|apps)\/[^/]+/.exec(from)?.[0] ?? '.')
    const runsInRepository = isTestFile(from) || !/^(packages|apps)\//.test(from) || from.endsWith('.config.ts')
    return runsInRepository ? new Set([...own, ...read('.')]) : own
  }
}

function judge(edge: ImportEdge, declared: ReadonlySet<string>): string | null {
  if (edge.specifier.startsWith('../../../')) return 'three levels up: use a # import or move the file'
  switch (edge.target.kind) {
    case 'builtin':
      return null
    case 'missing':
      return `"${edge.specifier}" leads nowhere`
    case 'package':
      return edge.typeOnly || declared.has(edge.target.name) || declared.has(`@types/${edge.target.name}`)
        ? null
        : `${edge.target.name} is not a dependency in this workspace's package.json`
    case 'file': {
      const [here, there] = [roomOf(edge.from), roomOf(edge.target.path)]
      const crosses = here?.prefix.split('/').slice(0, 2).join('/') !== there?.prefix.split('/').slice(0, 2).join('/')
      if (crosses && edge.specifier.startsWith('.') && there !== null && here?.mayImport !== '*') {
        return `reaches into ${there.name} by path; import the package by name`
      }
      return whyForbidden(edge.from, edge.target.path)
    }
  }
}

/** Fewer modules than this means the reader saw nothing, not that all is well. */
export const fewestModules = 100

/**
 * Forbidden imports, imports that lead nowhere or are not declared, and import cycles: type-only and dynamic imports included.
 * @param atLeast how many modules must have been read for the answer to count
 */
export function checkBoundaries(base: string, atLeast: number = fewestModules): Finding[] {
  const files = readTree(base, codeEndings)
  const graph = readImportGraph(base, files)
  const declared = declaredBy(base)
  const findings: Finding[] = []
  if (graph.modules.length < atLeast) {
    findings.push(finding('.', 0, `only ${graph.modules.length} modules were read, at least ${atLeast} expected`))
  }
  for (const edge of graph.edges) {
    const why = judge(edge, declared(edge.from))
    if (why !== null) findings.push(finding(edge.from, edge.line, why))
  }
  for (const cycle of findCycles(graph)) findings.push(finding(cycle[0] ?? '.', 0, `import cycle: ${cycle.join(' → ')}`))
  return findings
}
