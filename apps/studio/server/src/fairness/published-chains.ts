import { MAX_CHAINS, type PublishedChain } from '@halong/api'
import { chainsInUse, type KitDb } from '@halong/vendor-kit'
import { roomGames } from '../room/games.ts'
import { tableGames } from '../table/games.ts'

/** Rooms have a chain each: those where something happened last are told. */
const MOST_ROOMS = 200

/** What the studio published before the first round of its tables and the first hand of its rooms. */
export async function publishedChains(db: KitDb): Promise<{ chains: PublishedChain[] }> {
  const rooms = await db.selectFrom('room').select(['code', 'game_code']).orderBy('version', 'desc').limit(MOST_ROOMS).execute()
  const drawCodes = new Map(roomGames.map(({ gameCode, code }) => [gameCode, code]))
  const ofCode = new Map([
    ...tableGames.map(({ code, gameCode }) => [code, { gameCode, beaconCode: code }] as const),
    ...rooms.map(({ code, game_code: gameCode }) => [code, { gameCode, beaconCode: drawCodes.get(gameCode) ?? '' }] as const),
  ])
  const tables = await chainsInUse(db, { codes: tableGames.map(({ code }) => code), most: MAX_CHAINS })
  const ofRooms = await chainsInUse(db, { codes: rooms.map(({ code }) => code), most: MAX_CHAINS - tables.length })
  return {
    chains: [...tables, ...ofRooms].flatMap((chain) => {
      const of = ofCode.get(chain.code)
      // A room of a game that is offered no more has no chain of the gateway.
      return of === undefined || of.beaconCode === '' ? [] : [{ ...chain, ...of }]
    }),
  }
}
