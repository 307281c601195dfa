import { groupCalls } from '@halong/ledger'
import type { Asset } from '@halong/money'
import type { BusTopics, Platform } from '../../platform/index.ts'
import { type BalanceNews, newsOf, publishBalance } from '../../platform/telling-ledger.ts'
import { toBigint } from './rows.ts'

export type WalletBalance = {
  readonly cash: bigint
  readonly inPlay: bigint
  /** Bonus money that is not at stake. */
  readonly bonus: bigint
  /** What of it may be staked now, in games that take it. */
  readonly playable: bigint
  readonly version: number
}

type BalanceQuery = { readonly memberId: number; readonly asset: Asset }
type BalanceRow = { cash: unknown; version: unknown; in_play: unknown; bonus: unknown; is_playable: boolean }

const BALANCES = `select c.balance as cash, c.version, w.balance as in_play, b.balance as bonus,
    coalesce(g.state = 'active' and g.is_on and g.expires_at > now(), false) as is_playable
  from unnest($1::bigint[], $2::text[]) with ordinality as u(member_id, asset, place)
  left join ledger.account c on c.lane = ledger.lane_of(u.member_id) and c.member_id = u.member_id and c.kind = 'player.cash' and c.asset = u.asset
  left join ledger.account w on w.lane = ledger.lane_of(u.member_id) and w.member_id = u.member_id and w.kind = 'player.wagers' and w.asset = u.asset
  left join ledger.account b on b.lane = ledger.lane_of(u.member_id) and b.member_id = u.member_id and b.kind = 'player.bonus' and b.asset = u.asset
  left join gateway.bonus g on g.lane = ledger.lane_of(u.member_id) and g.member_id = u.member_id and g.is_current and g.asset = u.asset
  order by u.place`
const CONCURRENT_BALANCE_READS = 2
const MAX_CALLS_PER_BATCH = 256

export function createWalletService({ db, bus }: Pick<Platform, 'db' | 'bus'>) {
  /** BalanceQuery for with every page and every round: those that ask while an answer is on its way share the next question (performance.md §3). */
  const ask = groupCalls<BalanceQuery, WalletBalance>({
    laneOf: ({ memberId }) => memberId,
    lanes: CONCURRENT_BALANCE_READS,
    largest: MAX_CALLS_PER_BATCH,
    async send(asked) {
      const values = [asked.map(({ memberId }) => memberId), asked.map(({ asset }) => asset)]
      const { rows } = await db.reads.query<BalanceRow>({ name: 'wallet.balances', text: BALANCES, values })
      return rows.map(({ cash, version, in_play, bonus, is_playable }) => ({
        cash: toBigint(cash),
        inPlay: toBigint(in_play),
        bonus: toBigint(bonus),
        playable: is_playable ? toBigint(bonus) : 0n,
        version: Number(toBigint(version)),
      }))
    },
  })

  return {
    /** Usable money and open stakes in minor units; `version` counts the entries of the usable money (T45). Zero for an asset the player doesn't hold. */
    balanceOf: (memberId: number, asset: Asset): Promise<WalletBalance> => ask({ memberId, asset }),

    /** The balance in the form pushed to open pages. */
    async newsOf(memberId: number, asset: Asset): Promise<BusTopics['balance']> {
      const { cash, version } = await ask({ memberId, asset })
      return newsOf({ memberId, asset, minor: cash, version })
    },

    /** Publishes a new balance to the player's open pages. Call after the commit; a page ignores a version older than the one it shows. */
    tell: (news: BalanceNews) => publishBalance(bus, news),
  }
}

export type WalletService = ReturnType<typeof createWalletService>
