import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>
/** What the rendering bundle offers; its types are those of its source. */
export type Renderer = typeof import('../src/app/entry-server.tsx')

export type BuiltSite = {
  readonly clientFolder: string
  /** Changes with every build whose files differ. */
  readonly build: string
  /** The script that hydrates a page. */
  readonly entry: string
  readonly style: string
  /** Scripts that the entry and a page import, by the source of the page. */
  readonly scriptsOf: (sources: readonly string[]) => readonly string[]
  readonly renderer: Renderer
}

const dist = new URL('../dist/', import.meta.url)

/** The chunks of some sources and all they import at once. */
function closure(manifest: Manifest, sources: readonly string[]): Set<string> {
  const known = new Set<string>()
  function visit(key: string): void {
    if (known.has(key)) return
    known.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const key of sources) visit(key)
  return known
}

/** Loads what `npm run build` made. Throws with what to do when it is not there. */
export async function loadBuiltSite(): Promise<BuiltSite> {
  const manifestFile = new URL('client/manifest.json', dist)
  const rendererFile = new URL('server/entry-server.js', dist)
  if (!existsSync(manifestFile) || !existsSync(rendererFile)) {
    throw new Error('The player site is not built: apps/web/dist is missing or incomplete. Run "npm run build", then start again.')
  }
  const text = readFileSync(manifestFile, 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
  const entry = entryKey === undefined ? undefined : manifest[entryKey]
  const style = entry?.css?.[0]
  if (entryKey === undefined || !entry || style === undefined)
    throw new Error('The player site was built wrongly: its manifest names no entry with a style sheet. Run "npm run build -- --force".')
  const entryFile = `/${entry.file}`
  const scriptsOf = (sources: readonly string[]) =>
    [...closure(manifest, [entryKey, ...sources])]
      .map((key) => `/${manifest[key]?.file ?? ''}`)
      .filter((file) => file.endsWith('.js') && file !== entryFile)
  const build = createHash('sha256').update(text).update(readFileSync(rendererFile)).digest('base64url').slice(0, 12)
  // The bundle has no types of its own; it is built from the module the type is taken from.
  const renderer = (await import(rendererFile.href)) as Renderer
  await renderer.loadEverything()
  return {
    clientFolder: fileURLToPath(new URL('client/', dist)),
    build,
    entry: entryFile,
    style: readFileSync(new URL(`client/${style}`, dist), 'utf8'),
    scriptsOf,
    renderer,
  }
}
