import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { ContractFigures, ContractKind } from '@halong/rules/agent-contracts'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { WiredTerms } from './terms.ts'

export type EndReason = '' | 'replaced' | 'payer' | 'payee' | 'cascade' | 'moved' | 'operator'
export type Contract = {
  readonly contractId: number
  readonly brandId: number
  readonly kind: ContractKind
  /** Null: the house. */
  readonly payerId: number | null
  readonly payeeId: number
  readonly asset: Asset
  readonly terms: WiredTerms
  readonly state: 'OFFERED' | 'SIGNED' | 'WITHDRAWN' | 'REJECTED'
  readonly offeredAt: Date
  readonly expiresAt: Date
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly endReason: EndReason
}
type Row = {
  contract_id: string
  brand_id: number
  kind: ContractKind
  payer_id: string | null
  payee_id: string
  asset: Asset
  terms: WiredTerms
  state: Contract['state']
  offered_at: Date
  expires_at: Date
  starts_on: string | null
  ends_on: string | null
  end_reason: EndReason
}

const COLUMNS = `contract_id, brand_id, kind, payer_id, payee_id, asset, terms, state, offered_at, expires_at, starts_on::text as starts_on, ends_on::text as ends_on,
  end_reason`
const toContract = (row: Row): Contract => ({
  contractId: Number(row.contract_id),
  brandId: row.brand_id,
  kind: row.kind,
  payerId: row.payer_id === null ? null : Number(row.payer_id),
  payeeId: Number(row.payee_id),
  asset: row.asset,
  terms: row.terms,
  state: row.state,
  offeredAt: row.offered_at,
  expiresAt: row.expires_at,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  endReason: row.end_reason,
})
export const statements = readStatements('contracts', join(import.meta.dirname, 'contract-store.sql'), [
  'figures',
  'hour_figures',
  'hours',
  'active',
  'carried',
  'days',
  'lines',
  'bill_members',
  'bill_times',
  'bill_bets',
  'unsettled',
  'add_bills',
  'debts',
])
export type Span = { readonly start: string; readonly end: string }
/** An hour of a day of the brand, counted from its midnight. */
export type Hour = { readonly day: string; readonly part: number; readonly from: Date; readonly to: Date }
export type TeamOf = { readonly brandId: number; readonly memberId: number; readonly asset: Asset }

export const contractStore = {
  async one(on: Queryable, contractId: number): Promise<Contract | null> {
    const { rows } = await on.query<Row>(`select ${COLUMNS} from gateway.agency_contract where contract_id = $1`, [contractId])
    return rows[0] ? toContract(rows[0]) : null
  },
  /** Contracts received or given, newest first. */
  async list(
    on: Queryable,
    {
      memberId,
      side,
      kind,
      before,
      limit,
    }: { memberId: number; side: 'mine' | 'given'; kind: ContractKind; before: number; limit: number },
  ): Promise<Contract[]> {
    const { rows } = await on.query<Row>(
      `select ${COLUMNS} from gateway.agency_contract where ${side === 'mine' ? 'payee_id' : 'payer_id'} = $1 and kind = $2 and contract_id < $3
       order by contract_id desc limit $4`,
      [memberId, kind, before, limit],
    )
    return rows.map(toContract)
  },
  /** What is signed and not over on a day: received by, or given by, somebody. */
  async standing(
    on: Queryable,
    { memberId, side, kind }: { memberId: number; side: 'mine' | 'given'; kind: ContractKind },
    day: string,
  ): Promise<Contract[]> {
    const { rows } = await on.query<Row>(
      `select ${COLUMNS} from gateway.agency_contract where ${side === 'mine' ? 'payee_id' : 'payer_id'} = $1 and kind = $2 and state = 'SIGNED'
         and (ends_on is null or ends_on > $3::date) order by starts_on, contract_id`,
      [memberId, kind, day],
    )
    return rows.map(toContract)
  },
  /** Open offers somebody made, to be counted. */
  async openOffers(on: Queryable, payerId: number, now: Date): Promise<number> {
    const { rows } = await on.query<{ open: number }>(
      `select count(*)::int as open from gateway.agency_contract where payer_id = $1 and state = 'OFFERED' and expires_at > $2`,
      [payerId, now],
    )
    return rows[0]?.open ?? 0
  },
  /** Whether somebody has, had or was offered a contract of a kind, or gave one. */
  async knows(on: Queryable, memberId: number, kind: ContractKind): Promise<boolean> {
    const { rows } = await on.query<{ knows: boolean }>(
      `select exists (select from gateway.agency_contract where payee_id = $1 and kind = $2) or
         exists (select from gateway.agency_contract where payer_id = $1 and kind = $2) as knows`,
      [memberId, kind],
    )
    return rows[0]?.knows === true
  },
  /** An offer; one that was still open between the two is taken back. */
  async offer(
    tx: Tx,
    row: Pick<Contract, 'brandId' | 'kind' | 'payerId' | 'payeeId' | 'asset' | 'terms' | 'offeredAt' | 'expiresAt'> & {
      readonly hash: string
    },
  ): Promise<number> {
    await tx.query(
      `update gateway.agency_contract set state = 'WITHDRAWN', decided_at = $3 where payee_id = $1 and kind = $2 and state = 'OFFERED'`,
      [row.payeeId, row.kind, row.offeredAt],
    )
    const { rows } = await tx.query<{ contract_id: string }>(
      `insert into gateway.agency_contract (brand_id, kind, payer_id, payee_id, asset, terms, terms_hash, state, offered_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'OFFERED', $8, $9) returning contract_id`,
      [row.brandId, row.kind, row.payerId, row.payeeId, row.asset, JSON.stringify(row.terms), row.hash, row.offeredAt, row.expiresAt],
    )
    return Number(rows[0]?.contract_id)
  },
  async decide(
    tx: Tx,
    contractId: number,
    { state, startsOn, at }: { state: Contract['state']; startsOn: string | null; at: Date },
  ): Promise<void> {
    await tx.query('update gateway.agency_contract set state = $2, starts_on = $3, decided_at = $4 where contract_id = $1', [
      contractId,
      state,
      startsOn,
      at,
    ])
  },
  /** An end never moves away once it stands; one that would be before the beginning is the beginning. */
  async end(tx: Tx, contractId: number, { endsOn, reason }: { endsOn: string; reason: EndReason }): Promise<void> {
    await tx.query(
      `update gateway.agency_contract set ends_on = greatest(starts_on, least(ends_on, $2::date)), end_reason = $3
       where contract_id = $1 and state = 'SIGNED' and (ends_on is null or ends_on > $2::date)`,
      [contractId, endsOn, reason],
    )
  },
  /** What a team turned over and lost in some days, and how many of it were active; the agent's own play counts. */
  async figures(
    on: Queryable,
    { brandId, memberId, asset }: TeamOf,
    { start, end, activeFrom }: Span & { readonly activeFrom: bigint },
  ): Promise<ContractFigures> {
    const sums = await on.query<{ turnover: string; result: string }>({ ...statements.figures, values: [memberId, asset, start, end] })
    const active = await on.query<{ members: number }>({
      ...statements.active,
      values: [brandId, memberId, asset, start, end, String(activeFrom)],
    })
    return {
      turnover: BigInt(sums.rows[0]?.turnover ?? 0),
      result: BigInt(sums.rows[0]?.result ?? 0),
      members: active.rows[0]?.members ?? 0,
    }
  },
  /** The same of an hour. */
  async hourFigures(
    on: Queryable,
    { brandId, memberId, asset }: TeamOf,
    { from, to, activeFrom }: { readonly from: Date; readonly to: Date; readonly activeFrom: bigint },
  ): Promise<ContractFigures> {
    const { rows } = await on.query<{ turnover: string; result: string; members: number }>({
      ...statements.hour_figures,
      values: [brandId, memberId, asset, from, to, String(activeFrom)],
    })
    const [row] = rows
    return { turnover: BigInt(row?.turnover ?? 0), result: BigInt(row?.result ?? 0), members: row?.members ?? 0 }
  },
  /** Hours of days that are to be settled, the oldest first. */
  async hours(
    on: Queryable,
    { brandId, days, zone, countedTo }: { brandId: number; days: readonly string[]; zone: string; countedTo: Date },
  ): Promise<Hour[]> {
    const { rows } = await on.query<{ day: string; part: number; from_at: Date; to_at: Date }>({
      ...statements.hours,
      values: [brandId, days, zone, countedTo],
    })
    return rows.map(({ day, part, from_at: from, to_at: to }) => ({ day, part, from, to }))
  },
  /** What the house gives, and to whom. */
  async ofHouse(on: Queryable, brandId: number, today: string): Promise<Pick<Contract, 'payeeId' | 'kind' | 'terms' | 'asset'>[]> {
    const { rows } = await on.query<Row>(
      `select ${COLUMNS} from gateway.agency_contract where brand_id = $1 and payer_id is null and state = 'SIGNED' and (ends_on is null or ends_on > $2::date)
       limit 1000`,
      [brandId, today],
    )
    return rows.map(toContract)
  },
  /** What the last period before a day left to carry, between the same two. */
  async carried(on: Queryable, of: Pick<Contract, 'payeeId' | 'kind' | 'payerId'>, day: string): Promise<bigint> {
    const { rows } = await on.query<{ carry_out: string }>({ ...statements.carried, values: [of.payeeId, of.kind, of.payerId, day] })
    return BigInt(rows[0]?.carry_out ?? 0)
  },
}
