import { randomBytes } from 'node:crypto'
import { sign } from '@halong/api'
import type { Platform } from '../../platform/index.ts'

const TIMEOUT_MS = 3_000

type Parts = Pick<Platform, 'log' | 'clock'> & {
  /** Where the sportsbook answers; null while there is none. */
  readonly address: string | null
  /** That it shares with the gateway; null while it never joined. */
  readonly secret: () => Promise<string | null>
}

/**
 * Asks the sportsbook by a call signed with the secret it shares with the gateway (contracts §6): a reading one, or with a body one that enters something. Null where it does
 * not answer.
 */
export function createAsk({ log, clock, address, secret }: Parts) {
  return async function ask(path: string, sent?: object): Promise<unknown> {
    const key = await secret()
    if (address === null || key === null) return null
    const [timestamp, nonce] = [String(clock.now().getTime()), randomBytes(16).toString('hex')]
    const [method, body] = sent === undefined ? ['GET', ''] : ['POST', JSON.stringify(sent)]
    const signature = sign(key, { timestamp, nonce, method, path, body })
    return fetch(`${address}${path}`, {
      method,
      headers: {
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then((response) => response.json())
      .catch((fault: unknown) => {
        log.warn({ err: fault, path: path.split('?')[0] }, 'the sportsbook does not answer its operators')
        return null
      })
  }
}
export type Ask = ReturnType<typeof createAsk>
