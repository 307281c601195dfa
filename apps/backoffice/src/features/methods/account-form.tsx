import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Asked, call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { driverNames } from '#shared/cashier/drivers.ts'
import { ReasonField } from '#shared/shape-form/reason-field.tsx'
import type { Field, Shape } from '#shared/shape-form/shape.ts'
import { ShapeField } from '#shared/shape-form/shape-field.tsx'
import { useShapeForm } from '#shared/shape-form/use-shape-form.ts'
import { useWay } from '#shared/use-way.ts'
import type { HouseAccount } from './method-looks.ts'
import { SecretFields, type Secrets } from './secret-fields.tsx'
import { useWords } from './use-words.ts'

type Body = Asked<'houseAccounts.save'>[0]['body']
type Written = Pick<HouseAccount, 'driver' | 'title' | 'baseUrl' | 'isStandIn' | 'isOpenIn'>

const text = (longest: number): Shape => ({ kind: 'text', longest, isMoment: false })
const field = (name: string, shape: Shape): Field => ({ name, shape, isOptional: false })
/** The provider of an account is chosen once: a new one is another account. */
const shapeOf = ({ driver }: Written, isNew: boolean): Shape => ({
  kind: 'group',
  fields: [
    field('title', text(120)),
    ...(isNew ? [field('driver', { kind: 'choice', values: Object.keys(driverNames) })] : []),
    ...(driver === 'manual' ? [] : [field('baseUrl', text(300))]),
    field('isStandIn', { kind: 'switch' }),
    field('isOpenIn', { kind: 'switch' }),
  ],
})
const fresh: Written = { driver: 'manual', title: '', baseUrl: '', isStandIn: false, isOpenIn: false }

/** An account of the house. Where money would go elsewhere it is sent to a second person; opening and closing is done at once. */
export function AccountForm({ account }: { /** Null for a new one. */ readonly account: HouseAccount | null }) {
  const say = useText()
  const way = useWay()
  const brand = useBrand()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const words = useWords(
    'office.house_accounts.field',
    Object.fromEntries(Object.entries(driverNames).map(([code, name]) => [code, say(name)])),
  )
  const [written, write] = useState<Written>(account ?? fresh)
  const [secrets, setSecrets] = useState<Secrets | null>(account ? null : {})
  const [needsAnother, setNeedsAnother] = useState(false)
  const shape = shapeOf(written, account === null)
  const { form: ref, ...form } = useShapeForm({ shape, value: written, words })

  async function send(_: unknown, reason: string): Promise<void> {
    const { driver, title, baseUrl, isStandIn, isOpenIn } = written
    const body: Body = {
      brandId: brand.id,
      id: account?.id ?? null,
      driver,
      title: title.trim(),
      baseUrl: driver === 'manual' ? '' : baseUrl.trim(),
      isStandIn,
      isOpenIn,
      secrets: secrets && Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== '')),
      reason,
      expectedVersion: account?.version ?? 0,
    }
    if (needsAnother) await call('approvals.ask', { body: { operationId: 'houseAccounts.save', body, reason } })
    else await call('houseAccounts.save', { body })
    showToast(say(needsAnother ? 'office.house_accounts.sent' : 'office.house_accounts.saved'), { tone: 'good' })
    await queries.invalidateQueries()
    navigate(way(['house-accounts']))
  }
  /** Needing somebody else is no fault: the button says what it does then. */
  function caught(failure: unknown): boolean {
    if (!isRefusal(failure)) return false
    if (failure.code === 'cashier.changed_meanwhile') void queries.invalidateQueries({ queryKey: ['houseAccounts.list'] })
    if (failure.code !== 'operator.approval_required') return false
    setNeedsAnother(true)
    return true
  }
  return (
    <form
      ref={ref}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.submit(event, send, caught)}
    >
      {form.alert && <RefusedAlert {...form.alert} />}
      <ShapeField
        shape={shape}
        value={written}
        path=""
        words={form.words}
        onChange={(next) => {
          // cast: the value of this form's own shape.
          const changed = next as Written
          if (changed.driver !== written.driver) setSecrets({})
          setNeedsAnother(false)
          write(changed)
          form.setValue(changed)
        }}
      />
      <SecretFields
        driver={written.driver}
        isNew={account === null}
        value={secrets}
        error={form.words.error('secrets')}
        onChange={(next) => {
          setNeedsAnother(false)
          setSecrets(next)
        }}
      />
      <ReasonField value={form.reason} error={form.reasonError} onChange={form.setReason} />
      {needsAnother && (
        <p role="status" className="rounded-control bg-gold-soft px-3.5 py-3 text-sm">
          {say('office.house_accounts.needs_another')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          {say(needsAnother ? 'office.house_accounts.send' : 'office.methods.save')}
        </Button>
        <Link to={way(['house-accounts'])} className={buttonLook('secondary')}>
          {say('office.cancel')}
        </Link>
      </div>
    </form>
  )
}
