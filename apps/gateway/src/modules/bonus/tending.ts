import type { Platform } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { WalletService } from '../wallet/index.ts'
import { bonusStore as store } from './bonus-store.ts'
import type { Bonuses } from './bonuses.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly bonuses: Pick<Bonuses, 'tend' | 'giveUp'>
  readonly wallet: Pick<WalletService, 'balanceOf' | 'tell'>
}
const AT_ONCE = 200
/** How long an accepted bonus waits for its start. */
const WAITS_MS = 30 * 24 * 3_600_000

/** What time does to bonuses: it stands still in a time-out, ends them, and gives up those that nobody started. */
export function createTending({ db, clock, log, bonuses, wallet }: Deps) {
  // Paid within a count, which tells nobody before it is committed.
  const unsaid = new Map<number, BalanceNews['asset']>()

  async function tellPaid(): Promise<void> {
    for (const [memberId, asset] of unsaid) {
      unsaid.delete(memberId)
      const { cash, version } = await wallet.balanceOf(memberId, asset)
      wallet.tell({ memberId, asset, minor: cash, version })
    }
  }

  return {
    paid: (news: readonly BalanceNews[]): void => news.forEach(({ memberId, asset }) => unsaid.set(memberId, asset)),
    /** One that fails keeps no other back. */
    async run(): Promise<void> {
      await tellPaid()
      const now = clock.now()
      await store.pause(db.pool, now)
      for (const due of await store.due(db.pool, now, AT_ONCE)) {
        try {
          const news = await db.transaction((tx) => bonuses.tend(tx, due))
          news.forEach(wallet.tell)
        } catch (error) {
          log.error({ err: error, memberId: due.memberId, bonusId: due.bonusId }, 'a bonus could not be ended')
        }
      }
      for (const bonus of await store.stale(db.pool, new Date(now.getTime() - WAITS_MS), AT_ONCE))
        await db.transaction((tx) => bonuses.giveUp(tx, bonus))
    },
  }
}
