import { type Asked, call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { type HouseAccount, type PayoutWay, paysNames, writtenWay } from './method-looks.ts'
import { field, text, type WaySide, WaysForm } from './ways-form.tsx'

type Body = Asked<'payoutMethods.save'>[0]['body']
const side: WaySide = {
  choice: { name: 'pays', titles: paysNames },
  afterMost: [field('fee', text(24))],
  afterOrder: [],
  leastMinutes: 1,
}

type WayFormProps = { /** Null for a new one. */ readonly method: PayoutWay | null; readonly accounts: readonly HouseAccount[] }

/** A way to pay money out: what it pays to, its limits and its fee. */
export function WayForm({ method, accounts }: WayFormProps) {
  const { id: brandId } = useBrand()
  async function save(value: unknown, reason: string): Promise<void> {
    // cast: the value of this form's own shape; what does not fit the gateway refuses by field.
    const written = value as Omit<Body, 'brandId' | 'reason' | 'expectedVersion'>
    await call('payoutMethods.save', { body: { ...written, brandId, reason, expectedVersion: method?.version ?? 0 } })
  }
  const written = method && writtenWay(method)
  return <WaysForm {...{ side, accounts, written, save }} words="office.ways.field" list="payoutMethods.list" back="payout-methods" />
}
