import type { Platform, Queryable } from '../../platform/index.ts'
import { firstVersionSince } from '../../platform/version-search.ts'
import type { Whose } from './movements-store.ts'
import type { Span } from './span.ts'

export type RoundFilter = {
  readonly product: string | null
  readonly vassalage: string | null
  readonly gameCode: string | null
  readonly nodeId: number | null
  readonly state: 'open' | 'completed' | 'cancelled' | null
}
type RoundPage = { readonly span: Span; readonly filter: RoundFilter; readonly most: number }
/** Amounts in minor units. */
export type RoundRecord = {
  readonly id: string
  readonly vassalage: string
  readonly roundId: string
  readonly gameCode: string
  readonly product: string | null
  readonly state: 'open' | 'completed' | 'cancelled'
  readonly staked: bigint
  readonly refunded: bigint
  readonly won: bigint
  /** Jackpots and prizes beside it. */
  readonly awarded: bigint
  readonly valid: bigint | null
  readonly validWhy: string | null
  readonly balanceAfter: bigint | null
  readonly openedAt: Date
  readonly closedAt: Date | null
}
export type RoundSums = {
  readonly count: number
  readonly stake: bigint
  readonly valid: bigint
  readonly win: bigint
  readonly awarded: bigint
  readonly net: bigint
}
export type DayAwards = { readonly day: string; readonly category: string; readonly vassalage: string; readonly awarded: bigint }
export type RoundPosting = {
  readonly transactionId: string
  readonly kind: 'debit' | 'credit' | 'refund' | 'rollback' | 'close' | 'award'
  readonly state: 'done' | 'voided' | 'refused' | 'tombstone'
  readonly amount: bigint
  readonly at: Date
}
export const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
export const MIN_UUID = '00000000-0000-0000-0000-000000000000'

type Row = {
  id: string
  vassalage: string
  round_id: string
  game_code: string
  category: string | null
  state: RoundRecord['state']
  staked: string
  refunded: string
  won: string
  awarded: string
  valid: string | null
  valid_why: string | null
  balance_after: string | null
  opened_at: Date
  closed_at: Date | null
}

const account = { member: 'r.member_id', kind: "'player.cash'", asset: 'r.asset' }
/** What it was when the round ended: of all entries up to that moment the last. */
const BALANCE_AFTER = `(select e.balance_after from ledger.entry e where e.lane = r.lane and e.member_id = r.member_id and e.kind = 'player.cash' and e.asset = r.asset
  and e.version = ${firstVersionSince(account, "r.closed_at + interval '1 microsecond'")} - 1)`
const COLUMNS = `r.id, r.vassalage, r.round_id, r.game_code, r.category, r.state, r.staked, r.refunded, r.won, w.awarded, f.valid, f.valid_why, r.opened_at, r.closed_at,
  case when r.closed_at is not null then ${BALANCE_AFTER} end as balance_after`
const FROM = `gateway.wager_round r left join lateral (
    select m.valid, m.valid_why from gateway.money_event m
    where m.lane = r.lane and m.member_id = r.member_id and m.vassalage = r.vassalage and m.round_id = r.round_id and m.kind = 'wager' limit 1) f on true
  cross join lateral (select coalesce(sum(a.amount), 0)::bigint as awarded from gateway.wager_award a
    where a.lane = r.lane and a.member_id = r.member_id and a.vassalage = r.vassalage and a.round_id = r.round_id and a.asset = r.asset) w`
/** Ids of rounds rise with the time they were opened at; a day on either side leaves room for clocks that differ. */
const uuidAt = (moment: string) => `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid`
const [BEGIN, END] = ['($3::date)::timestamp at time zone $5::text', '($4::date + 1)::timestamp at time zone $5::text']
const MEANT = `r.lane = ledger.lane_of($1) and r.member_id = $1 and r.asset = $2 and r.opened_at >= ${BEGIN} and r.opened_at < ${END}
  and r.id >= ${uuidAt(`(${BEGIN}) - interval '1 day'`)} and r.id < ${uuidAt(`(${END}) + interval '1 day'`)}
  and ($6::text is null or r.category = $6) and ($7::text is null or r.vassalage = $7) and ($8::text is null or r.game_code = $8)
  and ($9::text is null or r.state = $9) and ($10::int is null or r.node_id = $10)`

const big = (text: string | null) => (text === null ? null : BigInt(text))
const toRound = (row: Row): RoundRecord => ({
  id: row.id,
  vassalage: row.vassalage,
  roundId: row.round_id,
  gameCode: row.game_code,
  product: row.category,
  state: row.state,
  staked: BigInt(row.staked),
  refunded: BigInt(row.refunded),
  won: BigInt(row.won),
  awarded: BigInt(row.awarded),
  valid: big(row.valid),
  validWhy: row.valid_why,
  balanceAfter: big(row.balance_after),
  openedAt: row.opened_at,
  closedAt: row.closed_at,
})

/** The betting record: rounds with what rewards count of them. */
export function createRoundsStore({ db }: Pick<Platform, 'db'>) {
  const valuesOf = ({ memberId, asset }: Whose, { from, to, zone }: Span, { product, vassalage, gameCode, state, nodeId }: RoundFilter) => [
    memberId,
    asset,
    from,
    to,
    zone,
    product,
    vassalage,
    gameCode,
    state,
    nodeId,
  ]
  return {
    /** Newest first, those before an id. */
    async page(whose: Whose, { span, filter, before, most }: RoundPage & { readonly before: string | null }): Promise<RoundRecord[]> {
      const { rows } = await db.reads.query<Row>({
        name: 'records.rounds',
        text: `select ${COLUMNS} from ${FROM} where ${MEANT} and r.id < $11 order by r.id desc limit $12`,
        values: [...valuesOf(whose, span, filter), before ?? MAX_UUID, most],
      })
      return rows.map(toRound)
    },

    /** Oldest first, those after an id. */
    async next(on: Queryable, whose: Whose, { span, filter, after, most }: RoundPage & { readonly after: string }): Promise<RoundRecord[]> {
      const { rows } = await on.query<Row>({
        name: 'records.rounds_up',
        text: `select ${COLUMNS} from ${FROM} where ${MEANT} and r.id > $11 order by r.id limit $12`,
        values: [...valuesOf(whose, span, filter), after, most],
      })
      return rows.map(toRound)
    },

    async sums(whose: Whose, span: Span, filter: RoundFilter): Promise<RoundSums> {
      const { rows } = await db.pool.query<Record<'count' | 'stake' | 'valid' | 'win' | 'awarded' | 'net', string>>({
        text: `select count(*), coalesce(sum(r.staked - r.refunded), 0) as stake, coalesce(sum(f.valid), 0) as valid, coalesce(sum(r.won), 0) as win,
          coalesce(sum(w.awarded), 0) as awarded,
          coalesce(sum(case r.state when 'completed' then r.won + w.awarded - r.staked + r.refunded when 'cancelled' then w.awarded end), 0) as net from ${FROM} where ${MEANT}`,
        values: valuesOf(whose, span, filter),
      })
      const [row] = rows
      if (!row) throw new Error('sums are one row')
      const { stake, valid, win, awarded, net } = row
      return {
        count: Number(row.count),
        stake: BigInt(stake),
        valid: BigInt(valid),
        win: BigInt(win),
        awarded: BigInt(awarded),
        net: BigInt(net),
      }
    },

    /** What was awarded on the days of a span, of rounds and beside them. */
    async awards({ memberId, asset }: Whose, { from, to, zone }: Span): Promise<DayAwards[]> {
      const { rows } = await db.pool.query<{ day: string; category: string; vassalage: string; awarded: string }>({
        name: 'records.awards',
        text: `select (a.paid_at at time zone $5::text)::date::text as day, coalesce(a.category, '') as category, a.vassalage, sum(a.amount) as awarded
          from gateway.wager_award a where a.lane = ledger.lane_of($1) and a.member_id = $1 and a.asset = $2
            and a.paid_at >= ${BEGIN} and a.paid_at < ${END} group by 1, 2, 3 order by 1, 2, 3`,
        values: [memberId, asset, from, to, zone],
      })
      return rows.map((row) => ({ ...row, awarded: BigInt(row.awarded) }))
    },

    async one({ memberId, asset }: Whose, id: string): Promise<RoundRecord | null> {
      const { rows } = await db.reads.query<Row>({
        name: 'records.round',
        text: `select ${COLUMNS} from ${FROM} where r.lane = ledger.lane_of($1) and r.member_id = $1 and r.asset = $2 and r.id = $3`,
        values: [memberId, asset, id],
      })
      return rows[0] ? toRound(rows[0]) : null
    },

    /** What its vendor sent for it, and the balance before it. */
    async postings(
      { memberId, asset }: Whose,
      { vassalage, roundId, openedAt }: RoundRecord,
    ): Promise<{ list: RoundPosting[]; before: bigint | null }> {
      const { rows } = await db.reads.query<{
        tx_id: string
        kind: RoundPosting['kind']
        state: RoundPosting['state']
        amount: string
        written_at: Date
      }>({
        name: 'records.round_postings',
        text: `select tx_id, kind, state, amount, written_at from gateway.wager_tx
          where lane = ledger.lane_of($1) and member_id = $1 and vassalage = $2 and round_id = $3 order by written_at, tx_id limit 200`,
        values: [memberId, vassalage, roundId],
      })
      const { rows: balances } = await db.reads.query<{ balance_before: string }>({
        name: 'records.round_before',
        text: `select e.balance_before from ledger.entry e where e.lane = ledger.lane_of($1) and e.member_id = $1 and e.kind = 'player.cash' and e.asset = $2
          and e.version = ${firstVersionSince({ member: '$1', kind: "'player.cash'", asset: '$2' }, '$3::timestamptz')}`,
        values: [memberId, asset, openedAt.toISOString()],
      })
      return {
        list: rows.map((row) => ({
          transactionId: row.tx_id,
          kind: row.kind,
          state: row.state,
          amount: BigInt(row.amount),
          at: row.written_at,
        })),
        before: big(balances[0]?.balance_before ?? null),
      }
    },
  }
}
export type RoundsStore = ReturnType<typeof createRoundsStore>
