import { readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** What the databases of a run take at most, with room left for everything else. */
const WANTED_BYTES = 3 * 1024 ** 3

/**
 * Where databases of a test run lie: in memory where there is room for them, else in the temporary folder. A database is some 1,800 files; on a busy disk
 * making its copy takes up to a second of the processor, in memory a twentieth of that.
 */
export function memoryFolder(prefix: string): string {
  try {
    removeLeftovers(IN_MEMORY, prefix)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= WANTED_BYTES && freemem() >= WANTED_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** What a run that was killed has left in a folder; a server that lives on there ends by itself once its files are gone. */
export function removeLeftovers(folder: string, prefix: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(prefix)))
    if (isAbandoned(join(folder, name))) rmSync(join(folder, name), { recursive: true, force: true })
}

/** A folder that is just being made names nobody yet. */
function isAbandoned(dataDir: string): boolean {
  let pid: number
  try {
    // cast: written by the server's own start.
    pid = (JSON.parse(readFileSync(join(dataDir, 'postgres.owner'), 'utf8')) as { pid: number }).pid
  } catch {
    return false
  }
  try {
    process.kill(pid, 0)
    return false
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
