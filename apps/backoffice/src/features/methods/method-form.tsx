import { type Asked, call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { type HouseAccount, type Method, methodKinds, writtenOf } from './method-looks.ts'
import { field, text, type WaySide, WaysForm } from './ways-form.tsx'

type Body = Asked<'methods.save'>[0]['body']
const side: WaySide = {
  choice: { name: 'kind', titles: methodKinds },
  afterMost: [],
  afterOrder: [field('quick', { kind: 'list', item: text(24), most: 6 })],
  leastMinutes: 0,
}

type MethodFormProps = { /** Null for a new one. */ readonly method: Method | null; readonly accounts: readonly HouseAccount[] }

/** A way to pay money in. */
export function MethodForm({ method, accounts }: MethodFormProps) {
  const { id: brandId } = useBrand()
  async function save(value: unknown, reason: string): Promise<void> {
    // cast: the value of this form's own shape; what does not fit the gateway refuses by field.
    const written = value as Omit<Body, 'brandId' | 'reason' | 'expectedVersion'>
    await call('methods.save', { body: { ...written, brandId, reason, expectedVersion: method?.version ?? 0 } })
  }
  const written = method && writtenOf(method)
  return <WaysForm {...{ side, accounts, written, save }} words="office.methods.field" list="methods.list" back="methods" />
}
