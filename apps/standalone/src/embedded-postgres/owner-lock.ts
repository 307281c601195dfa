import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Owner = { readonly pid: number; readonly startedAt: string }

/** When a process began, in clock ticks since boot: tells a process from a later one with the same number. */
function processStart(pid: number): string | null {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? null
    )
  } catch {
    if (existsSync('/proc/self/stat')) return null
  }
  try {
    process.kill(pid, 0)
    return 'unknown'
  } catch {
    return null
  }
}

/**
 * Claims the folder for this process; a claim left behind by a dead process is taken over.
 * Throws when another living process holds it.
 * @returns gives the claim back
 */
export function claimFolder(folder: string): () => void {
  const file = join(folder, 'postgres.owner')
  const mine: Owner = { pid: process.pid, startedAt: processStart(process.pid) ?? 'unknown' }
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = readOwner(file)
    if (owner && processStart(owner.pid) === owner.startedAt) {
      throw new Error(`the database in ${folder} is in use by process ${owner.pid}. Stop it, or start with another DATA_DIR.`)
    }
    rmSync(file, { force: true })
  }
  throw new Error(`the database in ${folder} is being started by another process. Stop it, or start with another DATA_DIR.`)
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return null
  }
}
