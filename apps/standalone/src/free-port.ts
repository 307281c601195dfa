import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Outgoing connections of common systems begin above (Linux 32768, others 49152). A port from here is still free when it is listened on seconds
 * after the look, which one chosen by the system need not be.
 */
const LOWEST_PORT = 20_000
const MAX_PORT = 32_000
const MAX_PORT_ATTEMPTS = 50

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/** The first of `inARow` ports that are free on a host now. Throws when none is found within fifty tries. */
export async function freePort(host = '127.0.0.1', inARow = 1): Promise<number> {
  for (let tried = 0; tried < MAX_PORT_ATTEMPTS; tried++) {
    const port = randomInt(LOWEST_PORT, MAX_PORT)
    const free = await Promise.all(Array.from({ length: inARow }, (_, step) => isFree(port + step, host)))
    if (free.every(Boolean)) return port
  }
  throw new Error(`no ${inARow > 1 ? `${inARow} free ports in a row` : 'free port'} on ${host}`)
}
