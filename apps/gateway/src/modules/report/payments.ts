import type { reports as operations, ValueInputOf } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import type { Platform } from '../../platform/index.ts'
import { createSheet, type SheetFormat } from '../../platform/sheet/sheet.ts'
import { fileOf } from './file.ts'

type Value = ValueInputOf<typeof operations.getPayments>
export type Direction = Value['direction']
export type PaymentsBy = Value['by']
export type PaymentSpan = {
  readonly brandId: number
  readonly asset: Asset
  readonly zone: string
  readonly from: string
  readonly to: string
}
type Row = { readonly key: string; readonly count: number; readonly asked: string; readonly moved: string }
type FeeRow = { readonly key: string; readonly fee: string }

const keys = { day: `to_char(created_at at time zone $3, 'YYYY-MM-DD')`, method: 'method', state: 'state' } as const
/** What arrived of a deposit, whatever became of it since; what left by a withdrawal that was paid. */
const moved = {
  in: 'received',
  out: `case when state in ('paid', 'disputed', 'received', 'auto_received', 'forced_received') then to_pay else 0 end`,
} as const
const tables = { in: 'gateway.deposit_order', out: 'gateway.withdrawal' } as const
/** Fees by the day on which the provider dates them, or by the method they were for; a state has none of its own. */
const feeKeys = { day: `to_char(at at time zone $3, 'YYYY-MM-DD')`, method: `coalesce(method, '')`, state: `''` } as const
const MOST_ROWS = 2_000

/** Orders of members by the brand's day in which they were made, their method or their state: the rows are the lists of deposits and withdrawals, counted. */
export function createPayments({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function of(span: PaymentSpan, direction: Direction, by: PaymentsBy) {
    const { brandId, asset, zone, from, to } = span
    const { rows } = await db.reads.query<Row>(
      `select ${keys[by]} as key, count(*)::int as count, sum(amount) as asked, sum(${moved[direction]}) as moved from ${tables[direction]}
       where brand_id = $1 and asset = $2 and created_at >= $4::timestamp at time zone $3 and created_at < ($5::date + 1)::timestamp at time zone $3
       group by 1 order by 1 ${by === 'day' ? 'desc' : ''} limit $6`,
      [brandId, asset, zone, from, to, MOST_ROWS],
    )
    const { rows: feeRows } = await db.reads.query<FeeRow>(
      `select ${feeKeys[by]} as key, sum(amount) as fee from gateway.house_move
       where brand_id = $1 and asset = $2 and kind = 'fee' and direction = $6 and at >= $4::timestamp at time zone $3 and at < ($5::date + 1)::timestamp at time zone $3
       group by 1 limit ${MOST_ROWS}`,
      [brandId, asset, zone, from, to, direction],
    )
    const feeOf = new Map(feeRows.map(({ key, fee }) => [key, BigInt(fee)]))
    const fees = feeRows.reduce((total, { fee }) => total + BigInt(fee), 0n)
    const wire = (minor: bigint) => toWire({ asset, minor })
    const sum = (of: 'asked' | 'moved') => rows.reduce((total, row) => total + BigInt(row[of]), 0n)
    return {
      rows: rows.map(({ key, count, asked, moved: came }) => ({
        key,
        count,
        asked: wire(BigInt(asked)),
        moved: wire(BigInt(came)),
        fee: by === 'state' ? null : wire(feeOf.get(key) ?? 0n),
      })),
      total: {
        count: rows.reduce((total, { count }) => total + count, 0),
        asked: wire(sum('asked')),
        moved: wire(sum('moved')),
        fee: wire(fees),
      },
    }
  }
  return {
    async report(span: PaymentSpan, direction: Direction, by: PaymentsBy): Promise<Value> {
      const { asset, zone, from, to } = span
      return { asOf: clock.now().toISOString(), asset, zone, from, to, direction, by, ...(await of(span, direction, by)) }
    },
    async file(span: PaymentSpan, { direction, by, format }: { direction: Direction; by: PaymentsBy; format: SheetFormat }) {
      const { rows, total } = await of(span, direction, by)
      const sheet = createSheet(format)
      const line = (name: string, row: Omit<(typeof rows)[number], 'key'>) =>
        sheet.add([
          { text: name },
          { count: row.count },
          { amount: row.asked },
          { amount: row.moved },
          row.fee === null ? { text: '' } : { amount: row.fee },
        ])
      sheet.add(
        [by, 'orders', direction === 'in' ? 'ordered' : 'asked', direction === 'in' ? 'received' : 'paid', 'provider fees'].map((text) => ({
          text,
        })),
      )
      for (const { key, ...row } of rows) line(key, row)
      line('total', total)
      sheet.add([])
      const { asset, zone, from, to } = span
      for (const [name, value] of Object.entries({ asset, zone, from, to, asOf: clock.now().toISOString() }))
        sheet.add([{ text: name }, { text: value }])
      return fileOf(await sheet.finish(), {
        name: `${direction === 'in' ? 'deposits' : 'withdrawals'}-${by}-${from}-${to}.${format}`,
        rows: rows.length,
      })
    },
  }
}
export type Payments = ReturnType<typeof createPayments>
