import { join } from 'node:path'
import type { SessionId } from '@halong/base'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import { type Platform, uuidFromId } from '../../platform/index.ts'
import { firstVersionSince } from '../../platform/version-search.ts'
import { toBigint } from './rows.ts'

type Owner = { readonly memberId: number; readonly asset: Asset }
type FundsRow = { kind: string; asset: string; balance: unknown; version: unknown; deposited: unknown; withdrawn: unknown }

/** Every part of a player's money in minor units of their asset; points are whole. */
export type Funds = {
  readonly cash: bigint
  readonly bonus: bigint
  readonly inPlay: bigint
  readonly bonusInPlay: bigint
  readonly withdrawing: bigint
  readonly held: bigint
  readonly points: bigint
  /** On the way to or from vendors. */
  readonly vendors: bigint
  /** In wallets of vendors, as they told it last. */
  readonly atVendors: bigint
  readonly version: number
  /** Life-time sums of the usable money. */
  readonly deposited: bigint
  readonly withdrawn: bigint
}
export type SessionPlay = { readonly since: Date; readonly staked: bigint; readonly won: bigint }

const statements = readStatements('wallet', join(import.meta.dirname, 'funds-store.sql'), ['funds', 'at_vendors', 'began'])

const account = { member: '$1', kind: "'player.cash'", asset: '$2' }
const SESSION = {
  name: 'wallet.session',
  text: `select coalesce(-sum(e.amount) filter (where r.counter = 'staked'), 0) as staked, coalesce(sum(e.amount) filter (where r.counter = 'won'), 0) as won
    from ledger.entry e
    join ledger.transfer t on t.lane = ledger.lane_of(e.owner_id) and t.member_id = e.owner_id and t.key = e.key
    join ledger.reason r on r.reason = t.reason and r.counter in ('staked', 'won')
    where e.lane = ledger.lane_of($1) and e.member_id = $1 and e.kind = 'player.cash' and e.asset = $2 and e.version >= ${firstVersionSince(account, '$3::timestamptz')}`,
}

export function createFundsStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** Accounts that were not opened yet hold nothing. */
    async funds({ memberId, asset }: Owner): Promise<Funds> {
      const [{ rows }, { rows: purses }] = await Promise.all([
        db.reads.query<FundsRow>({ ...statements.funds, values: [memberId, asset] }),
        db.reads.query<{ there: unknown }>({ ...statements.at_vendors, values: [memberId, asset] }),
      ])
      const of = (kind: string, unit: string = asset) => rows.find((row) => row.kind === kind && row.asset === unit)
      const held = (kind: string) => toBigint(of(kind)?.balance)
      const cash = of('player.cash')
      return {
        cash: held('player.cash'),
        bonus: held('player.bonus'),
        inPlay: held('player.wagers'),
        bonusInPlay: held('player.bonus_wagers'),
        withdrawing: held('player.withdrawing'),
        held: held('player.held'),
        points: toBigint(of('player.cash', 'PTS/0')?.balance),
        vendors: held('player.transferring'),
        atVendors: toBigint(purses[0]?.there),
        version: Number(toBigint(cash?.version)),
        deposited: toBigint(cash?.deposited),
        withdrawn: toBigint(cash?.withdrawn),
      }
    },

    /** What was staked and won since a session began; reads the entries of the session alone. A session that is gone begins now. */
    async session({ memberId, asset, sessionId }: Owner & { readonly sessionId: SessionId }): Promise<SessionPlay> {
      const { rows: began } = await db.reads.query<{ created_at: Date }>({
        ...statements.began,
        values: [memberId, uuidFromId('ses', sessionId)],
      })
      const since = began[0]?.created_at ?? clock.now()
      const { rows } = await db.reads.query<{ staked: unknown; won: unknown }>({
        ...SESSION,
        values: [memberId, asset, since.toISOString()],
      })
      return { since, staked: toBigint(rows[0]?.staked), won: toBigint(rows[0]?.won) }
    },
  }
}
export type FundsStore = ReturnType<typeof createFundsStore>
