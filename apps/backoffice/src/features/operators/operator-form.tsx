import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Checkbox, Field, Select } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrands } from '#shared/brands.ts'
import { useOperator } from '#shared/operator.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import { useRoleName } from '#shared/rights/use-role-name.ts'
import { ReasonField } from '#shared/shape-form/reason-field.tsx'
import { useWay } from '#shared/use-way.ts'
import { NetworksField } from './networks-field.tsx'
import type { Operator } from './operator.ts'

type FieldName = 'username' | 'roles' | 'networks' | 'reason'
const NAME = /^[a-z][a-z0-9._-]{2,31}$/

/** A colleague: name, brand, roles, networks. Giving something is sent to a second operator, who is shown the starting password. */
export function OperatorForm({ operator }: { /** Null for a new one. */ readonly operator: Operator | null }) {
  const text = useText()
  const way = useWay()
  const brands = useBrands()
  const navigate = useNavigate()
  const { brandId: bound } = useOperator()
  const guarded = useGuarded(operator === null ? 'operator.add' : 'operator.change')
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<FieldName>()
  const [wish, setWish] = useState({
    username: operator?.username ?? '',
    brandId: operator === null ? bound : operator.brandId,
    roles: operator?.roles ?? [],
    networks: (operator?.networks ?? []).join('\n'),
    isBlocked: operator?.isBlocked ?? false,
    startAnew: false,
    reason: '',
  })
  const change = (next: Partial<typeof wish>) => {
    guarded.reset()
    setWish({ ...wish, ...next })
  }
  async function send(): Promise<void> {
    const { username, brandId, roles, isBlocked, startAnew } = wish
    const networks = wish.networks.split(/[\s,]+/).filter((each) => each !== '')
    const reason = wish.reason.trim()
    if (operator === null) await guarded.send({ username, roles, brandId, networks, reason }, (body) => call('operator.add', { body }))
    else await guarded.send({ id: operator.id, roles, networks, isBlocked, startAnew, reason }, (body) => call('operator.change', { body }))
    navigate(way(['operators']))
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
            ...(operator === null && !NAME.test(wish.username) ? { username: { code: 'field.invalid' } } : {}),
            ...(wish.roles.length === 0 ? { roles: { code: 'field.required' } } : {}),
            ...(wish.reason.trim().length < 3 ? { reason: { code: 'field.too_short', min: 3 } } : {}),
          }),
          send,
          place(failure) {
            if (guarded.caught(failure)) return { errors: {}, alert: null }
            const fields = isRefusal(failure) ? (failure.value.fields ?? []) : []
            const errors = Object.fromEntries(fields.map(({ field, ...error }) => [field.replace(/^body\./, '').split('.')[0], error]))
            return { errors, alert: failureKey(failure) }
          },
        })
      }
    >
      {alert && <RefusedAlert {...alert} />}
      {operator === null && (
        <>
          <Field
            name="username"
            label={text('office.staff.name')}
            help={text('office.staff.name_help')}
            error={errorOf('username')}
            value={wish.username}
            maxLength={32}
            required
            onInput={clear('username')}
            onChange={({ target }) => change({ username: target.value })}
          />
          {bound === null && (
            <Select
              label={text('office.staff.brand')}
              value={String(wish.brandId ?? '')}
              options={[
                { value: '', label: text('office.operators.everywhere') },
                ...brands.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ target }) => change({ brandId: target.value === '' ? null : Number(target.value) })}
            />
          )}
        </>
      )}
      <RolesField
        roles={wish.roles}
        error={errorOf('roles')}
        onChange={(roles) => {
          clear('roles')()
          change({ roles })
        }}
      />
      <NetworksField
        value={wish.networks}
        error={errorOf('networks')}
        onChange={(networks) => {
          clear('networks')()
          change({ networks })
        }}
      />
      {operator !== null && (
        <>
          <Checkbox
            label={text('office.staff.blocked')}
            checked={wish.isBlocked}
            onChange={({ target }) => change({ isBlocked: target.checked })}
          />
          <Checkbox
            label={text('office.staff.anew')}
            checked={wish.startAnew}
            onChange={({ target }) => change({ startAnew: target.checked })}
          />
        </>
      )}
      <ReasonField
        value={wish.reason}
        error={errorOf('reason')}
        onChange={(reason) => {
          clear('reason')()
          setWish({ ...wish, reason })
        }}
      />
      {guarded.note}
      <div>
        <Button type="submit" pending={isPending}>
          {guarded.label}
        </Button>
      </div>
    </form>
  )
}

type RolesFieldProps = {
  readonly roles: readonly string[]
  readonly error: string | undefined
  readonly onChange: (roles: string[]) => void
}

function RolesField({ roles, error, onChange }: RolesFieldProps) {
  const text = useText()
  const nameOf = useRoleName()
  const { data } = useQuery(query('roles.list'))
  const open = (data?.roles ?? []).filter(({ code, isRetired }) => !isRetired || roles.includes(code))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">{text('office.staff.roles')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {open.map((role, at) => (
          <Checkbox
            key={role.code}
            name="roles"
            label={nameOf(role)}
            checked={roles.includes(role.code)}
            error={at === 0 ? error : undefined}
            onChange={({ target }) => onChange(target.checked ? [...roles, role.code] : roles.filter((code) => code !== role.code))}
          />
        ))}
      </div>
    </fieldset>
  )
}
