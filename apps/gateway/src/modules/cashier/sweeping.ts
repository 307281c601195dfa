import type { Platform, Tx } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { amountParam, type Inbox } from '../inbox/index.ts'
import { type Deed, linkOf, type Moving, newsOfCash } from './moving.ts'
import type { RisksNow } from './risk-facts.ts'
import type { Withdrawal } from './withdrawal.ts'
import type { WithdrawalStore } from './withdrawal-store.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly withdrawals: WithdrawalStore
  readonly risksNow: RisksNow
  readonly moving: Moving
  readonly inbox: Pick<Inbox, 'write'>
  tell(withdrawal: Withdrawal): void
  tellBalance(news: BalanceNews): void
}
export type Sweeping = ReturnType<typeof createSweeping>
const MOST_PER_STEP = 100

/** What withdrawals do by themselves: the check after they were asked for, the clock of receipts and answers, and promises that were not kept. */
export function createSweeping({ db, clock, log, withdrawals, risksNow, moving, inbox, tell, tellBalance }: Deps) {
  /** One after another, each in its own transaction; one that fails holds up none of the others. */
  async function each(due: Parameters<WithdrawalStore['due']>[0], work: (w: Withdrawal) => Promise<Withdrawal | null>): Promise<void> {
    for (const found of await withdrawals.due(due, clock.now(), MOST_PER_STEP)) {
      const after = await work(found).catch((error: unknown) => {
        log.error({ err: error, withdrawal: found.withdrawalId, due }, 'a withdrawal could not be moved; it is tried again')
        return null
      })
      if (after) tell(after)
    }
  }
  /** Takes a step where it still stands as it was found. */
  const stepOf = (found: Withdrawal, deed: Deed, money?: (tx: Tx, w: Withdrawal) => Promise<void>) =>
    db.transaction(async (tx) => {
      const withdrawal = await withdrawals.lock(tx, found)
      if (withdrawal === null || withdrawal.version !== found.version) return null
      await money?.(tx, withdrawal)
      return moving.step(tx, withdrawal, deed)
    })

  return {
    /** Approved where no rule fires, else to a person with the figures. */
    check: () =>
      each('checking', async (found) => {
        const risks = await risksNow(found)
        return stepOf(found, { to: risks.length === 0 ? 'approved' : 'review', actor: 'system', set: { risks } })
      }),

    /** Receipts that nobody confirmed in time, and questions that nobody answered. */
    async timeOut(): Promise<void> {
      await each('unconfirmed', (found) =>
        stepOf(found, { to: 'auto_received', code: 'TIME_OVER', actor: 'clock', set: { outcome: 'received', received: found.toPay } }),
      )
      await each('unanswered', async (found) => {
        const news: { cash: BalanceNews | null } = { cash: null }
        const after = await stepOf(found, { to: 'rejected', code: 'NO_ANSWER', actor: 'clock', set: { inHand: 0n } }, async (tx, w) => {
          news.cash = newsOfCash(w, (await moving.release(tx, w)).cash)
        })
        if (after && news.cash) tellBalance(news.cash)
        return after
      })
    },

    /** Promises that were passed: counted and told once. Receipts about to be taken for confirmed: told an hour before. */
    async remind(): Promise<void> {
      await each('late', (found) =>
        db.transaction(async (tx) => {
          const w = await withdrawals.lock(tx, found)
          if (w === null || w.version !== found.version || !(await withdrawals.markLate(tx, w))) return null
          const after = { ...w, breaches: w.breaches + 1 }
          await withdrawals.write(tx, after)
          const params = { amount: amountParam({ asset: w.asset, minor: w.amount }) }
          await inbox.write(tx, { memberId: w.memberId, template: 'withdrawal.late', params, link: linkOf(w) })
          return after
        }),
      )
      await each('soon', (found) =>
        db.transaction(async (tx) => {
          const w = await withdrawals.lock(tx, found)
          if (w === null || w.version !== found.version || !(await withdrawals.markWarned(tx, w, clock.now()))) return null
          const params = { amount: amountParam({ asset: w.asset, minor: w.toPay }) }
          await inbox.write(tx, { memberId: w.memberId, template: 'withdrawal.confirm_soon', params, link: linkOf(w) })
          return null
        }),
      )
    },
  }
}
