import { useText } from '@halong/app-kit/text.ts'
import { Dialog } from '@halong/ui'
import { useRef, useState } from 'react'
import { call } from '#shared/api.ts'
import type { Brand } from '#shared/brands.ts'
import { Copy } from '#shared/parts/copy.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'

export type Decision = { readonly title: string } & (
  | { readonly kind: 'approve' | 'decline' | 'withdraw'; readonly id: `apr_${string}` }
  | { readonly kind: 'give' | 'reject'; readonly id: `rdm_${string}` }
)

function send(decision: Decision, brandId: number, reason: string): Promise<unknown> {
  switch (decision.kind) {
    case 'approve':
      return call('approvals.approve', { body: { id: decision.id, reason } })
    case 'decline':
      return call('approvals.decline', { body: { id: decision.id, reason } })
    case 'withdraw':
      return call('approvals.withdraw', { body: { id: decision.id, reason } })
    case 'give':
    case 'reject':
      return call('rewards.decide', { body: { brandId, id: decision.id, isApproved: decision.kind === 'give', reason } })
  }
}

type Secret = { readonly of: 'password' | 'key'; readonly text: string }
/** What a call about operators or keys answers to whoever agrees to it last; null where it answers no secret. */
const secretOf = (answer: unknown): Secret | null => {
  // cast: only looked at; `result` is the answer of the call that was agreed to.
  const { result } = (answer ?? {}) as { readonly result?: { readonly startingPassword?: unknown; readonly key?: unknown } | null }
  if (typeof result?.startingPassword === 'string') return { of: 'password', text: result.startingPassword }
  return typeof result?.key === 'string' && result.key.startsWith('hlk_') ? { of: 'key', text: result.key } : null
}

type DecisionDialogProps = { readonly decision: Decision; readonly brand: Brand; readonly onClose: () => void }

/** The last look before a decision, which is final: what, in which brand, and why. A starting password or a key that comes of it is shown once (T64). */
export function DecisionDialog({ decision, brand, onClose }: DecisionDialogProps) {
  const text = useText()
  const secret = useRef<Secret | null>(null)
  const [shown, show] = useState<Secret | null>(null)
  if (shown !== null)
    return (
      <Dialog
        open
        onClose={onClose}
        title={text(shown.of === 'key' ? 'office.start.key_title' : 'office.start.title')}
        closeLabel={text('office.close')}
      >
        <p className="mb-3 text-sm">
          {text(shown.of === 'key' ? 'office.start.key_text' : 'office.start.text', { subject: decision.title })}
        </p>
        <p className="rounded-control bg-hover p-3">
          <Copy value={shown.text} />
        </p>
      </Dialog>
    )
  return (
    <ReasonDialog
      title={text(`office.decide.${decision.kind}`)}
      subject={decision.title}
      isDanger={decision.kind !== 'approve' && decision.kind !== 'give'}
      {...(decision.kind === 'reject' ? { help: text('office.decide.reason_read') } : {})}
      send={async (reason) => {
        secret.current = secretOf(await send(decision, brand.id, reason))
      }}
      onClose={() => (secret.current === null ? onClose() : show(secret.current))}
    />
  )
}
