import type { settlements as operations } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import type { ContractKind } from '@halong/rules/agent-contracts'
import { idFromUuid } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import type { BillState, Settlement } from './bill-store.ts'
import type { Contract, EndReason } from './contract-store.ts'
import { stateOf } from './contracts.ts'
import type { WiredTerms } from './terms.ts'

type RunRow = Record<'settlement_id' | 'amount' | 'house' | 'owed', string> & {
  kind: ContractKind
  ends_on: string
  part: number
  state: Settlement['state']
  bills: number
  asset: Asset
  made_at: Date
  decided_by: string | null
  done_at: Date | null
}
export const settlementsList: ListDefinition<RunRow, typeof operations.listRuns> = {
  from: `gateway.agency_settlement s cross join lateral (
    select coalesce(sum(b.amount) filter (where b.payer_id is null), 0) as house, coalesce(sum(b.amount - b.paid) filter (where b.state in ('PARTLY', 'OWED')), 0) as owed
    from gateway.agency_bill b where b.settlement_id = s.settlement_id) f`,
  columns: `s.settlement_id, s.kind, s.ends_on::text as ends_on, s.part, s.state, s.bills, s.asset, s.amount, s.made_at, s.decided_by, s.done_at, f.house, f.owed`,
  brand: 's.brand_id',
  id: { sql: 's.settlement_id', type: 'bigint' },
  filters: { state: 's.state', kind: 's.kind' },
  sorts: { endsOn: { sql: 's.settlement_id', type: 'bigint' } },
  present: (rows) =>
    rows.map(({ settlement_id, kind, ends_on, part, state, bills, asset, made_at, decided_by, done_at, ...money }) => ({
      id: Number(settlement_id),
      kind,
      endsOn: ends_on,
      hour: kind === 'hourlySalary' ? part : null,
      state,
      bills,
      asset,
      amount: toWire({ asset, minor: BigInt(money.amount) }),
      house: toWire({ asset, minor: BigInt(money.house) }),
      owed: toWire({ asset, minor: BigInt(money.owed) }),
      madeAt: made_at.toISOString(),
      decidedBy: decided_by,
      doneAt: done_at?.toISOString() ?? null,
    })),
}

type BillRow = Record<'bill_id' | 'turnover' | 'result' | 'amount' | 'paid', string> & {
  kind: ContractKind
  period_start: string
  period_end: string
  part: number
  player_id: string
  payee_name: string
  payer_name: string | null
  state: BillState
  asset: Asset
  members: number
}
export const billsList: ListDefinition<BillRow, typeof operations.listBills> = {
  from: 'gateway.agency_bill b join gateway.player p on p.member_id = b.payee_id left join gateway.player q on q.member_id = b.payer_id',
  columns: `b.bill_id, b.kind, b.period_start::text as period_start, b.period_end::text as period_end, b.part, p.player_id, p.username as payee_name, q.username as payer_name,
    b.state, b.asset, b.turnover, b.result, b.members, b.amount, b.paid`,
  brand: 'b.brand_id',
  id: { sql: 'b.bill_id', type: 'bigint' },
  filters: { state: 'b.state', kind: 'b.kind', agent: 'b.payee_id', payer: 'b.payer_id' },
  sorts: { end: { sql: 'b.bill_id', type: 'bigint' } },
  present: (rows) =>
    rows.map((row) => {
      const wire = (minor: string) => toWire({ asset: row.asset, minor: BigInt(minor) })
      return {
        id: Number(row.bill_id),
        kind: row.kind,
        start: row.period_start,
        end: row.period_end,
        hour: row.kind === 'hourlySalary' ? row.part : null,
        payee: idFromUuid('ply', row.player_id),
        payeeName: row.payee_name,
        payerName: row.payer_name,
        state: row.state,
        asset: row.asset,
        turnover: wire(row.turnover),
        result: wire(row.result),
        members: row.members,
        amount: wire(row.amount),
        paid: wire(row.paid),
      }
    }),
}

type ContractRow = {
  contract_id: string
  state: Contract['state']
  terms: WiredTerms
  asset: Asset
  offered_at: Date
  expires_at: Date
  starts_on: string | null
  ends_on: string | null
  end_reason: EndReason
  player_id: string
  payee_name: string
  payer_name: string | null
}
/** @param at when it is, and the day it is at the brand of the rows */
export const contractsList = (
  at: (zone: string) => { today: string; now: Date },
): ListDefinition<ContractRow, typeof operations.listContracts> => ({
  from: 'gateway.agency_contract c join gateway.player p on p.member_id = c.payee_id left join gateway.player q on q.member_id = c.payer_id',
  columns: `c.contract_id, c.state, c.terms, c.asset, c.offered_at, c.expires_at, c.starts_on::text as starts_on, c.ends_on::text as ends_on, c.end_reason, p.player_id,
    p.username as payee_name, q.username as payer_name`,
  brand: 'c.brand_id',
  id: { sql: 'c.contract_id', type: 'bigint' },
  filters: { kind: 'c.kind', agent: 'c.payee_id', payer: 'c.payer_id' },
  sorts: { offeredAt: { sql: 'c.contract_id', type: 'bigint' } },
  present: (rows, { scope }) =>
    rows.map((row) => ({
      id: Number(row.contract_id),
      state: stateOf({ state: row.state, startsOn: row.starts_on, endsOn: row.ends_on, expiresAt: row.expires_at }, at(scope.zone)),
      terms: row.terms,
      asset: row.asset,
      offeredAt: row.offered_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      endReason: row.end_reason,
      payee: idFromUuid('ply', row.player_id),
      payeeName: row.payee_name,
      payerName: row.payer_name,
    })),
})

type BilledRow = Record<'player_id' | 'username' | 'first' | 'last' | 'turnover' | 'result', string> & { asset: Asset }
/** As the bill counted them: in the lines that held then, those of its product alone. */
export const billMembersList: ListDefinition<BilledRow, typeof operations.listBillMembers> = {
  from: `gateway.agency_bill b cross join lateral (
      select d.member_id, sum(d.valid)::bigint as turnover, sum(d.staked - d.refunded - d.won)::bigint as result
      from gateway.member_day d left join gateway.agency_line l on l.member_id = d.member_id and l.place_no = d.place_no
      where d.brand_id = b.brand_id and d.asset = b.asset and d.day >= b.period_start and d.day < b.period_end
        and (d.member_id = b.payee_id or l.uplines @> array[b.payee_id])
      group by d.member_id) s join gateway.player p on p.member_id = s.member_id`,
  columns: `p.player_id, p.username, b.period_start::text as first, (b.period_end - 1)::text as last, b.asset, s.turnover, s.result`,
  brand: 'b.brand_id',
  id: { sql: 's.member_id', type: 'bigint' },
  filters: { bill: 'b.bill_id' },
  sorts: { turnover: { sql: 's.turnover', type: 'bigint' } },
  present: (rows) =>
    rows.map(({ player_id, username, first, last, asset, turnover, result }) => ({
      player: idFromUuid('ply', player_id),
      username,
      first,
      last,
      asset,
      turnover: toWire({ asset, minor: BigInt(turnover) }),
      result: toWire({ asset, minor: BigInt(result) }),
    })),
}
