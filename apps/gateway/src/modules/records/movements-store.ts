import type { Asset } from '@halong/money'
import type { Platform, Queryable } from '../../platform/index.ts'
import { firstVersionSince } from '../../platform/version-search.ts'
import type { Span } from './span.ts'

export type Whose = { readonly memberId: number; readonly asset: Asset }
/** Half-open range of an account's versions. */
export type Versions = { readonly first: bigint; readonly past: bigint }
export type MovementFilter = {
  /** Null for every reason. */
  readonly reasons: readonly string[] | null
  readonly reference: string | null
}
type MovementPage = { readonly versions: Versions; readonly filter: MovementFilter; readonly most: number }
/** Amounts in minor units, `minor` with its sign. */
export type Movement = {
  readonly version: bigint
  readonly transferId: string
  readonly reason: string
  readonly reference: string
  readonly vassalage: string | null
  readonly gameCode: string | null
  readonly minor: bigint
  readonly before: bigint
  readonly after: bigint
  readonly at: Date
}
export type ReasonSum = { readonly reason: string; readonly in: bigint; readonly out: bigint; readonly count: number }

type Row = {
  version: string
  id: string
  reason: string
  reference: string
  vassalage: string | null
  game_code: string | null
  amount: string
  balance_before: string
  balance_after: string
  written_at: Date
}

const account = { member: '$1', kind: "'player.cash'", asset: '$2' }
const VERSIONS = `select ${firstVersionSince(account, '($3::date)::timestamp at time zone $5::text')} as first,
  ${firstVersionSince(account, '($4::date + 1)::timestamp at time zone $5::text')} as past`
const ENTRIES = `from ledger.entry e join ledger.transfer t on t.lane = ledger.lane_of(e.owner_id) and t.member_id = e.owner_id and t.key = e.key
  where e.lane = ledger.lane_of($1) and e.member_id = $1 and e.kind = 'player.cash' and e.asset = $2 and e.version >= $3 and e.version < $4
    and ($5::text[] is null or t.reason = any ($5)) and ($6::text is null or starts_with(t.reference, $6))`
const PAGE = (order: 'asc' | 'desc') => `select m.*, r.vassalage, r.game_code from (
    select e.version, t.id, t.reason, t.reference, e.amount, e.balance_before, e.balance_after, e.written_at ${ENTRIES}
    order by e.version ${order} limit $7) m
  left join gateway.wager_round r on m.reason like 'wager.%' and r.lane = ledger.lane_of($1) and r.member_id = $1 and r.vassalage = split_part(m.reference, '/', 1)
    and r.round_id = substr(m.reference, strpos(m.reference, '/') + 1)
  order by m.version ${order}`

const toMovement = (row: Row): Movement => ({
  version: BigInt(row.version),
  transferId: row.id,
  reason: row.reason,
  reference: row.reference,
  vassalage: row.vassalage,
  gameCode: row.game_code,
  minor: BigInt(row.amount),
  before: BigInt(row.balance_before),
  after: BigInt(row.balance_after),
  at: row.written_at,
})

/** The account record: entries of the player's usable money by their versions, which have no gaps, so pages and sums are ranges of one key. */
export function createMovementsStore({ db }: Pick<Platform, 'db'>) {
  const filterValues = ({ memberId, asset }: Whose, { first, past }: Versions, { reasons, reference }: MovementFilter) => [
    memberId,
    asset,
    String(first),
    String(past),
    reasons,
    reference,
  ]
  return {
    /** The versions written on days of a span. */
    async versions({ memberId, asset }: Whose, { from, to, zone }: Span): Promise<Versions> {
      const { rows } = await db.reads.query<{ first: string; past: string }>({
        name: 'records.versions',
        text: VERSIONS,
        values: [memberId, asset, from, to, zone],
      })
      return { first: BigInt(rows[0]?.first ?? 1), past: BigInt(rows[0]?.past ?? 1) }
    },

    /** Newest first; `versions.past` is where the page before ended. */
    async page(whose: Whose, { versions, filter, most }: MovementPage): Promise<Movement[]> {
      const values = [...filterValues(whose, versions, filter), most]
      const { rows } = await db.reads.query<Row>({ name: 'records.movements', text: PAGE('desc'), values })
      return rows.map(toMovement)
    },

    /** One by its number; null where there is none. */
    async one(whose: Whose, no: bigint): Promise<Movement | null> {
      const versions = { first: no, past: no + 1n }
      const [found] = await this.page(whose, { versions, filter: { reasons: null, reference: null }, most: 1 })
      return found ?? null
    },

    /** Oldest first, for a file that is written line by line. */
    async next(on: Queryable, whose: Whose, { versions, filter, most }: MovementPage): Promise<Movement[]> {
      const values = [...filterValues(whose, versions, filter), most]
      const { rows } = await on.query<Row>({ name: 'records.movements_up', text: PAGE('asc'), values })
      return rows.map(toMovement)
    },

    async sums(whose: Whose, versions: Versions, filter: MovementFilter): Promise<ReasonSum[]> {
      const { rows } = await db.pool.query<{ reason: string; in: string; out: string; count: string }>({
        text: `select t.reason, count(*) as count, coalesce(sum(e.amount) filter (where e.amount > 0), 0) as in,
          coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as out ${ENTRIES} group by t.reason`,
        values: filterValues(whose, versions, filter),
      })
      return rows.map((row) => ({ reason: row.reason, in: BigInt(row.in), out: BigInt(row.out), count: Number(row.count) }))
    },

    /** The balance before a version; zero before the first. */
    async balanceBefore({ memberId, asset }: Whose, version: bigint): Promise<bigint> {
      const { rows } = await db.reads.query<{ balance_after: string }>({
        name: 'records.balance',
        text: `select balance_after from ledger.entry where lane = ledger.lane_of($1) and member_id = $1 and kind = 'player.cash' and asset = $2 and version = $3`,
        values: [memberId, asset, String(version - 1n)],
      })
      return BigInt(rows[0]?.balance_after ?? 0)
    },
  }
}
export type MovementsStore = ReturnType<typeof createMovementsStore>
