import { randomUUID } from 'node:crypto'
import { sign } from '@halong/api'
import type { Request } from 'autocannon'
import type { Site } from './site.ts'

/** Headers of a signed-in page. */
export type SignedIn = Readonly<Record<string, string>>

const vendor = 'HALONG'

type Answer<T> = { readonly success: boolean; readonly code?: string; readonly value: T }

/** Calls the site as a page does. @throws where it is refused */
export async function call<T>(url: URL, init: RequestInit = {}): Promise<T> {
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

/** The parts of a stake that its own ids are added to. */
type Stake = {
  readonly gameSession: string
  readonly playerId: string
  readonly gameCode: string
  readonly asset: string
  readonly amount: string
}

type Entered = { readonly playerId: string; readonly gameSession: string; readonly asset: string; readonly minStake: string }

/** Enters a game for one player: what its least stake says. */
async function stakeOf(site: Site, secret: string, player: SignedIn): Promise<Stake> {
  const { games } = await call<{ games: { nodeId: number; gameCode: string }[] }>(new URL('/lgw/games?gameType=RNG', site.url))
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
  return { gameSession, playerId, gameCode, asset, amount: minStake }
}

/** The stake on a round of its own. */
const onNewRound = (stake: Stake) => {
  const roundId = randomUUID()
  return { transactionId: `${roundId}.debit`, roundId, ...stake }
}

/** A signed call that is made anew each time it is sent. */
const calls = (secret: string, path: string, fields: () => object): Request => ({
  method: 'POST',
  path,
  setupRequest: (request) => ({ ...request, ...signed(secret, path, fields()) }),
})

/** One staking request a player: what a vendor's server sends for every bet. */
export const stakingRequests = (site: Site, secret: string, players: readonly SignedIn[]): Promise<Request[]> =>
  Promise.all(
    players.map(async (player) => {
      const stake = await stakeOf(site, secret, player)
      return calls(secret, '/lgw/seamless/debit', () => onNewRound(stake))
    }),
  )

/** Requests that stake `size` times for all players in turn: what a lottery sends at its busiest. */
export async function stakesInSets(site: Site, secret: string, players: readonly SignedIn[], size: number): Promise<Request[]> {
  const stakes = await Promise.all(players.map((player) => stakeOf(site, secret, player)))
  const turns = Array.from({ length: Math.ceil(size / stakes.length) }, () => stakes)
  const items = () => turns.flatMap((turn) => turn.map((stake) => ({ kind: 'debit', ...onNewRound(stake) }))).slice(0, size)
  return [calls(secret, '/lgw/seamless/apply', () => ({ items: items() }))]
}
