import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundledSources, stampPath } from '../bootstrap/freshness.mjs'
import { root } from '../bootstrap/root.mjs'
import { listPaths } from '../source-tree.ts'

/** What the last build was made from. `hashes` holds one content hash a target. */
export type Stamp = { readonly fingerprint: string; readonly hashes: Readonly<Record<string, string>>; readonly outputs: readonly string[] }

const nothing: Stamp = { fingerprint: '', hashes: {}, outputs: [] }

export function readStamp(): Stamp {
  if (!existsSync(stampPath)) return nothing
  try {
    return { ...nothing, ...JSON.parse(readFileSync(stampPath, 'utf8')) }
  } catch {
    return nothing
  }
}

/** @param fingerprint of the sources as they were built; empty after a build that failed half-way */
export function writeStamp(fingerprint: string, hashes: Readonly<Record<string, string>>, outputs: readonly string[]): void {
  mkdirSync(dirname(stampPath), { recursive: true })
  const stamp: Stamp = { fingerprint, hashes, outputs }
  writeFileSync(stampPath, JSON.stringify(stamp))
}

/** Hash over the names and contents of every bundled file below these prefixes. */
export function contentHash(prefixes: readonly string[], base: string = root): string {
  const hash = createHash('sha256')
  for (const path of bundledSources(base)) {
    if (!prefixes.some((prefix) => path.startsWith(prefix)) || !existsSync(join(base, path))) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(base, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Hash over the names and contents of every file at or below these paths, without what is installed, built or recorded. */
export function treeHash(prefixes: readonly string[], base: string = root): string {
  const hash = createHash('sha256')
  for (const path of listPaths(base)) {
    if (!prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(base, path)))
      .update('\0')
  }
  return hash.digest('hex')
}
