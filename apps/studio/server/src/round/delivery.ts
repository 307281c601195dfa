import type { seamless, ValueOf } from '@halong/api'
import type { Clock } from '@halong/base'
import type { Logger } from 'pino'
import type { Play } from '#games/game.ts'
import type { WalletAnswer } from '../wallet/call.ts'
import type { WalletClient } from '../wallet/wallet-client.ts'
import type { CrashPoint } from './crash-points.ts'
import type { RoundRow, RoundStore } from './store.ts'

type Balance = ValueOf<typeof seamless.credit>
/** `balance` is the wallet's newest word, null while it has not acknowledged. */
export type Delivered = { readonly round: RoundRow; readonly balance: Balance | null; readonly play?: Play }

const FIRST_RETRY_MS = 100
const SLOWEST_RETRY_MS = 60_000
/** After a day of trying a person has to look (reliability.md §2.2). */
const GIVE_UP_MS = 24 * 3_600_000

/** 100 ms doubling to 60 s, spread by up to a fifth so that many rounds don't return at once. */
export function retryDelayMs(attempts: number, spread: number): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts, 20), SLOWEST_RETRY_MS)
  return Math.round(delay * (1 - spread / 5))
}

type Deps = {
  readonly store: RoundStore
  readonly wallet: WalletClient
  readonly clock: Clock
  readonly log: Logger
  readonly at: (point: CrashPoint) => void
  readonly spread: () => number
}

/** Tells the wallet what a decided round owes, until it acknowledges. Same transaction ids every time, so nothing is paid twice. */
export function createDelivery({ store, wallet, clock, log, at, spread }: Deps) {
  const settle = async (round: RoundRow): Promise<WalletAnswer<Balance>> => {
    if (round.returned !== null && round.returned > 0n) {
      const credited = await wallet.credit(round, round.returned)
      if (credited.kind !== 'ok') return credited
      at('during-payout')
    }
    return wallet.close(round)
  }

  return {
    /** One attempt for a round in state paying or voiding. Never throws for the wallet's sake. */
    async deliver(round: RoundRow): Promise<Delivered> {
      const answer = round.state === 'paying' ? await settle(round) : await wallet.rollback(round)
      const now = clock.now()
      if (answer.kind === 'ok') {
        const done = await store.acknowledge(round, now)
        return { round: done ?? round, balance: answer.value }
      }
      const trouble = answer.kind === 'refused' ? answer.code : `unknown: ${answer.why}`
      const hopeless = answer.kind === 'refused' && !answer.retry
      const tooLong = now.getTime() - (round.decided_at ?? round.started_at).getTime() > GIVE_UP_MS
      if (hopeless || tooLong) {
        log.error({ roundId: round.id, gameCode: round.game_code, state: round.state, trouble }, 'a round needs reconciliation')
        await store.dispute(round, trouble)
        return { round: { ...round, state: 'disputed' }, balance: null }
      }
      const delay = retryDelayMs(round.wallet_attempts, spread())
      await store.tryAgain(round, new Date(now.getTime() + delay), trouble)
      return { round, balance: null }
    },
  }
}

export type Delivery = ReturnType<typeof createDelivery>
