import { randomBytes } from 'node:crypto'
import { sports as operations, sign, type ValueInputOf } from '@halong/api'
import { ok } from '@halong/base'
import { z } from 'zod'
import type { Platform } from '../../platform/index.ts'

const TIMEOUT_MS = 3_000
/** What is shown before a league is chosen. */
const FIRST_LEAGUE = 'vf-bay'

type Listed = ValueInputOf<typeof operations.listFixtures>
type Parts = Pick<Platform, 'log' | 'clock'> & {
  /** Where the sportsbook answers; null while there is none. */
  readonly address: string | null
  /** That it shares with the gateway; null while it never joined. */
  readonly secret: () => Promise<string | null>
}
type Asked = { readonly league?: string | undefined; readonly state?: string | undefined; readonly before?: string | undefined }

const shape = operations.listFixtures.value.shape
const listed = z.object({
  success: z.literal(true),
  value: z.object({ leagues: shape.leagues, fixtures: shape.fixtures, next: shape.next }),
})

/** What operators read of the sportsbook, asked of it by calls signed with the secret it shares with the gateway (contracts §6). */
export function createSportsDesk({ log, clock, address, secret }: Parts) {
  async function ask(path: string): Promise<unknown> {
    const key = await secret()
    if (address === null || key === null) return null
    const [timestamp, nonce] = [String(clock.now().getTime()), randomBytes(16).toString('hex')]
    const signature = sign(key, { timestamp, nonce, method: 'GET', path, body: '' })
    return fetch(`${address}${path}`, {
      headers: { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then((response) => response.json())
      .catch((fault: unknown) => {
        log.warn({ err: fault, path }, 'the sportsbook does not answer its operators')
        return null
      })
  }

  return {
    /** Money over all brands is for those who work for all of them (T69). */
    async list({ league = FIRST_LEAGUE, ...asked }: Asked, isOfAllBrands: boolean) {
      const query = Object.entries({ league, ...asked }).filter((entry): entry is [string, string] => entry[1] !== undefined)
      const read = listed.safeParse(await ask(`/operate/fixtures?${new URLSearchParams(query)}`))
      const asOf = clock.now().toISOString()
      if (!read.success) return ok<Listed>({ leagues: [], league: null, fixtures: [], next: null, isReached: false, asOf })
      const { leagues, fixtures, next } = read.data.value
      return ok<Listed>({
        leagues,
        league,
        fixtures: isOfAllBrands ? fixtures : fixtures.map((fixture) => ({ ...fixture, money: null })),
        next,
        isReached: true,
        asOf,
      })
    },
  }
}
