import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './bootstrap/freshness.mjs'
import { root } from './bootstrap/root.mjs'
import { contentHash, readStamp, writeStamp } from './build/stamp.ts'
import { type Target, targets } from './build/targets.ts'
import { dim, line, red, secondsSince } from './print.ts'

const isWhole = ({ outputs }: Target) => outputs.every((path) => existsSync(join(root, path)))

type BuildOptions = {
  /** Build everything, stale or not. */
  readonly force?: boolean
  /** Names of targets that are left as they are. */
  readonly except?: readonly string[]
}

/**
 * Builds what is stale and nothing else.
 * @returns names of the targets that failed; the build stops at the first
 */
export async function build({ force = false, except = [] }: BuildOptions = {}): Promise<string[]> {
  const last = readStamp()
  const hashes: Record<string, string> = {}
  for (const target of targets) {
    if (except.includes(target.name)) {
      hashes[target.name] = last.hashes[target.name] ?? ''
      continue
    }
    const hash = contentHash(target.inputs)
    if (force || last.hashes[target.name] !== hash || !isWhole(target)) {
      const began = performance.now()
      process.stderr.write(`Building ${target.name} … `)
      const { code, output } = await target.make(hash.slice(0, 12))
      if (code !== 0 || !isWhole(target)) {
        process.stderr.write(`${red('failed')}\n${output.trim()}\n`)
        writeStamp('', hashes, [])
        return [target.name]
      }
      process.stderr.write(`${dim(`${secondsSince(began)} s`)}\n`)
    }
    hashes[target.name] = contentHash(target.inputs)
  }
  writeStamp(
    // With a part left out, the next build looks at all of them.
    except.length === 0 ? fingerprint() : '',
    hashes,
    targets.flatMap(({ outputs }) => outputs),
  )
  return []
}

if (import.meta.main) {
  const failed = await build({ force: process.argv.includes('--force') })
  if (failed.length > 0) process.exitCode = 1
  else line('Built.')
}
