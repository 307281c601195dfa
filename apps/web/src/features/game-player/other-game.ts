import { demoAddress } from '#shared/game/demo.ts'
import { gameAddress } from '#shared/game/game-address.ts'
import { call } from '#shared/gateway/gateway.ts'
import type { Game } from './game-player.queries.ts'

/** The lobby's largest page; our own vendors have fewer games in all categories together. */
const MOST = 100

type Open = Pick<Game, 'vassalage' | 'page'>
type Listed = Pick<Game, 'nodeId' | 'gameCode' | 'vassalage' | 'page'>

const listOfVendor = async ({ vassalage }: Open): Promise<readonly Listed[]> =>
  (await call('lobby.listGames', { query: { vassalage, pageSize: MOST } })).games

/**
 * Where another game of the open one's vendor is played: on a page that names games by code, or by the number under which the lobby knows it. In the demo where the open
 * one is. Null for a code that the vendor does not offer here.
 */
export async function addressOfOther(open: Open, gameCode: string, isDemo: boolean, list = listOfVendor): Promise<string | null> {
  const addressOf = isDemo ? demoAddress : gameAddress
  if (open.page !== undefined) return addressOf({ nodeId: 0, vassalage: open.vassalage, gameCode, page: open.page })
  const found = (await list(open)).find((game) => game.gameCode === gameCode)
  return found === undefined ? null : addressOf(found)
}
