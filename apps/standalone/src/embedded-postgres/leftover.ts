import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The server that already runs on this cluster, whose starter was killed; null when there is none. */
function leftoverPid(folder: string): number | null {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1) return null
  try {
    process.kill(pid, 0)
    // The number may belong to another program by now; the server's working directory is its data folder.
    return !existsSync('/proc/self') || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? pid : null
  } catch {
    return null
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // A container without an init process keeps ended processes as zombies for ever.
    return !existsSync('/proc/self') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Stops a server that outlived its starter, the gentle way first. Only called by the holder of the folder's claim. */
export async function stopLeftover(folder: string, log: (line: string) => void): Promise<void> {
  const pid = leftoverPid(folder)
  if (pid === null) return
  log(`stopping the database server ${pid} left over from an earlier start`)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    for (let waitedMs = 0; waitedMs < 5_000 && isAlive(pid); waitedMs += 50) await pause(50)
  }
  if (isAlive(pid)) throw new Error(`the database server ${pid} of ${folder} does not stop. End it, then start again.`)
}
