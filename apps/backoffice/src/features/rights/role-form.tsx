import { seededRoles } from '@halong/api/role-names'
import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Checkbox, Field } from '@halong/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#shared/api.ts'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import { useRightsWords } from '#shared/rights/use-rights-words.ts'
import { ReasonField } from '#shared/shape-form/reason-field.tsx'
import { useWay } from '#shared/use-way.ts'
import { AmountsField } from './amounts-field.tsx'
import { byNoun, type Grant, type Right, type Role } from './use-roles.ts'

type FieldName = 'code' | 'name' | 'reason'
type RoleFormProps = { /** Null for a new one. */ readonly of: Role | null; readonly rights: readonly Right[] }
const sorted = (grants: readonly Grant[]) => grants.toSorted((one, other) => (one.permission < other.permission ? -1 : 1))

/** The rights of a role, with a largest amount where they decide on money. A right more is sent to a second operator. */
export function RoleForm({ of: role, rights }: RoleFormProps) {
  const text = useText()
  const way = useWay()
  const navigate = useNavigate()
  const guarded = useGuarded('roles.save')
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<FieldName>()
  const [code, setCode] = useState(role?.code ?? '')
  const [name, setName] = useState(role?.name ?? '')
  const [grants, setGrants] = useState<readonly Grant[]>(role?.grants ?? [])
  const [reason, setReason] = useState('')
  const isSeeded = seededRoles.some((seeded) => seeded === role?.code)
  const isSame = role !== null && name === (role.name ?? '') && JSON.stringify(sorted(grants)) === JSON.stringify(sorted(role.grants))

  const change = (next: readonly Grant[]) => {
    guarded.reset()
    setGrants(next)
  }
  const send = async () => {
    const body = {
      code,
      name: name.trim() === '' ? null : name.trim(),
      grants: [...grants],
      expectedVersion: role?.version ?? 0,
      reason: reason.trim(),
    }
    await guarded.send(body, (sent) => call('roles.save', { body: sent }))
    navigate(way(['roles']))
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5 p-4"
      onSubmit={(event) =>
        void submit(event, {
          check: () => ({
            ...(/^[a-z][a-z0-9_]{2,31}$/.test(code) ? {} : { code: 'office.roles.code_invalid' as const }),
            ...(!isSeeded && name.trim() === '' ? { name: { code: 'field.required' } } : {}),
            ...(reason.trim().length < 3 ? { reason: { code: 'field.too_short', min: 3 } } : {}),
          }),
          send,
          place(failure) {
            if (guarded.caught(failure)) return { errors: {}, alert: null }
            const fields = isRefusal(failure) ? (failure.value.fields ?? []) : []
            const errors = Object.fromEntries(fields.map(({ field, ...error }) => [field, error]))
            return { errors, alert: failureKey(failure) }
          },
        })
      }
    >
      {alert && <RefusedAlert {...alert} />}
      {role === null && (
        <Field
          name="code"
          label={text('office.roles.code')}
          help={text('office.roles.code_help')}
          error={errorOf('code')}
          value={code}
          maxLength={32}
          autoComplete="off"
          required
          onChange={({ target }) => {
            clear('code')()
            guarded.reset()
            setCode(target.value)
          }}
        />
      )}
      {!isSeeded && (
        <Field
          name="name"
          label={text('office.roles.name')}
          error={errorOf('name')}
          value={name}
          maxLength={40}
          autoComplete="off"
          required
          onChange={({ target }) => {
            clear('name')()
            guarded.reset()
            setName(target.value)
          }}
        />
      )}
      <GrantFields rights={rights} held={role?.grants ?? []} grants={grants} onChange={change} />
      {!isSame && (
        <>
          <ReasonField
            value={reason}
            error={errorOf('reason')}
            onChange={(next) => {
              clear('reason')()
              setReason(next)
            }}
          />
          {guarded.note}
          <div>
            <Button type="submit" pending={isPending}>
              {guarded.label}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

type GrantFieldsProps = {
  readonly rights: readonly Right[]
  readonly held: readonly Grant[]
  readonly grants: readonly Grant[]
  readonly onChange: (grants: readonly Grant[]) => void
}

function GrantFields({ rights, held, grants, onChange }: GrantFieldsProps) {
  const text = useText()
  const words = useRightsWords()
  const without = (name: string) => grants.filter(({ permission }) => permission !== name)
  return byNoun(rights, held).map((ofNoun) => (
    <fieldset key={ofNoun[0]?.name} className="flex flex-col gap-2 border-t border-line pt-4">
      <legend className="sr-only">{words.noun(ofNoun[0]?.name ?? '')}</legend>
      <p aria-hidden className="text-sm font-semibold">
        {words.noun(ofNoun[0]?.name ?? '')}
      </p>
      {ofNoun.map(({ name, risk }) => {
        const grant = grants.find(({ permission }) => permission === name)
        return (
          <div key={name} className="flex flex-col gap-2">
            <Checkbox
              label={`${words.verb(name)} · ${text(`office.roles.risk.${risk}`)}`}
              checked={grant !== undefined}
              onChange={({ target }) => onChange(target.checked ? [...grants, { permission: name, most: null }] : without(name))}
            />
            {risk === 'money' && grant && (
              <div className="ms-9 flex flex-col gap-1 rounded-control bg-hover p-3">
                <AmountsField
                  value={grant.most}
                  label={(asset) => text('office.roles.limit', { asset })}
                  onChange={(most) => onChange([...without(name), { permission: name, most }])}
                />
                <p className="text-xs text-ink-2">{text('office.roles.limits_help')}</p>
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  ))
}
