import type { Clock } from '@halong/base'
import { createDelivery as createOutbox, type WalletAnswer } from '@halong/vendor-kit'
import type { Logger } from 'pino'
import type { Play } from '#games/game.ts'
import type { Balance, WalletClient } from '../wallet/wallet-client.ts'
import type { CrashPoint } from './crash-points.ts'
import type { RoundRow, RoundStore } from './store.ts'

/** `balance` is the wallet's newest word, null while it has not acknowledged. */
export type Delivered = { readonly round: RoundRow; readonly balance: Balance; readonly play?: Play }

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
  const tell = async (round: RoundRow): Promise<WalletAnswer<Balance>> => {
    if (round.state !== 'paying') return wallet.rollback(round)
    const answer = await wallet.settle(round, { returned: round.returned ?? 0n, refunded: round.refunded })
    at('during-payout')
    return answer
  }
  const outbox = createOutbox({
    claimDue: ({ now, limit }) => store.claimDue(now, limit),
    tell,
    owed: ({ id, game_code, state, wallet_attempts: attempts, decided_at, started_at }) => ({
      about: `round ${id} of ${game_code}, ${state}`,
      attempts,
      since: decided_at ?? started_at,
    }),
    acknowledge: (round) => store.acknowledge(round, clock.now()),
    tryAgain: store.tryAgain,
    dispute: store.dispute,
    clock,
    log,
    spread,
  })

  return {
    /** One attempt for a round in state paying or voiding. Never throws for the wallet's sake. */
    async deliver(round: RoundRow): Promise<Delivered> {
      const told = await outbox.deliver(round)
      if (told.kind === 'done') return { round: told.kept ?? round, balance: told.value }
      return { round: told.kind === 'disputed' ? { ...round, state: 'disputed' } : round, balance: null }
    },
  }
}

export type Delivery = ReturnType<typeof createDelivery>
