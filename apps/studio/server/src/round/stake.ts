import type { ErrorCode } from '@halong/api/errors'
import type { Clock } from '@halong/base'
import { retryDelayMs, troubleOf, type WalletAnswer } from '@halong/vendor-kit'
import type { Logger } from 'pino'
import type { Balance, WalletClient } from '../wallet/wallet-client.ts'
import type { CrashPoint } from './crash-points.ts'
import type { RoundRow, RoundStore } from './store.ts'

/** Whether the wallet has the stake. `unknown` is no answer: the same question goes on being asked. */
export type StakeAnswer =
  | { readonly kind: 'taken'; readonly balance: Balance }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown'; readonly trouble: string }

/** A day without an answer is an alarm. It is asked on all the same. */
const ALARM_MS = 24 * 3_600_000
/** No other try begins after this much of a player's patience: with one more call under way the round's lease still holds. */
const STAKE_TIMEOUT_MS = 4_500

type Deps = {
  readonly store: RoundStore
  readonly wallet: WalletClient
  readonly clock: Clock
  readonly log: Logger
  readonly at: (point: CrashPoint) => void
  readonly spread: () => number
  /** How often the request of the player asks before it leaves the question to the sweep. */
  readonly tries: number
}

/** A conflict says nothing about this stake: it is a mistake of ours, and as unknown as silence. */
function readStake(answer: WalletAnswer<Balance>): StakeAnswer {
  if (answer.kind === 'ok') return { kind: 'taken', balance: answer.value }
  if (answer.kind === 'unknown') return { kind: 'unknown', trouble: troubleOf(answer) }
  const isFinal = !answer.retry && answer.code !== 'wallet.transaction_conflict'
  return isFinal ? { kind: 'refused', code: answer.code } : { kind: 'unknown', trouble: answer.code }
}

/** Asks the wallet for a round's stake, always under the same id, until it says whether it has it (W2, W4, W19). */
export function createStakes({ store, wallet, clock, log, at, spread, tries }: Deps) {
  async function once(round: RoundRow, gameSession: string): Promise<StakeAnswer> {
    const answer = readStake(await wallet.debit(round, gameSession))
    at('after-debit')
    return answer
  }

  /** The answer is not known: the sweep asks again when this is over. */
  async function leave(round: RoundRow, trouble: string): Promise<void> {
    const now = clock.now()
    await store.tryAgain(round, new Date(now.getTime() + retryDelayMs(round.wallet_attempts, spread())), trouble)
    if (now.getTime() - round.started_at.getTime() < ALARM_MS) return
    log.error({ roundId: round.id, gameCode: round.game_code, trouble }, 'the wallet has not said for a day whether it has a stake')
  }

  return {
    /** One question; the next one is due after a growing pause. */
    async ask(round: RoundRow, gameSession: string): Promise<StakeAnswer> {
      const answer = await once(round, gameSession)
      if (answer.kind === 'unknown') await leave(round, answer.trouble)
      return answer
    },

    /** Several, while a player waits. */
    async askPatiently(round: RoundRow, gameSession: string): Promise<StakeAnswer> {
      const begun = performance.now()
      for (let attempt = 1; ; attempt++) {
        const answer = await once(round, gameSession)
        if (answer.kind !== 'unknown') return answer
        const pauseMs = retryDelayMs(attempt - 1, spread())
        if (attempt >= tries || performance.now() - begun + pauseMs > STAKE_TIMEOUT_MS) {
          await leave(round, answer.trouble)
          return answer
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    },
  }
}

export type Stakes = ReturnType<typeof createStakes>
