import { defineConsumer } from '../../platform/feed.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { feedModule } from '../feed/index.ts'
import { lockedCash, walletModule } from '../wallet/index.ts'
import { turnoverMigrations } from './migrations.ts'
import { countTurnover, endLot, listLots, listRounds, lockedNow, openLot, openLots } from './turnover.ts'

export type { Locked, NewLot } from './turnover.ts'
export type { CountedRound, Purse, StoredLot } from './turnover-store.ts'

const CONSUMER = 'turnover'
/** How long a withdrawal waits for what was played last to be counted. */
const MAX_WAIT_MS = 3_000

/** Valid turnover by what it frees: the lots of deposits (contracts §9, §10). */
export const turnoverModule = defineModule({
  name: 'turnover',
  needs: { wallet: walletModule, feed: feedModule },
  migrations: turnoverMigrations,
  create(_, { feed }) {
    return {
      service: {
        openLot,
        lockedOf: lockedNow,
        openLots,
        endLot,
        listLots,
        listRounds,
        /** Counts what a player has settled; false where that is not done within 3 s (`cashier.counting`). */
        catchUp: (memberId: number): Promise<boolean> => feed.catchUp(CONSUMER, memberId, MAX_WAIT_MS),
      },
      fills: [fill(lockedCash, lockedNow)],
      consumers: [defineConsumer({ consumer: CONSUMER, count: countTurnover })],
    }
  },
})
