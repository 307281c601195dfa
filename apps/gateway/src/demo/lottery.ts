import type { Gateway } from '../app.ts'

type LotteryGame = { readonly code: string; readonly drawCode: string; readonly vassalage: string }
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
}

/** Makes our own lottery the vendors of the lobby that it is, with the games it has now, and gives each of its draws a chain of beacons. Safe to repeat. */
export async function connectLottery(
  { lobby, beacon }: Pick<Gateway['services'], 'lobby' | 'beacon'>,
  { origin, secret, games }: ConnectedLottery,
): Promise<void> {
  for (const vendor of vendors) {
    const { vassalage } = vendor
    const own = games.filter((game) => game.vassalage === vassalage)
    await lobby.putVendor({ ...vendor, launchOrigin: origin, verifyUrl: `${origin}/verify#ticket={roundId}`, secret })
    await lobby.importCatalogue(vassalage, own)
    for (const { drawCode } of own) await beacon.open({ vassalage, code: drawCode, binds: 'root' })
  }
}
