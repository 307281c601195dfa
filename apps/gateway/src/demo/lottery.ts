import { parseAsset, parseMoney } from '@halong/money'
import type { Gateway } from '../app.ts'
import { VIETNAM_CODE } from './seed.ts'

type LotteryGame = { readonly code: string; readonly drawCode?: string; readonly vassalage: string }
/** The vendors of the site that our lottery is, in the order of their pages. */
const vendors = [
  { vassalage: 'TCG_SEA', name: 'Halong Lottery', sortOrder: 2 },
  { vassalage: 'TCG_LOTTO_VN', name: 'Halong Lottery Vietnam', sortOrder: 3 },
] as const

export type ConnectedLottery = {
  /** Exact origin of its pages. */
  readonly origin: string
  /** Shared secret of the signed calls. */
  readonly secret: string
  /** Its games, as it tells them. */
  readonly games: readonly LotteryGame[]
  /** Whether the demo's brand in dong sells the stations that are new here. */
  readonly opensStations: boolean
}

type Services = Pick<Gateway['services'], 'lobby' | 'beacon' | 'site'>

/** What a brand takes of a station, by the money of its members and of its trials. */
const stationStakes = { 'VND/4': ['500', '500000000'], 'FUN/4': ['0.025', '20000'] } as const

/** Opens stations at the demo's brand in dong as an operator does: by limits of its own. Only those that were not there before: what an operator closed stays closed. */
async function openStations({ lobby, site }: Services, stations: readonly LotteryGame[]): Promise<void> {
  const brand = (await site.list()).find(({ merchantCode }) => merchantCode === VIETNAM_CODE)
  if (brand?.asset !== 'VND/4') return
  for (const { vassalage, code } of stations)
    for (const [name, [least, most]] of Object.entries(stationStakes)) {
      const asset = parseAsset(name)
      const [min, max] = asset === null ? [] : [parseMoney(least, asset), parseMoney(most, asset)]
      if (asset && min && max)
        await lobby.setLimits(vassalage, code, {
          brandId: brand.id,
          asset,
          min: min.minor,
          max: max.minor,
          step: 1n,
          chips: [],
          prizeCap: null,
        })
    }
}

/** Makes our own lottery the vendors of the lobby that it is, with the games it has now, and gives each of its draws a chain of beacons. Safe to repeat. */
export async function connectLottery(services: Services, { origin, secret, games, opensStations }: ConnectedLottery): Promise<void> {
  const { lobby, beacon } = services
  const known = await Promise.all(games.map(({ vassalage, code }) => lobby.games.byCode(vassalage, code, 'EN')))
  for (const vendor of vendors) {
    const { vassalage } = vendor
    const own = games.filter((game) => game.vassalage === vassalage)
    await lobby.putVendor({ ...vendor, launchOrigin: origin, verifyUrl: `${origin}/verify#ticket={roundId}`, secret })
    await lobby.importCatalogue(vassalage, own)
    for (const { drawCode } of own) if (drawCode !== undefined) await beacon.open({ vassalage, code: drawCode, binds: 'root' })
  }
  if (opensStations)
    await openStations(
      services,
      games.filter(({ drawCode }, at) => drawCode === undefined && known[at] === null),
    )
}
