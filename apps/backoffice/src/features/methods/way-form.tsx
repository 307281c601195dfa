import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Asked, call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { languageCodes } from '#shared/languages.ts'
import { emptyOf, type Field, type Shape } from '#shared/shape-form/shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'
import { useWay } from '#shared/use-way.ts'
import { type HouseAccount, type PayoutWay, paysNames, writtenWay } from './method-looks.ts'
import { useWords } from './use-words.ts'

type Body = Asked<'payoutMethods.save'>[0]['body']

const text = (longest: number): Shape => ({ kind: 'text', longest, isMoment: false })
const field = (name: string, shape: Shape): Field => ({ name, shape, isOptional: false })
const wording: Shape = { kind: 'group', fields: [field('title', text(120)), field('text', text(400))] }

/** A way is called once for ever: its code is asked for only while it is new. */
const shapeOf = (accounts: readonly HouseAccount[], isNew: boolean): Shape => ({
  kind: 'group',
  fields: [
    ...(isNew ? [field('code', text(40))] : []),
    field('account', { kind: 'choice', values: accounts.map(({ id }) => id) }),
    field('channel', text(60)),
    field('pays', { kind: 'choice', values: Object.keys(paysNames) }),
    field('min', text(24)),
    field('max', text(24)),
    field('fee', text(24)),
    field('minutes', { kind: 'number', min: 1, max: 10_080 }),
    field('order', { kind: 'number', min: 0, max: 100_000 }),
    field('texts', { kind: 'record', names: languageCodes, item: wording }),
    field('isOpen', { kind: 'switch' }),
  ],
})

type WayFormProps = { /** Null for a new one. */ readonly method: PayoutWay | null; readonly accounts: readonly HouseAccount[] }

/** A way to pay money out: the house's account behind it, what it pays to, its limits and its fee. */
export function WayForm({ method, accounts }: WayFormProps) {
  const say = useText()
  const way = useWay()
  const brand = useBrand()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const words = useWords('office.ways.field', {
    ...Object.fromEntries(accounts.map(({ id, title }) => [id, title])),
    ...Object.fromEntries(Object.entries(paysNames).map(([pays, title]) => [pays, say(title)])),
  })
  const shape = useMemo(() => shapeOf(accounts, method === null), [accounts, method])

  async function send(value: unknown, reason: string): Promise<void> {
    // cast: the value of this form's own shape; what does not fit the gateway refuses by field.
    const written = value as Omit<Body, 'brandId' | 'reason' | 'expectedVersion'>
    await call('payoutMethods.save', { body: { ...written, brandId: brand.id, reason, expectedVersion: method?.version ?? 0 } })
    showToast(say('office.methods.saved'), { tone: 'good' })
    await queries.invalidateQueries()
    navigate(way(['payout-methods']))
  }
  /** A colleague's change is fetched, so that the difference is to what holds now. */
  function caught(failure: unknown): boolean {
    if (isRefusal(failure) && failure.code === 'cashier.changed_meanwhile')
      void queries.invalidateQueries({ queryKey: ['payoutMethods.list'] })
    return false
  }
  return (
    <ShapeForm
      shape={shape}
      value={method && writtenWay(method)}
      draft={method ? undefined : emptyOf(shape)}
      {...{ words, send, caught }}
    />
  )
}
