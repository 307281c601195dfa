import { randomUUID } from 'node:crypto'
import { sign } from '@halong/api'
import type { Request } from 'autocannon'
import type { Site } from './site.ts'

/** Headers of a signed-in page. */
export type SignedIn = Readonly<Record<string, string>>

const vendor = 'HALONG'

type Answer<T> = { readonly success: boolean; readonly code?: string; readonly value: T }

async function call<T>(url: URL, init: RequestInit): Promise<T> {
  const answer: Answer<T> = await (await fetch(url, init)).json()
  if (!answer.success) throw new Error(`${url.pathname} was refused: ${answer.code}`)
  return answer.value
}

/** The headers and the body of a signed wallet call, made anew for each. */
function signed(secret: string, path: string, fields: object): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(fields)
  const [timestamp, nonce] = [String(Date.now()), randomUUID()]
  const signature = sign(secret, { timestamp, nonce, method: 'POST', path, body })
  const headers = {
    'content-type': 'application/json',
    'x-vendor': vendor,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature,
  }
  return { body, headers }
}

type Entered = { readonly playerId: string; readonly gameSession: string; readonly asset: string; readonly minStake: string }

/** Enters a game for one player and answers a request that stakes the least, on a new round each time. */
async function stakesOf(site: Site, secret: string, player: SignedIn): Promise<Request> {
  const { games } = await call<{ games: { nodeId: number; gameCode: string }[] }>(new URL('/lgw/games?gameType=RNG', site.url), {})
  const game = games[0]
  if (game === undefined) throw new Error('the lobby has no slot')
  const launched = await call<{ game_url: string }>(new URL('/wps/game/launchGame', site.url), {
    method: 'POST',
    headers: { ...player, 'content-type': 'application/json' },
    body: JSON.stringify({ nodeId: game.nodeId }),
  })
  const ticket = new URLSearchParams(new URL(launched.game_url).hash.slice(1)).get('ticket')
  const { gameCode } = game
  const entry = signed(secret, '/lgw/seamless/authenticate', { ticket, gameCode })
  const { playerId, gameSession, asset, minStake } = await call<Entered>(new URL('/lgw/seamless/authenticate', site.url), {
    method: 'POST',
    ...entry,
  })
  const path = '/lgw/seamless/debit'
  return {
    method: 'POST',
    path,
    setupRequest: (request) => {
      const roundId = randomUUID()
      const fields = { transactionId: `${roundId}.debit`, roundId, gameSession, playerId, gameCode, asset, amount: minStake }
      return { ...request, ...signed(secret, path, fields) }
    },
  }
}

/** One staking request a player: what a vendor's server sends for every bet. */
export const stakingRequests = (site: Site, secret: string, players: readonly SignedIn[]): Promise<Request[]> =>
  Promise.all(players.map((player) => stakesOf(site, secret, player)))
