import { z } from 'zod'
import {
  type DriverContext,
  MAX_STATEMENT,
  type Statement,
  type StatementEntry,
  type StatementSpan,
  type Uncertain,
  uncertain,
} from '../driver.ts'
import { invoice, receiptsOf } from './invoice.ts'
import { listPayouts, payoutEntry } from './payout.ts'
import { askBtcpay } from './secrets.ts'

const PAGE = 100
const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000)

async function received(span: StatementSpan, ctx: DriverContext): Promise<StatementEntry[] | Uncertain> {
  const entries: StatementEntry[] = []
  for (let skip = 0; skip < MAX_STATEMENT; skip += PAGE) {
    const path = `/invoices?startDate=${seconds(span.from)}&endDate=${seconds(span.to)}&skip=${skip}&take=${PAGE}`
    const listed = await askBtcpay(ctx, { method: 'GET', path }, z.array(invoice))
    if (listed.kind !== 'value') return uncertain(listed.why)
    for (const each of listed.value) {
      const receipts = await receiptsOf(each, span.asset, ctx)
      if ('kind' in receipts) return receipts
      const order = each.metadata?.orderId ?? null
      for (const { reference, money, at, isFinal } of receipts)
        entries.push({ way: 'in', names: [reference], order, money, at, state: isFinal ? 'paid' : 'processing' })
    }
    if (listed.value.length < PAGE) return entries
  }
  return uncertain('more invoices than can be compared')
}

/** Invoices by the moment they were made, with what was paid; and payouts. */
export async function btcpayStatement(span: StatementSpan, ctx: DriverContext): Promise<Statement | Uncertain> {
  const came = await received(span, ctx)
  if ('kind' in came) return came
  const left = await listPayouts(ctx)
  if ('kind' in left) return left
  const out = left.map((each) => payoutEntry(each, span.asset)).filter(({ at }) => at >= span.from && at <= span.to)
  return { kind: 'statement', entries: [...came, ...out] }
}
