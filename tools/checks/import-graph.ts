import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'
import type { SourceFile } from '../source-tree.ts'
import { lineAt } from './finding.ts'
import { isNode, walk } from './syntax.ts'

/** One import as written, and the file or package it leads to. */
export type ImportEdge = {
  readonly from: string
  readonly specifier: string
  readonly line: number
  readonly typeOnly: boolean
  readonly target:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'package'; readonly name: string }
    | { readonly kind: 'builtin' }
    | { readonly kind: 'missing' }
}

/** Every module of the tree and everything it imports: static, re-exported, type-only and dynamic. */
export type ImportGraph = { readonly modules: readonly string[]; readonly edges: readonly ImportEdge[] }

type Workspace = { readonly folder: string; readonly manifest: Manifest }
type Manifest = {
  readonly name?: string
  readonly exports?: Record<string, string>
  readonly imports?: Record<string, string>
}

type Written = { readonly specifier: string; readonly line: number; readonly typeOnly: boolean }

/** What a module imports, as written. A dynamic import whose name is computed is left out. */
export function writtenImports({ path, text }: SourceFile): Written[] {
  const parsed = parseSync(path, text)
  const fault = parsed.errors.find((entry) => entry.severity === 'Error')
  if (fault !== undefined) throw new Error(`${path}: ${fault.message}`)
  const written: Written[] = []
  const add = (specifier: string, at: number, typeOnly: boolean) => written.push({ specifier, line: lineAt(text, at), typeOnly })
  for (const entry of parsed.module.staticImports) {
    const typeOnly = entry.entries.length > 0 && entry.entries.every((name) => name.isType)
    add(entry.moduleRequest.value, entry.start, typeOnly)
  }
  for (const entry of parsed.module.staticExports) {
    for (const name of entry.entries) if (name.moduleRequest) add(name.moduleRequest.value, entry.start, name.isType)
  }
  for (const entry of parsed.module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(entry.moduleRequest.start, entry.moduleRequest.end).trim())
    if (literal?.[1] !== undefined) add(literal[1], entry.start, false)
  }
  if (/\bimport\(/.test(text)) {
    walk(parsed.program, (node) => {
      const source = node.type === 'TSImportType' ? node['source'] : null
      if (isNode(source) && typeof source['value'] === 'string') add(source['value'], node.start, true)
    })
  }
  return written
}

function readWorkspaces(base: string, files: readonly SourceFile[]): Workspace[] {
  const folders = new Set(files.map(({ path }) => /^(?:packages|apps)\/[^/]+/.exec(path)?.[0]).filter((folder) => folder !== undefined))
  return [...folders]
    .filter((folder) => existsSync(join(base, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(base, folder, 'package.json'), 'utf8')) }))
}

/** Follows one entry of `exports` or `imports`, with at most one `*` in it. */
function mapped(table: Record<string, string> | undefined, key: string): string | null {
  if (table === undefined) return null
  const exact = table[key]
  if (exact !== undefined) return exact
  for (const [pattern, target] of Object.entries(table)) {
    const [head, tail] = pattern.split('*')
    if (head === undefined || tail === undefined) continue
    if (key.startsWith(head) && key.endsWith(tail) && key.length >= head.length + tail.length) {
      return target.replace('*', key.slice(head.length, key.length - tail.length))
    }
  }
  return null
}

/** Names that a bundler's configuration gives to a declared package. */
const bundlerNames: Readonly<Record<string, string>> = { 'pixi-lib': 'pixi.js' }

export type Resolver = (from: string, specifier: string) => ImportEdge['target']

/** Resolves as Node does for our sources: exact endings, `exports` of our own packages, `#` imports of the nearest one. */
function createResolver(base: string, workspaces: readonly Workspace[]): Resolver {
  const file = (path: string): ImportEdge['target'] => {
    const bare = path.replace(/[?#].*$/, '')
    return existsSync(join(base, bare)) ? { kind: 'file', path: bare } : { kind: 'missing' }
  }
  return (from, specifier) => {
    if (specifier.startsWith('node:')) return { kind: 'builtin' }
    if (specifier.startsWith('.')) return file(posix.join(dirname(from), specifier))
    if (specifier.startsWith('virtual:')) return { kind: 'builtin' }
    if (specifier.startsWith('#')) {
      const own = workspaces.find(({ folder }) => from.startsWith(`${folder}/`))
      const target = mapped(own?.manifest.imports, specifier)
      return own === undefined || target === null ? { kind: 'missing' } : file(posix.join(own.folder, target))
    }
    const ours = workspaces.find(({ manifest: { name } }) => name !== undefined && (specifier === name || specifier.startsWith(`${name}/`)))
    if (ours?.manifest.name !== undefined) {
      const target = mapped(ours.manifest.exports, `.${specifier.slice(ours.manifest.name.length)}`)
      return target === null ? { kind: 'missing' } : file(posix.join(ours.folder, target))
    }
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
    return { kind: 'package', name: bundlerNames[name] ?? name }
  }
}

/** Reads the import graph of every code file given. Throws on a file that does not parse. */
export function readImportGraph(base: string, files: readonly SourceFile[]): ImportGraph {
  const resolve = createResolver(base, readWorkspaces(base, files))
  const edges = files.flatMap((file) =>
    writtenImports(file).map((written): ImportEdge => ({ from: file.path, ...written, target: resolve(file.path, written.specifier) })),
  )
  return { modules: files.map(({ path }) => path), edges }
}

/** Groups of modules that reach one another, largest first; a module that imports itself counts. Tarjan's algorithm. */
export function findCycles({ modules, edges }: ImportGraph): string[][] {
  const out = new Map<string, string[]>(modules.map((path) => [path, []]))
  for (const edge of edges) if (edge.target.kind === 'file') out.get(edge.from)?.push(edge.target.path)
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const cycles: string[][] = []
  const visit = (path: string) => {
    order.set(path, order.size)
    low.set(path, order.size - 1)
    open.push(path)
    isOpen.add(path)
    for (const next of out.get(path) ?? []) {
      if (!out.has(next)) continue
      if (!order.has(next)) visit(next)
      if (isOpen.has(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(path) !== order.get(path)) return
    const group = open.splice(open.lastIndexOf(path))
    for (const member of group) isOpen.delete(member)
    if (group.length > 1 || out.get(path)?.includes(path)) cycles.push(group.sort())
  }
  for (const path of modules) if (!order.has(path)) visit(path)
  return cycles.sort((a, b) => b.length - a.length)
}
