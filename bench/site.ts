import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/standalone/src/free-port.ts'
import { root } from '../tools/bootstrap/root.mjs'

/** Our own site on loopback with an empty data folder, in a process of its own. */
export type Site = {
  readonly url: string
  readonly pid: number
  /** Everything it printed so far. */
  readonly printed: () => string
  readonly stop: () => Promise<void>
}

const startWithinMs = 240_000
/** What a site takes beside its own port (docs/architecture.md, "Operating interface"). */
const PORTS = 10

/** Starts the site as `npm start` does, or by a script of its own, and waits for its ready line. */
export async function startSite(env: NodeJS.ProcessEnv = {}, script = 'apps/standalone/src/main.ts'): Promise<Site> {
  const port = await freePort('127.0.0.1', PORTS)
  const dataDir = mkdtempSync(join(tmpdir(), 'halong-bench-site-'))
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(timer)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the site was not ready in time:\n${printed.slice(-3000)}`)), startWithinMs)
    const read = (piece: Buffer) => {
      printed = (printed + piece.toString()).slice(-200_000)
      const ready = /^ready (http:\/\/\S+)/m.exec(printed)?.[1]
      if (ready !== undefined) {
        clearTimeout(timer)
        resolve(ready)
      }
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => reject(new Error(`the site ended with code ${code}:\n${printed.slice(-3000)}`)))
  }).catch(async (fault: unknown) => {
    await stop()
    throw fault
  })
  return { url, pid: child.pid ?? 0, printed: () => printed, stop }
}

/** Of the gateway beside the site's port, where the studio sends its bets. */
const GATEWAY_STEP = 7

/** The gateway of a site that `npm start` runs: the process with that role, and the address vendors call. */
export function gatewayOf(site: Site): { readonly pid: number; readonly url: string } {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').split(' ').filter(Boolean)
  const pid = children.find((child) => readFileSync(`/proc/${child}/environ`, 'utf8').split('\0').includes('ROLE=gateway'))
  if (pid === undefined) throw new Error('the site runs no process in the role of the gateway')
  return { pid: Number(pid), url: `http://127.0.0.1:${Number(new URL(site.url).port) + GATEWAY_STEP}` }
}
