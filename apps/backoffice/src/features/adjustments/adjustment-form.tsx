import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Asked, call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMoney } from '#shared/format/use-money.ts'
import { make } from '#shared/shape-form/make-shape.ts'
import { ReasonField } from '#shared/shape-form/reason-field.tsx'
import { ShapeField } from '#shared/shape-form/shape-field.tsx'
import { useShapeForm } from '#shared/shape-form/use-shape-form.ts'
import { useWay } from '#shared/use-way.ts'
import { type Adjustment, codeNames, codesOf, directionNames } from './adjustment-looks.ts'

type Body = Asked<'adjustments.make'>[0]['body']
type Written = Pick<Body, 'direction' | 'code' | 'amount'>
const { field, choice, words, group } = make
const shapeOf = ({ direction }: Written) =>
  group([field('direction', choice(Object.keys(directionNames))), field('code', choice(codesOf[direction])), field('amount', words(30))])
const fresh: Written = { direction: 'credit', code: 'PAYMENT_MISTAKE', amount: '' }
const labels: Readonly<Record<string, TextKey>> = {
  direction: 'office.adjustments.direction',
  code: 'office.adjustments.code',
  amount: 'office.adjustments.amount',
}
const choices: Readonly<Record<string, TextKey>> = { ...directionNames, ...codeNames }

/** Sends an adjustment to the others: nobody makes one alone. */
export function AdjustmentForm({ player, asset }: { readonly player: Body['player']; readonly asset: Adjustment['asset'] }) {
  const text = useText()
  const way = useWay()
  const money = useMoney()
  const brand = useBrand()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [written, write] = useState<Written>(fresh)
  const shape = shapeOf(written)
  const saying = (key: TextKey | undefined, otherwise: string) => (key === undefined ? otherwise : text(key))
  const { form: ref, ...form } = useShapeForm({
    shape,
    value: written,
    words: { label: (path) => saying(labels[path], path), choice: (_path, value) => saying(choices[value], value) },
  })
  async function send(_: unknown, reason: string): Promise<void> {
    const body: Body = { ...written, amount: written.amount.trim(), brandId: brand.id, player, reason }
    const { approval } = await call('approvals.ask', { body: { operationId: 'adjustments.make', body, reason } })
    showToast(text('office.guarded.sent'), { tone: 'good' })
    await queries.invalidateQueries()
    navigate(way(approval === null ? ['adjustments'] : ['adjustments', approval.id.replace('apr_', 'adj_')]))
  }
  return (
    <form ref={ref} noValidate autoComplete="off" className="flex flex-col gap-4" onSubmit={(event) => void form.submit(event, send)}>
      {form.alert && <RefusedAlert {...form.alert} />}
      <ShapeField
        shape={shape}
        value={written}
        path=""
        words={form.words}
        onChange={(next) => {
          // cast: the value of this form's own shape.
          const changed = next as Written
          const [first] = codesOf[changed.direction]
          const kept = codesOf[changed.direction].includes(changed.code) || first === undefined ? changed : { ...changed, code: first }
          write(kept)
          form.setValue(kept)
        }}
      />
      <p className="text-sm text-ink-2">
        {text(`office.adjustments.told.${written.direction}`, {
          amount: written.amount === '' ? '…' : money(written.amount.trim(), asset),
        })}
      </p>
      <ReasonField value={form.reason} error={form.reasonError} onChange={form.setReason} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          {text('office.guarded.send')}
        </Button>
        <Link to={way(['members', player])} className={buttonLook('secondary')}>
          {text('office.cancel')}
        </Link>
      </div>
    </form>
  )
}
