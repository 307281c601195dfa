import { type ApiClient, createClient } from '@halong/api/client'
import { sealBody } from '@halong/api/envelope'
import { workOut } from '../product.ts'

export type Ticket = { readonly ticket: string; readonly gameCode: string }
/** A player of the brand as their browser would be: signed in, with a cookie jar. */
export type Player = {
  readonly launchTicket: (vendor: string, gameCode: string | undefined) => Promise<Ticket>
  readonly signOut: () => Promise<void>
}
/** Nobody: a trial account of free play. */
export type Account = { readonly username: string; readonly password: string } | null

function clientOf(origin: string): ApiClient & { keep: (token: string) => void } {
  const cookies = new Map<string, string>()
  let token: string | null = null
  const client = createClient({
    origin,
    token: () => token,
    encrypt: async (body) => sealBody(await client.call('system.getKeys'), body),
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await fetch(input, { ...init, headers })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      return response
    },
  })
  return { call: client.call, keep: (given) => void (token = given) }
}

async function proofFor(client: ApiClient, purpose: 'login' | 'freeplay'): Promise<string> {
  const { required, challenge } = await client.call('system.getBotChallenge', { query: { purpose } })
  // cast: the gateway's own challenge, which the same library wrote.
  return required && challenge ? ((await workOut(challenge as unknown as Parameters<typeof workOut>[0])) ?? '') : ''
}

/** Signs a player in at the brand, a new trial account where none is named. Throws with the brand's own words when that is refused. */
export async function openPlayer(origin: string, account: Account): Promise<Player> {
  const client = clientOf(origin)
  const botCheck = await proofFor(client, account ? 'login' : 'freeplay')
  const { token } = account
    ? await client.call('session.login', { body: { type: 'username', ...account, botCheck } })
    : await client.call('session.startFreePlay', { body: { botCheck } })
  client.keep(token)
  return {
    async launchTicket(vendor, gameCode) {
      const { games } = await client.call('lobby.listGames', { query: { vassalage: vendor, pageSize: 100 } })
      const game = games.find((each) => gameCode === undefined || each.gameCode === gameCode)
      if (!game)
        throw new Error(`the brand's lobby has no ${gameCode === undefined ? 'game' : `game ${gameCode}`} of ${vendor} that is open`)
      const { game_url: address } = await client.call('wager.launchGame', { body: { nodeId: game.nodeId } })
      return { ticket: new URLSearchParams(new URL(address).hash.slice(1)).get('ticket') ?? '', gameCode: game.gameCode }
    },
    async signOut() {
      await client.call('session.logout')
    },
  }
}
