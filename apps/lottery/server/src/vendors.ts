import { type BodyOf, lotteries, seamless } from '@halong/api'
import type { Clock, PlayerId } from '@halong/base'
import { callWallet, createBeaconClient, createLaunch, createWallet, type Sessions, type WalletAddress } from '@halong/vendor-kit'
import type { Logger } from 'pino'
import { gameDefinition, type Vassalage, vassalageOf, vassalages } from '#protocol/index.ts'

type Parts = {
  readonly address: Omit<WalletAddress, 'vendorCode'>
  readonly log: Logger
  readonly clock: Clock
  readonly sessions: Sessions
}

/** The vendors that this lottery is to the gateway, by the game: each signs with its own code, and a session of one takes no stake for another. */
export function createVendors({ address, log, clock, sessions }: Parts) {
  const vendorNamed = (vendorCode: Vassalage) => {
    const own = { ...address, vendorCode }
    const wallet = createWallet({ ...own, log })
    const numberLimits = (version: string | null) => callWallet(lotteries.numberLimits, version === null ? {} : { version }, own)
    const correct = (body: BodyOf<typeof seamless.corrections>) => callWallet(seamless.corrections, body, own)
    /** Those of some players that are in a time-out or an exclusion; null while the gateway does not tell. */
    const stoppedPlayers = async (playerIds: readonly PlayerId[]): Promise<readonly PlayerId[] | null> => {
      const answer = await callWallet(lotteries.listStopped, { playerIds: [...playerIds] }, own)
      return answer.kind === 'ok' ? answer.value.playerIds : null
    }
    return {
      vendorCode,
      wallet,
      numberLimits,
      correct,
      stoppedPlayers,
      beacons: createBeaconClient({ address: own, log }),
      launch: createLaunch({ wallet, sessions, clock }),
    }
  }
  const [first, ...others] = vassalages.map(vendorNamed)
  if (first === undefined) throw new Error('a lottery is a vendor')
  return {
    /** Of a game by its code; games that are no longer sold are those of the first vendor. */
    of(gameCode: string) {
      const game = gameDefinition(gameCode)
      return others.find(({ vendorCode }) => game !== null && vendorCode === vassalageOf(game)) ?? first
    },
  }
}

export type Vendors = ReturnType<typeof createVendors>
