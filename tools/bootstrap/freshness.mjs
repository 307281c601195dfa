import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Where the last build left its proof. */
export const stampPath = join(root, 'dist', '.stamp')

/** Folders whose change can make a bundle stale; the rest of the servers run from source. */
const bundledRooms = ['packages', 'apps/web', 'apps/backoffice', 'apps/studio', 'apps/lottery', 'apps/sportsbook', 'tools/build']

const skipped = new Set(['node_modules', 'dist', 'test', 'migrations'])

/**
 * Every file that can end up in a bundle, relative to the repository, in a fixed order.
 * @param {string} base the repository
 * @returns {string[]}
 */
export function bundledSources(base = root) {
  /** @type {string[]} */
  const files = ['package-lock.json', 'tools/build.ts']
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(base, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || skipped.has(entry.name)) continue
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else if (!/\.(test\.tsx?|stories\.tsx|md)$/.test(entry.name)) files.push(path)
    }
  }
  for (const room of bundledRooms) if (existsSync(join(base, room))) walk(room)
  return files.sort()
}

/**
 * Changes when any bundled file is touched. Reads no file, so it costs a few milliseconds; the build then looks at the contents.
 * @param {string} base the repository
 * @returns {string}
 */
export function fingerprint(base = root) {
  const hash = createHash('sha256')
  for (const path of bundledSources(base)) {
    const file = join(base, path)
    if (!existsSync(file)) continue
    const { size, mtimeMs } = statSync(file)
    hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** @returns {boolean} whether the bundles were built from the sources as they are now */
export function isFresh() {
  if (!existsSync(stampPath)) return false
  try {
    const stamp = JSON.parse(readFileSync(stampPath, 'utf8'))
    return stamp.fingerprint === fingerprint() && stamp.outputs.every((/** @type {string} */ path) => existsSync(join(root, path)))
  } catch {
    return false
  }
}
