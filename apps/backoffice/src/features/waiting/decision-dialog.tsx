import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog, Field, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#shared/api.ts'
import type { Brand } from '#shared/brands.ts'

export type Decision = { readonly title: string } & (
  | { readonly kind: 'approve' | 'decline' | 'withdraw'; readonly id: `apr_${string}` }
  | { readonly kind: 'give' | 'reject'; readonly id: `rdm_${string}` }
)
const SHORTEST_REASON = 3

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
  const queries = useQueryClient()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<'reason'>()
  const id = useId()
  const isNo = decision.kind !== 'approve' && decision.kind !== 'give'
  const reasonIn = (typed: FormData) => String(typed.get('reason') ?? '').trim()
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(`office.decide.${decision.kind}`)}
      closeLabel={text('office.close')}
      footer={
        <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
          <Button type="submit" form={id} tone={isNo ? 'danger' : 'primary'} pending={isPending}>
            {text(`office.decide.${decision.kind}`)}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {text('office.cancel')}
          </Button>
        </div>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) =>
          void submit(event, {
            check: (typed) =>
              reasonIn(typed).length < SHORTEST_REASON ? { reason: { code: 'field.too_short', min: SHORTEST_REASON } } : {},
            async send(typed) {
              await send(decision, brand.id, reasonIn(typed))
              showToast(text('office.decide.done'), { tone: 'good' })
              onClose()
              await queries.invalidateQueries()
            },
          })
        }
      >
        <p className="mb-3 text-sm">
          {decision.title} · <strong>{brand.name}</strong>
        </p>
        {alert && (
          <div className="mb-3">
            <RefusedAlert {...alert} />
          </div>
        )}
        <Field
          name="reason"
          label={text('office.decide.reason')}
          help={text(decision.kind === 'reject' ? 'office.decide.reason_read' : 'office.decide.reason_kept')}
          error={errorOf('reason')}
          onInput={clear('reason')}
          maxLength={300}
          autoFocus
          required
        />
      </form>
    </Dialog>
  )
}
