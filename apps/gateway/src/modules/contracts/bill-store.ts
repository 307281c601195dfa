// More than 300 lines: every statement about settlements and bills, a function each, with the shapes of their rows.

import type { Asset } from '@halong/money'
import type { ContractKind } from '@halong/rules/agent-contracts'
import type { Queryable, Tx } from '../../platform/index.ts'
import { type Span, statements, type TeamOf } from './contract-store.ts'
import type { WiredTerms } from './terms.ts'

export type BillState = 'NONE' | 'DUE' | 'PAID' | 'PARTLY' | 'OWED'
export type Bill = {
  readonly billId: number
  readonly contractId: number
  readonly kind: ContractKind
  readonly asset: Asset
  readonly brandId: number
  readonly payerId: number | null
  readonly payeeId: number
  readonly start: string
  readonly end: string
  /** The hour of the day; 0 where the period has days. */
  readonly part: number
  readonly turnover: bigint
  readonly result: bigint
  readonly members: number
  readonly carryIn: bigint
  readonly base: bigint
  readonly tier: number
  readonly amount: bigint
  readonly carryOut: bigint
  readonly paid: bigint
  readonly state: BillState
}
export type NewBill = Omit<Bill, 'billId' | 'kind' | 'asset' | 'brandId' | 'paid' | 'state'> & { readonly depth: number }
/** Something still to be paid. */
export type Debt = {
  readonly billId: number
  readonly contractId: number
  readonly kind: ContractKind
  readonly start: string
  readonly payeeId: number
  readonly asset: Asset
  readonly due: bigint
  readonly parts: number
  readonly isOfRun: boolean
}
export type Settlement = {
  readonly settlementId: number
  readonly brandId: number
  readonly kind: ContractKind
  readonly asset: Asset
  readonly state: 'REVIEW' | 'PAYING' | 'DONE'
}
export type Unsettled = {
  readonly contractId: number
  readonly payerId: number | null
  readonly payeeId: number
  readonly terms: WiredTerms
  readonly startsOn: string
  readonly endsOn: string | null
  readonly depth: number
}

type BillRow = Record<
  'bill_id' | 'contract_id' | 'payee_id' | 'turnover' | 'result' | 'carry_in' | 'base' | 'amount' | 'carry_out' | 'paid',
  string
> & {
  kind: ContractKind
  asset: Asset
  brand_id: number
  payer_id: string | null
  period_start: string
  period_end: string
  part: number
  members: number
  tier: number
  state: BillState
}
const BILL = `bill_id, contract_id, kind, asset, brand_id, payer_id, payee_id, period_start::text as period_start, period_end::text as period_end, part, turnover, result, members,
  carry_in, base, tier, amount, carry_out, paid, state`
const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))
const toBill = (row: BillRow): Bill => ({
  billId: Number(row.bill_id),
  contractId: Number(row.contract_id),
  kind: row.kind,
  asset: row.asset,
  brandId: row.brand_id,
  payerId: numberOrNull(row.payer_id),
  payeeId: Number(row.payee_id),
  start: row.period_start,
  end: row.period_end,
  part: row.part,
  turnover: BigInt(row.turnover),
  result: BigInt(row.result),
  members: row.members,
  carryIn: BigInt(row.carry_in),
  base: BigInt(row.base),
  tier: row.tier,
  amount: BigInt(row.amount),
  carryOut: BigInt(row.carry_out),
  paid: BigInt(row.paid),
  state: row.state,
})
type SettlementRow = { settlement_id: string; brand_id: number; kind: ContractKind; asset: Asset; state: Settlement['state'] }
const toSettlement = (row: SettlementRow): Settlement => ({
  settlementId: Number(row.settlement_id),
  brandId: row.brand_id,
  kind: row.kind,
  asset: row.asset,
  state: row.state,
})

export const billStore = {
  /** The day up to which periods of a kind are settled; null before the first. */
  async settledTo(on: Queryable, brandId: number, kind: ContractKind): Promise<string | null> {
    const { rows } = await on.query<{ day: string | null }>(
      'select max(ends_on)::text as day from gateway.agency_settlement where brand_id = $1 and kind = $2',
      [brandId, kind],
    )
    return rows[0]?.day ?? null
  },
  async unsettled(on: Queryable, { brandId, kind, end }: { brandId: number; kind: ContractKind; end: string }): Promise<Unsettled[]> {
    type Row = {
      contract_id: string
      payer_id: string | null
      payee_id: string
      terms: WiredTerms
      starts_on: string
      ends_on: string | null
      depth: number
    }
    const { rows } = await on.query<Row>({ ...statements.unsettled, values: [brandId, kind, end] })
    return rows.map((row) => ({
      contractId: Number(row.contract_id),
      payerId: numberOrNull(row.payer_id),
      payeeId: Number(row.payee_id),
      terms: row.terms,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      depth: row.depth,
    }))
  },
  /** Null where somebody settled it already: the key of brand, kind and day is there once. */
  async open(
    tx: Tx,
    row: {
      brandId: number
      kind: ContractKind
      end: string
      part: number
      asset: Asset
      state: Settlement['state']
      bills: number
      amount: bigint
      at: Date
    },
  ): Promise<number | null> {
    const { rows } = await tx.query<{ settlement_id: string }>(
      `insert into gateway.agency_settlement (brand_id, kind, ends_on, asset, state, bills, amount, made_at, done_at, part)
       values ($1, $2, $3, $4, $5, $6, $7, $8, case when $5 = 'DONE' then $8::timestamptz end, $9) on conflict do nothing returning settlement_id`,
      [row.brandId, row.kind, row.end, row.asset, row.state, row.bills, String(row.amount), row.at, row.part],
    )
    return rows[0] ? Number(rows[0].settlement_id) : null
  },
  async add(
    tx: Tx,
    { settlementId, brandId, kind, asset, at }: Omit<Settlement, 'state'> & { readonly at: Date },
    bills: readonly NewBill[],
  ): Promise<void> {
    const rows = bills.map((bill) => ({
      contract_id: bill.contractId,
      period_start: bill.start,
      period_end: bill.end,
      part: bill.part,
      payer_id: bill.payerId,
      payee_id: bill.payeeId,
      depth: bill.depth,
      turnover: String(bill.turnover),
      result: String(bill.result),
      members: bill.members,
      carry_in: String(bill.carryIn),
      base: String(bill.base),
      tier: bill.tier,
      amount: String(bill.amount),
      carry_out: String(bill.carryOut),
    }))
    await tx.query({ ...statements.add_bills, values: [settlementId, brandId, kind, asset, JSON.stringify(rows), at] })
  },
  async settlements(on: Queryable, state: Settlement['state']): Promise<Settlement[]> {
    const { rows } = await on.query<SettlementRow>(
      `select settlement_id, brand_id, kind, asset, state from gateway.agency_settlement where state = $1 and kind <> 'realtimeSalary'
       order by ends_on, settlement_id limit 100`,
      [state],
    )
    return rows.map(toSettlement)
  },
  async lockSettlement(tx: Tx, brandId: number, settlementId: number): Promise<Settlement | null> {
    const { rows } = await tx.query<SettlementRow>(
      'select settlement_id, brand_id, kind, asset, state from gateway.agency_settlement where settlement_id = $1 and brand_id = $2 for update',
      [settlementId, brandId],
    )
    return rows[0] ? toSettlement(rows[0]) : null
  },
  async approve(tx: Tx, settlementId: number, { by, at }: { by: string; at: Date }): Promise<void> {
    await tx.query(
      `update gateway.agency_settlement set state = 'PAYING', decided_by = $2, decided_at = $3 where settlement_id = $1 and state = 'REVIEW'`,
      [settlementId, by, at],
    )
  },
  async finish(on: Queryable, settlementId: number, at: Date): Promise<void> {
    await on.query(`update gateway.agency_settlement set state = 'DONE', done_at = $2 where settlement_id = $1 and state = 'PAYING'`, [
      settlementId,
      at,
    ])
  },
  /** Who has bills of a settlement to pay, those nearest to the top first; null is the house. */
  async payersOf(on: Queryable, settlementId: number): Promise<(number | null)[]> {
    const { rows } = await on.query<{ payer_id: string | null }>(
      `select payer_id from gateway.agency_bill where settlement_id = $1 and state = 'DUE' group by payer_id order by min(depth), payer_id nulls first`,
      [settlementId],
    )
    return rows.map((row) => numberOrNull(row.payer_id))
  },
  /** Who owes something of before. */
  async debtors(on: Queryable): Promise<number[]> {
    const { rows } = await on.query<{ payer_id: string }>(
      `select distinct payer_id from gateway.agency_bill where state in ('PARTLY', 'OWED') and payer_id is not null limit 1000`,
    )
    return rows.map((row) => Number(row.payer_id))
  },
  /** What a payer has to pay: debts of before, oldest first, then what is due in a settlement. The house has no debts. */
  async debts(tx: Tx, payerId: number | null, settlementId: number | null): Promise<Debt[]> {
    type Row = {
      bill_id: string
      contract_id: string
      kind: ContractKind
      period_start: string
      payee_id: string
      asset: Asset
      due: string
      parts: number
      is_of_run: boolean | null
    }
    const { rows } = await tx.query<Row>({ ...statements.debts, values: [payerId, settlementId] })
    return rows.map((row) => ({
      billId: Number(row.bill_id),
      contractId: Number(row.contract_id),
      kind: row.kind,
      start: row.period_start,
      payeeId: Number(row.payee_id),
      asset: row.asset,
      due: BigInt(row.due),
      parts: row.parts,
      isOfRun: row.is_of_run === true,
    }))
  },
  /** Notes what was paid of a bill; nothing means that it is owed. */
  async pay(tx: Tx, { billId, part, amount, at }: { billId: number; part: number; amount: bigint; at: Date }): Promise<void> {
    if (amount > 0n)
      await tx.query('insert into gateway.agency_bill_part (bill_id, part, amount, at) values ($1, $2, $3, $4)', [
        billId,
        part,
        String(amount),
        at,
      ])
    await tx.query(
      `update gateway.agency_bill set paid = paid + $2,
         state = case when paid + $2 = amount then 'PAID' when paid + $2 > 0 then 'PARTLY' else 'OWED' end where bill_id = $1`,
      [billId, String(amount)],
    )
  },
  /** Of what somebody has to pay, what is not paid yet. */
  async owedBy(on: Queryable, memberId: number): Promise<bigint> {
    const { rows } = await on.query<{ owed: string }>(
      `select coalesce(sum(amount - paid), 0) as owed from gateway.agency_bill where payer_id = $1 and state in ('DUE', 'PARTLY', 'OWED')`,
      [memberId],
    )
    return BigInt(rows[0]?.owed ?? 0)
  },
  async list(
    on: Queryable,
    {
      memberId,
      side,
      kind,
      before,
      limit,
    }: { memberId: number; side: 'mine' | 'given'; kind: ContractKind; before: number; limit: number },
  ): Promise<Bill[]> {
    const { rows } = await on.query<BillRow>(
      `select ${BILL} from gateway.agency_bill where ${side === 'mine' ? 'payee_id' : 'payer_id'} = $1 and kind = $2 and bill_id < $3 order by bill_id desc limit $4`,
      [memberId, kind, before, limit],
    )
    return rows.map(toBill)
  },
  async one(on: Queryable, billId: number): Promise<Bill | null> {
    const { rows } = await on.query<BillRow>(`select ${BILL} from gateway.agency_bill where bill_id = $1`, [billId])
    return rows[0] ? toBill(rows[0]) : null
  },
  async parts(on: Queryable, billId: number): Promise<{ at: Date; amount: bigint }[]> {
    const { rows } = await on.query<{ at: Date; amount: string }>(
      'select at, amount from gateway.agency_bill_part where bill_id = $1 order by part limit 100',
      [billId],
    )
    return rows.map(({ at, amount }) => ({ at, amount: BigInt(amount) }))
  },
  async days(on: Queryable, { memberId, asset }: Omit<TeamOf, 'brandId'>, { start, end }: Span) {
    const { rows } = await on.query<{ day: string; turnover: string; result: string }>({
      ...statements.days,
      values: [memberId, asset, start, end],
    })
    return rows.map(({ day, turnover, result }) => ({ day, turnover: BigInt(turnover), result: BigInt(result) }))
  },
}
