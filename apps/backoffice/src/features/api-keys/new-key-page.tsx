import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Checkbox, Field, Select, showToast } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Asked, call, query } from '#shared/api.ts'
import { useBrands } from '#shared/brands.ts'
import { useOperator } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ReasonField } from '#shared/shape-form/reason-field.tsx'
import { useWay } from '#shared/use-way.ts'

type Body = Asked<'apikeys.make'>[0]['body']
type Write = NonNullable<Body['writes']>[number]
type FieldName = 'name' | 'permissions' | 'writes' | 'networks' | 'days' | 'reason'
const NAME = /^[a-z][a-z0-9-]{2,31}$/
const MOST_DAYS = 400
const MOST_WRITES = 10_000
const USUAL_WRITES = 100

/** A new key of a program, which another operator has to agree to; they are shown it then (B37). */
export function NewKeyPage() {
  const text = useText()
  const way = useWay()
  const found = useQuery(query('apikeys.list'))
  return (
    <Page
      above={<Crumbs to={[[text('office.apikeys.title'), way(['api-keys'])]]} />}
      title={text('office.apikeys.new')}
      lead={text('office.apikeys.new_lead')}
    >
      <Card title={text('office.apikeys.new')}>
        <Answer of={found}>{({ permissions, writes }) => <KeyForm offered={permissions} writable={writes} />}</Answer>
      </Card>
    </Page>
  )
}

type KeyFormProps = { readonly offered: Body['permissions']; readonly writable: readonly string[] }

function KeyForm({ offered, writable }: KeyFormProps) {
  const text = useText()
  const way = useWay()
  const brands = useBrands()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { brandId: bound } = useOperator()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<FieldName>()
  const [wish, setWish] = useState<Body>({ name: '', brandId: bound, permissions: [], writes: [], networks: [], days: 90, reason: '' })
  const change = (next: Partial<Body>) => setWish({ ...wish, ...next })
  const { writes = [] } = wish
  async function send(): Promise<void> {
    const body: Body = { ...wish, networks: wish.networks.filter((each) => each !== ''), reason: wish.reason.trim() }
    await call('approvals.ask', { body: { operationId: 'apikeys.make', body, reason: body.reason } })
    showToast(text('office.guarded.sent'), { tone: 'good' })
    await queries.invalidateQueries()
    navigate(way(['api-keys']))
  }
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4 p-4"
      onSubmit={(event) =>
        void submit(event, {
          check: () => ({
            ...(NAME.test(wish.name) ? {} : { name: { code: 'field.invalid' } }),
            ...(wish.permissions.length + writes.length === 0 ? { permissions: { code: 'field.required' } } : {}),
            ...(writes.length > 0 && wish.networks.every((each) => each === '') ? { networks: { code: 'field.required' } } : {}),
            ...(writes.every(({ perDay }) => Number.isInteger(perDay) && perDay >= 1 && perDay <= MOST_WRITES)
              ? {}
              : { writes: { code: 'field.invalid' } }),
            ...(Number.isInteger(wish.days) && wish.days >= 1 && wish.days <= MOST_DAYS ? {} : { days: { code: 'field.invalid' } }),
            ...(wish.reason.trim().length < 3 ? { reason: { code: 'field.too_short', min: 3 } } : {}),
          }),
          send,
          place(failure) {
            const fields = isRefusal(failure) ? (failure.value.fields ?? []) : []
            const errors = Object.fromEntries(fields.map(({ field, ...error }) => [field.replace(/^body\./, '').split('.')[0], error]))
            return { errors, alert: failureKey(failure) }
          },
        })
      }
    >
      {alert && <RefusedAlert {...alert} />}
      <Field
        name="name"
        label={text('office.apikeys.name')}
        help={text('office.apikeys.name_help')}
        error={errorOf('name')}
        value={wish.name}
        maxLength={32}
        required
        onInput={clear('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      {bound === null && (
        <Select
          label={text('office.apikeys.brand')}
          value={String(wish.brandId ?? '')}
          options={[
            { value: '', label: text('office.apikeys.every_brand') },
            ...brands.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => change({ brandId: target.value === '' ? null : Number(target.value) })}
        />
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold">{text('office.apikeys.rights')}</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {offered.map((permission, at) => (
            <Checkbox
              key={permission}
              name="permissions"
              label={permission}
              checked={wish.permissions.includes(permission)}
              error={at === 0 ? errorOf('permissions') : undefined}
              onChange={({ target }) => {
                clear('permissions')()
                const others = wish.permissions.filter((each) => each !== permission)
                change({ permissions: target.checked ? [...others, permission] : others })
              }}
            />
          ))}
        </div>
      </fieldset>
      {writable.length > 0 && (
        <Writes
          writable={writable}
          writes={writes}
          error={errorOf('writes')}
          onChange={(next) => {
            clear('writes')()
            change({ writes: next })
          }}
        />
      )}
      <Field
        name="networks"
        label={text('office.apikeys.networks_field')}
        error={errorOf('networks')}
        value={wish.networks.join(' ')}
        maxLength={1_000}
        spellCheck={false}
        onInput={clear('networks')}
        onChange={({ target }) => change({ networks: target.value.split(/[\s,]/) })}
      />
      <Field
        name="days"
        type="number"
        label={text('office.apikeys.days')}
        error={errorOf('days')}
        value={String(wish.days)}
        onInput={clear('days')}
        onChange={({ target }) => change({ days: Number(target.value) })}
      />
      <ReasonField
        value={wish.reason}
        error={errorOf('reason')}
        onChange={(reason) => {
          clear('reason')()
          change({ reason })
        }}
      />
      <div>
        <Button type="submit" pending={isPending}>
          {text('office.guarded.send')}
        </Button>
      </div>
    </form>
  )
}

type WritesProps = {
  readonly writable: readonly string[]
  readonly writes: readonly Write[]
  readonly error: string | undefined
  readonly onChange: (writes: Write[]) => void
}

/** Which writes a key may make, each with how often a day. */
function Writes({ writable, writes, error, onChange }: WritesProps) {
  const text = useText()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{text('office.apikeys.writes')}</legend>
      <p className="mb-1 text-sm text-ink-2">{text('office.apikeys.writes_help')}</p>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {writable.map((operation) => (
          <Checkbox
            key={operation}
            name="writes"
            label={operation}
            checked={writes.some((write) => write.operation === operation)}
            onChange={({ target }) => {
              const others = writes.filter((write) => write.operation !== operation)
              onChange(target.checked ? [...others, { operation, perDay: USUAL_WRITES }] : others)
            }}
          />
        ))}
      </div>
      {writes.map(({ operation, perDay }, at) => (
        <Field
          key={operation}
          name={`writes.${at}`}
          type="number"
          label={text('office.apikeys.per_day', { operation })}
          error={Number.isInteger(perDay) && perDay >= 1 && perDay <= MOST_WRITES ? undefined : error}
          value={String(perDay)}
          onChange={({ target }) =>
            onChange(writes.map((write) => (write.operation === operation ? { operation, perDay: Number(target.value) } : write)))
          }
        />
      ))}
    </fieldset>
  )
}
