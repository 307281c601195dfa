import type { lotteries, ValueOf } from '@halong/api'
import type { Clock } from '@halong/base'
import { minorOf, type WalletAnswer } from '@halong/vendor-kit'
import type { Logger } from 'pino'
import { maxPrizeIn } from './limits.ts'

type Answer = ValueOf<typeof lotteries.numberLimits>
type Parts = {
  readonly ask: (version: string | null) => Promise<WalletAnswer<Answer>>
  readonly clock: Clock
  readonly log: Logger
}
/** How long limits count without being asked for again, and how soon a question that was not answered is put again. */
const KEPT_MS = 5_000
const AGAIN_MS = 1_000

const keyOf = (...parts: readonly string[]) => parts.join('|')

/** The most that one number of a draw may pay, as operators set it (N3), kept for seconds. While the gateway is away the last ones count on. */
export function createNumberLimits({ ask, clock, log }: Parts) {
  let version: string | null = null
  let known: ReadonlyMap<string, bigint> = new Map()
  let until = 0
  let asking: Promise<void> | null = null

  async function renew(): Promise<void> {
    const answer = await ask(version)
    until = clock.now().getTime() + (answer.kind === 'ok' ? KEPT_MS : AGAIN_MS)
    if (answer.kind !== 'ok') return log.warn('limits by number could not be read')
    if (answer.value.limits === null) return
    version = answer.value.version
    known = new Map(
      answer.value.limits.map(({ gameCode, asset, play, number, prizeCap }) => [
        keyOf(gameCode, asset, play ?? '', number ?? ''),
        minorOf(prizeCap, asset) ?? 0n,
      ]),
    )
  }

  return {
    /** How much a number may pay in an asset, in minor units: the narrowest limit there is, and what one ticket may pay where the gateway never told any. */
    async caps(asset: string): Promise<(gameCode: string, play: string, number: string) => bigint> {
      if (clock.now().getTime() >= until) {
        asking ??= renew().finally(() => {
          asking = null
        })
        await asking
      }
      const limits = known
      const largest = maxPrizeIn(asset)
      return (gameCode, play, number) =>
        limits.get(keyOf(gameCode, asset, play, number)) ??
        limits.get(keyOf('*', asset, play, number)) ??
        limits.get(keyOf(gameCode, asset, play, '')) ??
        limits.get(keyOf('*', asset, play, '')) ??
        limits.get(keyOf(gameCode, asset, '', '')) ??
        limits.get(keyOf('*', asset, '', '')) ??
        largest
    },
  }
}

export type NumberLimits = ReturnType<typeof createNumberLimits>
