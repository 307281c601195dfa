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

/** Limits: KiB after brotli, quality 11. */
export const limits = {
  firstVisitScript: 170,
  firstPageStyle: 16,
  areaScript: 40,
  lobbyScript: 20,
  gameEngineScript: 140,
  /** The shell of the back office, and the style of all its pages. */
  officeScript: 160,
  officeStyle: 16,
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

/** Where most visits go on to; fetched ahead once home is idle. */
export const LOBBY = 'src/app/pages/lobby-page.tsx'
/** Built apart from the site, so no manifest names it. */
const WORKER = 'sw.js'
/** What every page loads once its first screen is there. */
const DEFERRED = 'src/app/deferred-chunk.ts'
/**
 * What a browser asks for by itself beside the entry when a visitor opens home in English and scrolls it to its end: nothing of it takes a press. A journey holds it
 * against what a browser really asks for (test/e2e/first-page.spec.ts).
 */
const FIRST_VISIT: readonly string[] = [
  'src/app/pages/home-page.tsx',
  DEFERRED,
  LOBBY,
  '../../node_modules/embla-carousel/esm/embla-carousel.esm.js',
  'virtual:halong-text/EN',
  ...['auth', 'errors', 'lobby', 'shell'].map((area) => `virtual:halong-text/${area}/EN`),
]

const entriesOf = (manifest: Manifest) => Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
const closureOf = (manifest: Manifest, keys: readonly string[]) => new Set(keys.flatMap((key) => [...staticClosure(manifest, key)]))

/** Scripts of a first visit, as the manifest names their files; the service worker is not among them. */
export const firstVisitScripts = (manifest: Manifest): readonly string[] =>
  scriptsOf(manifest, closureOf(manifest, [...entriesOf(manifest), ...FIRST_VISIT.filter((key) => manifest[key] !== undefined)]))

/**
 * The player site: script of a first visit, style of the first page, and what each lazy area adds to what every page has.
 * @param folder client output of the Vite build
 */
export function measureSite(folder: string, size: (file: string) => number = (file) => brotliKib(join(folder, file))): Measured[] {
  const manifest = readManifest(folder)
  if (manifest === null) throw new Error(`${folder} holds no Vite manifest`)
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + size(file), 0)
  const entries = entriesOf(manifest)
  const known = closureOf(manifest, manifest[DEFERRED] === undefined ? entries : [...entries, DEFERRED])
  const worker = existsSync(join(folder, WORKER)) ? [WORKER] : []
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry === true && !known.has(key))
  return [
    { what: 'first visit, script', kib: total([...firstVisitScripts(manifest), ...worker]), limitKib: limits.firstVisitScript },
    { what: 'first page, style', kib: total(stylesOf(manifest, closureOf(manifest, entries))), limitKib: limits.firstPageStyle },
    ...lazy.sort().map((key) => ({
      what: `area ${key}`,
      kib: total(
        scriptsOf(
          manifest,
          [...staticClosure(manifest, key)].filter((name) => !known.has(name)),
        ),
      ),
      limitKib: key === LOBBY ? limits.lobbyScript : limits.areaScript,
    })),
  ]
}

const page = /^src\/app\/pages\/[\w-]+-page\.tsx$/

/**
 * R-RT-7: pages that do not arrive in a chunk of their own when they are first opened, among the sources of pages there are.
 * @param sources paths of page sources, as the manifest names them
 */
export function pagesNotLazy(folder: string, sources: readonly string[]): string[] {
  const manifest = readManifest(folder)
  if (manifest === null) throw new Error(`${folder} holds no Vite manifest`)
  const first = closureOf(manifest, entriesOf(manifest))
  return sources.filter((source) => page.test(source) && (manifest[source]?.isDynamicEntry !== true || first.has(source)))
}

/**
 * The back office: its shell, which is there before any page, and what each page of a noun adds to it; texts of an area and language are chunks of their own.
 * @param folder output of its Vite build
 */
export function measureOffice(folder: string, size: (file: string) => number = (file) => brotliKib(join(folder, file))): Measured[] {
  const manifest = readManifest(folder)
  if (manifest === null) throw new Error(`${folder} holds no Vite manifest`)
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + size(file), 0)
  const known = closureOf(manifest, entriesOf(manifest))
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry === true && !known.has(key))
  const added = (key: string) =>
    scriptsOf(
      manifest,
      [...staticClosure(manifest, key)].filter((name) => !known.has(name)),
    )
  return [
    { what: 'back office, script', kib: total(scriptsOf(manifest, known)), limitKib: limits.officeScript },
    { what: 'back office, style', kib: total(stylesOf(manifest, known)), limitKib: limits.officeStyle },
    ...lazy.sort().map((key) => ({ what: `office ${key}`, kib: total(added(key)), limitKib: limits.areaScript })),
  ]
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
