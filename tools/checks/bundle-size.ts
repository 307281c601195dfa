import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** One chunk of Vite's manifest. Paths are relative to the output folder, keys and imports are source names. */
export type ManifestEntry = {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** A measured size beside its limit, in KiB after brotli. */
export type Measured = { readonly what: string; readonly kib: number; readonly limitKib: number }

/** Limits of performance.md: KiB after brotli, quality 11. */
export const limits = {
  firstPageScript: 100,
  firstPageStyle: 12,
  laterScript: 20,
  signInScript: 40,
  areaScript: 40,
  lobbyScript: 11,
  gameEngineScript: 140,
} as const

export const brotliKib = (file: string): number => {
  const bytes = readFileSync(file)
  return (
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
      .length / 1024
  )
}

/** A chunk and everything it imports at once. */
export function staticClosure(manifest: Manifest, key: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of manifest[name]?.imports ?? []) visit(next)
  }
  visit(key)
  return seen
}

const scriptsOf = (manifest: Manifest, keys: Iterable<string>) =>
  [...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))].filter((file) => file.endsWith('.js'))
const stylesOf = (manifest: Manifest, keys: Iterable<string>) => [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))]

export function readManifest(folder: string): Manifest | null {
  const file = [join(folder, '.vite', 'manifest.json'), join(folder, 'manifest.json')].find((path) => existsSync(path))
  return file === undefined ? null : JSON.parse(readFileSync(file, 'utf8'))
}

/** What every page loads once its first screen is there (apps/web/src/app/later.ts). */
const LATER = 'src/app/later.ts'
/** Names of what opens the sign-in and sign-up popup or pages. */
const signIn = /features\/(sign-in|sign-up)\//
/** Where most visits go on to. */
export const LOBBY = 'src/app/pages/lobby-page.tsx'

function limitOf(key: string): number {
  if (signIn.test(key)) return limits.signInScript
  return key === LOBBY ? limits.lobbyScript : limits.areaScript
}

/**
 * The player site: the first page's script and style, what follows them on every page, and what each lazy area adds to those.
 * @param folder client output of the Vite build
 */
export function measureSite(folder: string, size: (file: string) => number = (file) => brotliKib(join(folder, file))): Measured[] {
  const manifest = readManifest(folder)
  if (manifest === null) throw new Error(`${folder} holds no Vite manifest`)
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + size(file), 0)
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
  const first = new Set(entries.flatMap((key) => [...staticClosure(manifest, key)]))
  const measured: Measured[] = [
    { what: 'first page, script', kib: total(scriptsOf(manifest, first)), limitKib: limits.firstPageScript },
    { what: 'first page, style', kib: total(stylesOf(manifest, first)), limitKib: limits.firstPageStyle },
  ]
  const later = [...staticClosure(manifest, LATER)].filter((name) => !first.has(name))
  if (manifest[LATER] !== undefined)
    measured.push({ what: 'every page, after its first screen', kib: total(scriptsOf(manifest, later)), limitKib: limits.laterScript })
  const known = new Set([...first, ...later])
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry === true && !known.has(key))
  for (const key of lazy.sort()) {
    const more = [...staticClosure(manifest, key)].filter((name) => !known.has(name))
    measured.push({
      what: `${signIn.test(key) ? 'sign-in' : 'area'} ${key}`,
      kib: total(scriptsOf(manifest, more)),
      limitKib: limitOf(key),
    })
  }
  return measured
}

const page = /^src\/app\/pages\/[\w-]+-page\.tsx$/

/**
 * R-RT-7: pages that do not arrive in a chunk of their own when they are first opened, among the sources of pages there are.
 * @param sources paths of page sources, as the manifest names them
 */
export function pagesNotLazy(folder: string, sources: readonly string[]): string[] {
  const manifest = readManifest(folder)
  if (manifest === null) throw new Error(`${folder} holds no Vite manifest`)
  const first = new Set(
    Object.keys(manifest)
      .filter((key) => manifest[key]?.isEntry === true)
      .flatMap((key) => [...staticClosure(manifest, key)]),
  )
  return sources.filter((source) => page.test(source) && (manifest[source]?.isDynamicEntry !== true || first.has(source)))
}

/** The games: the script each page of the studio loads in all, engine included. */
export function measureGames(folder: string, size: (file: string) => number = (file) => brotliKib(join(folder, file))): Measured[] {
  const manifest = readManifest(folder)
  if (manifest === null) throw new Error(`${folder} holds no Vite manifest`)
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + size(file), 0)
  return Object.keys(manifest)
    .filter((key) => manifest[key]?.isEntry === true || manifest[key]?.isDynamicEntry === true)
    .sort()
    .map((key) => ({
      what: `game ${key}`,
      kib: total(scriptsOf(manifest, staticClosure(manifest, key))),
      limitKib: limits.gameEngineScript,
    }))
}

/** Marks that survive minifying: every schema of the library carries them. */
const schemaLibrary = /\b_zod\b|\bZodError\b|["']~standard["']/

/** Scripts of a folder that carry the schema library, which the player's bundle must not. */
export function scriptsWithSchemas(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .filter((path) => schemaLibrary.test(readFileSync(join(folder, path), 'utf8')))
}
