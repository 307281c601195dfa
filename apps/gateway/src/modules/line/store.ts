import type { Asset } from '@halong/money'
import type { Queryable, Tx } from '../../platform/index.ts'
import { LINE_COLUMNS, type LineCode, type LineRow, type LineState, type LineTransfer, toLineTransfer } from './transfer.ts'

type DirectAgent = { readonly memberId: number; readonly username: string; readonly label: string }
const MOST_AGENTS = 50

async function rows(on: Queryable, text: string, values: readonly unknown[]): Promise<LineTransfer[]> {
  return (await on.query<LineRow>(text, [...values])).rows.map(toLineTransfer)
}

export const lineStore = {
  /** Locks both agents, in the order of their numbers: bills, collecting and moves of either wait. */
  async lockAgents(tx: Tx, ...memberIds: readonly number[]): Promise<void> {
    await tx.query('select from gateway.agency_member where member_id = any($1::bigint[]) order by member_id for update', [memberIds])
  },
  async insert(tx: Tx, t: Omit<LineTransfer, 'state' | 'code' | 'endedAt' | 'decidedBy' | 'version'>): Promise<void> {
    await tx.query(
      `insert into gateway.line_transfer (member_id, transfer_id, request_id, brand_id, other_id, way, asset, amount, state, asked_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'OPEN', $9, $10)`,
      [t.memberId, t.transferId, t.requestId, t.brandId, t.otherId, t.way, t.asset, t.amount, t.askedAt, t.expiresAt],
    )
  },
  async byRequest(on: Queryable, memberId: number, requestId: string): Promise<LineTransfer | null> {
    const text = `select ${LINE_COLUMNS} from gateway.line_transfer where member_id = $1 and request_id = $2`
    return (await rows(on, text, [memberId, requestId]))[0] ?? null
  },
  async ofBrand(on: Queryable, brandId: number, transferId: string): Promise<LineTransfer | null> {
    const text = `select ${LINE_COLUMNS} from gateway.line_transfer where transfer_id = $1 and brand_id = $2`
    return (await rows(on, text, [transferId, brandId]))[0] ?? null
  },
  /** Sent or received, the newest first; what is on its way to an agent is not told to it. */
  ofAgent(on: Queryable, { memberId, before, most }: { memberId: number; before: string | null; most: number }): Promise<LineTransfer[]> {
    return rows(
      on,
      `select ${LINE_COLUMNS} from gateway.line_transfer
       where (member_id = $1 or (other_id = $1 and state = 'DONE')) and ($2::uuid is null or transfer_id < $2::uuid)
       order by transfer_id desc limit $3`,
      [memberId, before, most],
    )
  },
  /** Open and done since then: in all, to one agent, and how many are open. */
  async sentSince(
    on: Queryable,
    { memberId, otherId, asset, since }: { memberId: number; otherId: number; asset: Asset; since: Date },
  ): Promise<{ all: bigint; toOne: bigint; open: number }> {
    const { rows: found } = await on.query<{ all: string; to_one: string; open: number }>(
      `select coalesce(sum(amount) filter (where asked_at > $4), 0) as all, coalesce(sum(amount) filter (where asked_at > $4 and other_id = $2), 0) as to_one,
         count(*) filter (where state = 'OPEN')::int as open
       from gateway.line_transfer where member_id = $1 and asset = $3 and state in ('OPEN', 'DONE') and (asked_at > $4 or state = 'OPEN')`,
      [memberId, otherId, asset, since],
    )
    const [sums] = found
    return { all: BigInt(sums?.all ?? 0), toOne: BigInt(sums?.to_one ?? 0), open: sums?.open ?? 0 }
  },
  async doneBetween(on: Queryable, { from, to, asset, since }: { from: number; to: number; asset: Asset; since: Date }): Promise<bigint> {
    const { rows: found } = await on.query<{ sum: string }>(
      `select coalesce(sum(amount), 0) as sum from gateway.line_transfer
       where member_id = $1 and other_id = $2 and asset = $3 and state = 'DONE' and ended_at > $4`,
      [from, to, asset, since],
    )
    return BigInt(found[0]?.sum ?? 0)
  },
  /** Whether money went along the line from one to the other since then, over any number of hands. */
  async reaches(on: Queryable, { from, to, since }: { from: number; to: number; since: Date }): Promise<boolean> {
    const { rows: found } = await on.query<{ reached: boolean }>(
      `with recursive hands (member_id) as (
         select $1::bigint
         union
         select t.other_id from hands h join gateway.line_transfer t using (member_id) where t.state in ('OPEN', 'DONE') and t.asked_at > $3)
       select exists (select from hands where member_id = $2) as reached`,
      [from, to, since],
    )
    return found[0]?.reached === true
  },
  async end(tx: Tx, t: LineTransfer, to: { state: LineState; code: LineCode | null; by: string; at: Date }): Promise<boolean> {
    const { rowCount } = await tx.query(
      `update gateway.line_transfer set state = $4, code = $5, decided_by = $6, ended_at = $7, version = version + 1
       where member_id = $1 and transfer_id = $2 and version = $3 and state = 'OPEN'`,
      [t.memberId, t.transferId, t.version, to.state, to.code, to.by, to.at],
    )
    return rowCount === 1
  },
  due(on: Queryable, now: Date): Promise<LineTransfer[]> {
    const text = `select ${LINE_COLUMNS} from gateway.line_transfer where state = 'OPEN' and expires_at <= $1 order by expires_at limit 100`
    return rows(on, text, [now])
  },
  /** Agents directly below, by name; one more than may be shown tells that there are more. */
  async agentsBelow(
    on: Queryable,
    { memberId, find }: { memberId: number; find: string },
  ): Promise<{ list: DirectAgent[]; isCut: boolean }> {
    const { rows: found } = await on.query<{ member_id: string; username: string; label: string | null }>(
      `select m.member_id, p.username, l.label from gateway.agency_member m join gateway.player p using (member_id)
       left join gateway.agency_label l on l.member_id = $1 and l.target_id = m.member_id
       where m.upline_id = $1 and m.grade <> 0 and ($2 = '' or starts_with(lower(p.username), lower($2)) or lower(l.label) = lower($2))
       order by p.username limit $3`,
      [memberId, find, MOST_AGENTS + 1],
    )
    const list = found
      .slice(0, MOST_AGENTS)
      .map((row) => ({ memberId: Number(row.member_id), username: row.username, label: row.label ?? '' }))
    return { list, isCut: found.length > MOST_AGENTS }
  },
}
