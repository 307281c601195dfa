import { useText } from '@halong/app-kit/text.ts'
import { call } from '#shared/api.ts'
import type { Brand } from '#shared/brands.ts'
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

type DecisionDialogProps = { readonly decision: Decision; readonly brand: Brand; readonly onClose: () => void }

/** The last look before a decision, which is final: what, in which brand, and why. */
export function DecisionDialog({ decision, brand, onClose }: DecisionDialogProps) {
  const text = useText()
  return (
    <ReasonDialog
      title={text(`office.decide.${decision.kind}`)}
      subject={decision.title}
      isDanger={decision.kind !== 'approve' && decision.kind !== 'give'}
      {...(decision.kind === 'reject' ? { help: text('office.decide.reason_read') } : {})}
      send={(reason) => send(decision, brand.id, reason)}
      onClose={onClose}
    />
  )
}
