import type { VendorRoom } from '@halong/api'
import { MAX_ROOMS } from '@halong/api'
import type { Clock } from '@halong/base'
import { amountText, knownAsset, type Limits, type Rooms } from '@halong/vendor-kit'
import { type CatalogueEntry, findGame } from '#games/catalogue.ts'
import { lowestStake, presentLimits } from '#games/limits.ts'
import type { HuntRooms } from '../hunt/hunt-rooms.ts'
import { roomNames } from './room-names.ts'

type Deps = { readonly rooms: Rooms; readonly huntRooms: Pick<HuntRooms, 'taken'>; readonly limits: Limits; readonly clock: Clock }
type Asked = {
  readonly language: string
  readonly body: { readonly gameCode: string; readonly asset: string; readonly brand: number | null }
}
/** Play money and money never sit together (I16). */
const TRIAL = /^FUN\//

/** What the site shows of our rooms (contracts §6, `rooms`): levels of a game that players play against each other, seas of one that they hunt in together. */
export function createToldRooms({ rooms, huntRooms, limits, clock }: Deps) {
  /** A level is a room by the stake: who sits beside whom is chosen by nobody. */
  async function levelsOf(entry: CatalogueEntry, { language, body: { gameCode, asset, brand } }: Asked): Promise<VendorRoom[]> {
    const game = rooms.find(gameCode)
    const own = await limits.of({ gameCode, asset, brand })
    if (!game || !own) return []
    const at = await rooms.tables(game, asset)
    const stakes = presentLimits(entry, knownAsset(asset), own).suggested.slice(0, MAX_ROOMS)
    return stakes.map((stake, no) => {
      const chip = own.chips.find((each) => amountText(asset, each) === stake) ?? 0n
      const { seated = 0, atNext = 0 } = at.get(chip) ?? {}
      return { room: stake, name: roomNames.level(language, no), stake, seats: game.most, taken: atNext, players: seated }
    })
  }

  async function seasOf(entry: CatalogueEntry, { language, body: { gameCode, asset, brand } }: Asked): Promise<VendorRoom[]> {
    const own = await limits.of({ gameCode, asset, brand })
    if (!own) return []
    const hall = TRIAL.test(asset) ? `${gameCode}.demo` : gameCode
    const stake = amountText(asset, lowestStake(entry, own))
    const { seats, seas } = await huntRooms.taken(hall, clock.now().getTime(), MAX_ROOMS)
    return seas.map(({ room, taken }) => ({ room: String(room), name: roomNames.sea(language, room), stake, seats, taken, players: taken }))
  }

  /** Null for a game that is not ours. */
  return async (asked: Asked): Promise<{ rooms: VendorRoom[] } | null> => {
    const entry = findGame(asked.body.gameCode)
    if (!entry) return null
    if (rooms.find(entry.code)) return { rooms: await levelsOf(entry, asked) }
    return { rooms: entry.game.hunt(entry.maths) ? await seasOf(entry, asked) : [] }
  }
}
