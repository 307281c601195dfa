import type { Browser, Page } from 'playwright'
import { call, type SignedIn } from '../bets.ts'
import { signIn } from '../http.ts'
import { phone } from '../page-load.ts'
import type { Site } from '../site.ts'
import type { GameClient } from './clients.ts'

const TYPES = ['RNG', 'INHOUSE', 'LIVE', 'COCKFIGHT', 'FISH', 'PVP'] as const
type Listed = { readonly nodeId: number; readonly gameCode: string }

/** Opens games of a site as a player with trial money does, each client for a player of its own: a game takes stakes at one place at a time. */
export type Seats = {
  readonly open: (browser: Browser, client: GameClient, as: 'player' | 'partner') => Promise<Page>
  /** Until bets of the client's table close, in milliseconds; null while none are taken. */
  readonly closesIn: (client: GameClient) => Promise<number | null>
}

export async function seatsOf(site: Site, clients: readonly GameClient[]): Promise<Seats> {
  const lists = await Promise.all(
    TYPES.map((type) => call<{ games: Listed[] }>(new URL(`/lgw/games?gameType=${type}&vassalage=HALONG&pageSize=60`, site.url))),
  )
  const nodes = new Map(lists.flatMap(({ games }) => games.map(({ gameCode, nodeId }) => [gameCode, nodeId])))
  const players = await signIn(site, clients.length * 2)
  let studio = ''

  async function addressFor(code: string, player: SignedIn | undefined): Promise<string> {
    const nodeId = nodes.get(code)
    if (nodeId === undefined || player === undefined) throw new Error(`the lobby has no ${code}`)
    const { game_url: address } = await call<{ game_url: string }>(new URL('/wps/game/launchGame', site.url), {
      method: 'POST',
      headers: { ...player, 'content-type': 'application/json' },
      body: JSON.stringify({ nodeId }),
    })
    studio = new URL(address).origin
    return address
  }

  return {
    async open(browser, client, as) {
      const place = clients.indexOf(client) * 2 + (as === 'player' ? 0 : 1)
      const context = await browser.newContext(phone)
      const page = await context.newPage()
      await page.goto(await addressFor(client.code, players[place]))
      await page.waitForSelector('#loading', { state: 'detached', timeout: 30_000 })
      return page
    },
    async closesIn({ clock }) {
      if (clock === undefined || studio === '') return null
      type Told = { readonly now: string; readonly round: { readonly opensAt: string; readonly closesAt: string } | null }
      const { now, round } = await call<Told>(new URL(`/api/tables/${clock}`, studio))
      const left = round === null ? 0 : Date.parse(round.closesAt) - Date.parse(now)
      return left > 0 ? left : null
    },
  }
}
