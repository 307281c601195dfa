import { fieldByCode, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { parseAsset, parseMoney } from '@halong/money'
import { Button, Dialog, Field, Select, showToast } from '@halong/ui'
import { type SubmitEvent, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useText } from '#shared/text/text.ts'
import { limitScopes, useLimitWords } from './limit-words.ts'
import { isSameLimit, type Limit, type LimitName, type Protection, useProtectionChanged } from './protection.queries.ts'

type LimitDialogProps = {
  readonly protection: Protection
  /** Null to set a new one. */
  readonly limit: Limit | null
  readonly onClose: () => void
}
const kinds = ['deposit', 'loss', 'stake'] as const
const spans = ['day', 'week', 'month'] as const
const oneOf = <T extends string>(all: readonly T[], value: string): T | undefined => all.find((each) => each === value)

/** Sets, lowers, or asks to raise or take away one limit (S80, S83). */
export function LimitDialog({ protection, limit, onClose }: LimitDialogProps) {
  const text = useText()
  const words = useLimitWords(protection.asset)
  const { raiseHours } = protection
  const changed = useProtectionChanged()
  const { form, alert, errorOf, clear, isPending, submit } = useGatewayForm<'amount'>()
  const [name, setName] = useState<LimitName>(limit ?? { kind: 'deposit', span: 'day', scope: '' })
  const send = useIdempotent((key, body: LimitName & { amount: string | null }) => call('protection.setLimit', { key, body }))
  const held = protection.limits.find((each) => isSameLimit(each, name))

  async function ask(amount: string | null): Promise<void> {
    const next = await send({ kind: name.kind, span: name.span, scope: name.kind === 'deposit' ? '' : name.scope, amount })
    changed(next)
    const waits = next.wishes.some((wish) => isSameLimit(wish, name))
    showToast(text(waits ? 'protection.limit.waits' : 'protection.limit.done', { hours: raiseHours }), { tone: 'good' })
    onClose()
  }
  const isAmount = (typed: string): boolean => {
    const asset = parseAsset(protection.asset)
    return asset !== null && parseMoney(typed, asset) !== null
  }
  const save = (event: SubmitEvent<HTMLFormElement>) =>
    void submit(event, {
      check: (typed) => (isAmount(String(typed.get('amount') ?? '').trim()) ? {} : { amount: 'error.protection.amount_invalid' }),
      send: (typed) => ask(String(typed.get('amount')).trim()),
      place: fieldByCode({ 'protection.amount_invalid': 'amount' }),
    })

  return (
    <Dialog open onClose={onClose} title={limit ? words.name(limit) : text('protection.limit.new')} closeLabel={text('protection.close')}>
      <form ref={form} noValidate onSubmit={save} className="flex flex-col gap-3" aria-busy={isPending}>
        {alert !== null && <RefusedAlert {...alert} />}
        {limit === null && (
          <>
            <Select
              label={text('protection.limit.kind')}
              value={name.kind}
              onChange={({ target }) => setName({ ...name, kind: oneOf(kinds, target.value) ?? 'deposit', scope: '' })}
              options={kinds.map((kind) => ({ value: kind, label: text(`protection.kind.${kind}`) }))}
            />
            <Select
              label={text('protection.limit.span')}
              value={name.span}
              onChange={({ target }) => setName({ ...name, span: oneOf(spans, target.value) ?? 'day' })}
              options={spans.map((span) => ({ value: span, label: text(`protection.span.${span}`) }))}
            />
            {name.kind !== 'deposit' && (
              <Select
                label={text('protection.limit.scope')}
                value={name.scope}
                // cast: the options are the scopes of the operation.
                onChange={({ target }) => setName({ ...name, scope: target.value as LimitName['scope'] })}
                options={limitScopes.map((scope) => ({ value: scope, label: words.scopeText(scope) }))}
              />
            )}
          </>
        )}
        <Field
          name="amount"
          label={text('protection.limit.amount')}
          help={held ? text('protection.limit.now', { cap: words.money(held.cap) }) : text('protection.limit.amount_help')}
          error={errorOf('amount')}
          onInput={clear('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          autoFocus
        />
        <p className="rounded-control bg-hover px-3.5 py-3 text-sm text-ink-2">{text('protection.limit.rule', { hours: raiseHours })}</p>
        <div className="mt-2 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          {held && (
            <Button
              tone="secondary"
              disabled={isPending}
              onClick={(event) => void submit(event, { send: () => ask(null), place: fieldByCode({}) })}
            >
              {text('protection.limit.remove')}
            </Button>
          )}
          <Button type="submit" pending={isPending}>
            {text('protection.limit.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
