import type { TransferWalletValue } from '@halong/api'
import { type Asset, parseAsset, parseMoney } from '@halong/money'
import type { Platform } from '../../platform/index.ts'
import type { Sums, TransferStore } from './transfer-store.ts'
import type { CallVendor, TransferVendors } from './vendor-client.ts'

export type VendorTotals = Readonly<Record<'deposited' | 'withdrawn' | 'staked' | 'won' | 'balance', bigint>>
export type Verdict = 'agrees' | 'deposits_differ' | 'withdrawals_differ' | 'sums_differ' | 'not_told'
export type Reconciled = {
  readonly vassalage: string
  readonly asset: Asset
  readonly movedIn: bigint
  readonly movedOut: bigint
  readonly underWay: number
  readonly told: VendorTotals | null
  readonly verdict: Verdict
  readonly lookedAt: Date
}
type Row = {
  vassalage: string
  asset: Asset
  moved_in: string
  moved_out: string
  under_way: number
  told: Record<keyof VendorTotals, string> | null
  verdict: Verdict
  looked_at: Date
}
type Looks = { readonly before: Sums; readonly after: Sums }
const NAMES = ['deposited', 'withdrawn', 'staked', 'won', 'balance'] as const
const MOST_SHOWN = 200

/**
 * Whether a vendor's word fits our books. It was told between two looks at them: what had been moved before counts at least, what was moved or under way after it at most. The
 * vendor's own sums have to add up besides.
 */
export function judgeTotals(told: VendorTotals, { before, after }: Looks): Verdict {
  if (told.deposited - told.withdrawn - told.staked + told.won !== told.balance) return 'sums_differ'
  if (told.deposited < before.movedIn || told.deposited > after.movedIn + after.waitingIn) return 'deposits_differ'
  if (told.withdrawn < before.movedOut) return 'withdrawals_differ'
  // Of everything that is asked back nobody knows yet how much it is.
  return after.allOut === 0 && told.withdrawn > after.movedOut + after.waitingOut ? 'withdrawals_differ' : 'agrees'
}

function readTotals(value: TransferWalletValue<'totals'>, asset: Asset): VendorTotals | null {
  const read = NAMES.map((name) => [name, parseMoney(value[name], asset)?.minor ?? null] as const)
  if (value.asset !== asset || read.some(([, minor]) => minor === null)) return null
  // cast: every name was read.
  return Object.fromEntries(read) as VendorTotals
}

/** Lays the books beside what vendors say of the money at them, vendor by vendor and asset by asset. */
export function createReconciling({
  db,
  clock,
  log,
  store,
  vendors,
  call,
}: Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: TransferStore
  readonly vendors: TransferVendors
  readonly call: CallVendor
}) {
  async function keep({ vassalage, asset, movedIn, movedOut, underWay, told, verdict, lookedAt }: Reconciled): Promise<void> {
    const texts = told && JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, String(told[name])])))
    await db.pool.query(
      `insert into gateway.vendor_reconciled (vassalage, asset, moved_in, moved_out, under_way, told, verdict, looked_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (vassalage, asset) do update set (moved_in, moved_out, under_way, told, verdict, looked_at) =
         (excluded.moved_in, excluded.moved_out, excluded.under_way, excluded.told, excluded.verdict, excluded.looked_at)`,
      [vassalage, asset, movedIn, movedOut, underWay, texts, verdict, lookedAt],
    )
  }
  return {
    async reconcile(): Promise<void> {
      for (const vendor of await vendors.list())
        for (const name of vendor.assets) {
          const asset = parseAsset(name)
          if (asset === null) continue
          const before = await store.sumsOf(vendor.vassalage, asset)
          const answer = await call(vendor, 'totals', { asset })
          const after = await store.sumsOf(vendor.vassalage, asset)
          const told = answer.kind === 'answer' ? readTotals(answer.value, asset) : null
          const verdict = told === null ? 'not_told' : judgeTotals(told, { before, after })
          if (verdict !== 'agrees')
            log.error({ vassalage: vendor.vassalage, asset, verdict }, 'a vendor and our books differ on money at it')
          await keep({
            vassalage: vendor.vassalage,
            asset,
            movedIn: after.movedIn,
            movedOut: after.movedOut,
            underWay: after.underWay,
            told,
            verdict,
            lookedAt: clock.now(),
          })
        }
    },
    async list(): Promise<Reconciled[]> {
      const { rows } = await db.pool.query<Row>(`select * from gateway.vendor_reconciled order by vassalage, asset limit ${MOST_SHOWN}`)
      return rows.map((row) => ({
        vassalage: row.vassalage,
        asset: row.asset,
        movedIn: BigInt(row.moved_in),
        movedOut: BigInt(row.moved_out),
        underWay: row.under_way,
        // cast: written by `keep`.
        told: row.told && (Object.fromEntries(NAMES.map((each) => [each, BigInt(row.told?.[each] ?? 0)])) as VendorTotals),
        verdict: row.verdict,
        lookedAt: row.looked_at,
      }))
    },
  }
}
export type Reconciling = ReturnType<typeof createReconciling>
