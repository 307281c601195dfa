import type { ClientValue } from '@halong/api/client'
import type { Answers } from './fake-gateway.ts'
import { type Game } from './lobby-samples.ts'

/** A page of this origin that is there at once and says nothing of itself, as many a vendor's game. */
const framePage = '/art/tiles/lantern-night-3x4.svg'

export const launchedHere: ClientValue<'wager.launchGameV2'> = {
  game_url: `${location.origin}${framePage}#ticket=1`,
  game_url2: null,
  cdns: [],
  origin: location.origin,
  launchId: `lch_${'0'.repeat(22)}`,
}

/** Opens each of these games for whoever is signed in, with no rounds played yet. */
export const launchAnswers = (games: readonly Game[]): Answers => ({
  'lobby.getGame': ({ query }) => {
    const game = games.find(({ nodeId }) => nodeId === Number(query?.nodeId))
    if (!game) throw new Error(`no game ${String(query?.nodeId)}`)
    return game
  },
  'wager.launchGameV2': launchedHere,
  'records.listRounds': { asset: 'USD/4', list: [], next: null, totals: null },
})
