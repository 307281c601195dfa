import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** What a run leaves of the machine's memory to everything else, and what its databases take at most. */
const WANTED_BYTES = 3 * 1024 ** 3

/**
 * Where databases of a test run lie: in memory where there is room for them, else in the temporary folder. A database is some 1,800 files; on a busy disk
 * making its copy takes up to a second of the processor, in memory a twentieth of that.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= WANTED_BYTES && freemem() >= WANTED_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
