import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { reachableFolder } from './reachable-folder.ts'
import { canReach, type ServerAccount, spawnAs } from './server-account.ts'

export const SUPERUSER = 'halong'

/** Where the cluster lies, the password of its one user, and the major version that wrote it (null before the first start). */
export type Cluster = { readonly folder: string; readonly password: string; readonly major: number | null }

/**
 * Finds or makes room for the cluster of a data folder. The cluster is `<dataDir>/postgres`; where the server's account
 * can't enter the data folder, that name is a link to a folder it can enter.
 */
export function openCluster(dataDir: string, account: ServerAccount): Cluster {
  const folder = placeOf(join(dataDir, 'postgres'), dataDir, account)
  const passwordFile = join(dataDir, 'postgres.password')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const version = join(folder, 'PG_VERSION')
  return {
    folder,
    password: readFileSync(passwordFile, 'utf8').trim(),
    major: existsSync(version) ? Number(readFileSync(version, 'utf8')) : null,
  }
}

function placeOf(name: string, dataDir: string, account: ServerAccount): string {
  const there = lstatSync(name, { throwIfNoEntry: false })
  if (there?.isSymbolicLink()) {
    const target = readlinkSync(name)
    if (existsSync(target)) return target
    rmSync(name)
  } else if (there && canReach(dataDir, account)) return name
  else if (there)
    throw new Error(
      `${dataDir} was made by another account or moved to a folder that PostgreSQL's account can't enter. Move it to a place open to every account, or start with another DATA_DIR.`,
    )
  if (canReach(dataDir, account)) return name
  const made = mkdtempSync(join(reachableFolder(account), 'database-'))
  chmodSync(made, 0o711)
  const target = join(made, 'postgres')
  symlinkSync(target, name)
  mkdirSync(target, { mode: 0o700 })
  return target
}

/** Makes the cluster aside and moves it in place when complete, so that a start killed half-way leaves nothing broken. */
export async function createCluster(cluster: Cluster, binaries: Binaries, account: ServerAccount): Promise<void> {
  const fresh = `${cluster.folder}.new`
  const secret = `${cluster.folder}.secret`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(secret, cluster.password, { mode: 0o600 })
  if (account.lent) for (const path of [fresh, secret]) chownSync(path, account.uid, account.gid)
  // The built-in provider (17 and newer) sorts the same on every machine, whatever its C library.
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C']
  const args = [
    '-D',
    fresh,
    '-U',
    SUPERUSER,
    '--pwfile',
    secret,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    ...locale,
  ]
  try {
    await run(join(binaries.bin, 'initdb'), args, account)
  } finally {
    rmSync(secret, { force: true })
  }
  rmSync(cluster.folder, { recursive: true, force: true })
  renameSync(fresh, cluster.folder)
}

function run(program: string, args: string[], account: ServerAccount): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnAs(account), stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed (${code}): ${complaint.trim()}`))))
  })
}
