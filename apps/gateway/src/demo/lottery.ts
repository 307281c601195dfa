import type { Gateway } from '../app.ts'
import { LOTTERY_VASSALAGE } from './studio-code.ts'

type LotteryGame = { readonly code: string; readonly drawCode: string }
export type ConnectedLottery = {
  /** Exact origin of its pages. */
  readonly origin: string
  /** Shared secret of the signed calls. */
  readonly secret: string
  /** Its games, as it tells them. */
  readonly games: readonly LotteryGame[]
}

/** Makes our own lottery a vendor of the lobby with the games it has now, and gives each of its draws a chain of beacons. Safe to repeat. */
export async function connectLottery(
  { lobby, beacon }: Pick<Gateway['services'], 'lobby' | 'beacon'>,
  { origin, secret, games }: ConnectedLottery,
): Promise<void> {
  await lobby.putVendor({
    vassalage: LOTTERY_VASSALAGE,
    name: 'Halong Lottery',
    launchOrigin: origin,
    verifyUrl: `${origin}/verify#ticket={roundId}`,
    secret,
    sortOrder: 2,
  })
  await lobby.importCatalogue(LOTTERY_VASSALAGE, games)
  for (const { drawCode } of games) await beacon.open({ vassalage: LOTTERY_VASSALAGE, code: drawCode, binds: 'root' })
}
