import type { Clock } from '@halong/base'
import { type Chains, createRetirement, type KitDb, type Retirement, type Witness } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { LotteryTables } from '../tables.ts'

type Parts = {
  /** Both under the role that keeps seeds. */
  readonly db: Kysely<LotteryTables>
  readonly kit: KitDb
  readonly chains: Pick<Chains, 'retire'>
  readonly witness: Witness
  readonly clock: Clock
  readonly log: Logger
}
const CHAINS_A_PASS = 20

/**
 * After a database was put back: what should have been drawn by then is drawn first, late, from the seeds it was sold with; then the chains in use are ended and revealed.
 * Nothing is sold meanwhile; draws to come get places of new chains (`generate.ts`).
 */
export function createChainRetirement({ db, kit, chains, witness, clock, log }: Parts): Retirement {
  return createRetirement({
    db: kit,
    clock,
    log,
    witness,
    async finishOpen() {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (
          select from lottery.issue i join lottery.seed_chain c on c.id = i.chain_id join lottery.seed_witness w on w.name = ${witness.name}
          where i.state in ('SCHEDULED', 'OPEN', 'CLOSED', 'FROZEN') and i.draw_at <= w.retiring_since and c.epoch < w.epoch) as waits`.execute(
        db,
      )
      return rows[0]?.waits ? 0 : null
    },
    retire: (epoch) => chains.retire(epoch, CHAINS_A_PASS),
  })
}
