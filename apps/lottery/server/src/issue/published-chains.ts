import { MAX_CHAINS, type PublishedChain } from '@halong/api'
import { chainsInUse, type KitDb } from '@halong/vendor-kit'
import { houseGames } from '#protocol/index.ts'

/** What was published before the first issue of each draw of the house. Official draws have no chain: their numbers come from outside. */
export async function publishedChains(db: KitDb): Promise<{ chains: PublishedChain[] }> {
  const games = new Map(houseGames.map(({ code, drawCode }) => [drawCode, code]))
  const chains = await chainsInUse(db, { codes: [...games.keys()], most: MAX_CHAINS })
  return { chains: chains.map((chain) => ({ ...chain, gameCode: games.get(chain.code) ?? chain.code, beaconCode: chain.code })) }
}
