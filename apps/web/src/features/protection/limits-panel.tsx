import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, showToast } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useText } from '#shared/text/text.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { LimitRow } from './limit-row.tsx'
import { Panel } from './panel.tsx'
import { isSameLimit, type Limit, type LimitName, type Protection, useProtectionChanged } from './protection.queries.ts'

/** Every limit with its bar, and the way to another one. */
export function LimitsPanel({ protection }: { readonly protection: Protection }) {
  const text = useText()
  const changed = useProtectionChanged()
  /** Undefined: shut; null: for a new limit. */
  const [open, setOpen] = useState<Limit | null | undefined>(undefined)
  const [isPending, setPending] = useState(false)
  const confirm = useIdempotent((key, body: LimitName) => call('protection.confirmWish', { key, body }))

  async function confirmWish({ kind, span, scope }: LimitName): Promise<void> {
    setPending(true)
    try {
      changed(await confirm({ kind, span, scope }))
      showToast(text('protection.limit.done'), { tone: 'good' })
    } catch (failure) {
      showToast(text(failureKey(failure)), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Panel
      title={text('protection.limits.title')}
      lead={text('protection.limits.lead')}
      action={<Button onClick={() => setOpen(null)}>{text('protection.limit.new')}</Button>}
    >
      {protection.limits.length === 0 ? (
        <p className="mt-4 text-sm text-ink-2">{text('protection.limits.none')}</p>
      ) : (
        <ul className="mt-5">
          {protection.limits.map((limit) => (
            <LimitRow
              key={`${limit.kind} ${limit.span} ${limit.scope}`}
              asset={protection.asset}
              limit={limit}
              wish={protection.wishes.find((wish) => isSameLimit(wish, limit))}
              isPending={isPending}
              onChange={() => setOpen(limit)}
              onConfirm={() => void confirmWish(limit)}
            />
          ))}
        </ul>
      )}
      {open !== undefined && <LimitDialog protection={protection} limit={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}
