import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { showToast } from '@halong/ui'
import { call } from '#shared/api.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'

type TakeOverProps = { readonly no: number; readonly name: string; readonly onClose: () => void }

/** Asks the others to let a list from outside take effect. */
export function TakeOver({ no, name, onClose }: TakeOverProps) {
  const text = useText()
  async function send(reason: string): Promise<void> {
    const body = { no, reason }
    try {
      await call('exclusions.takeOver', { body })
    } catch (failure) {
      if (!isRefusal(failure) || failure.code !== 'operator.approval_required') throw failure
      await call('approvals.ask', { body: { operationId: 'exclusions.takeOver', body, reason } })
      showToast(text('office.guarded.sent'), { tone: 'good' })
    }
  }
  return (
    <ReasonDialog title={text('office.exclusions.take_over')} subject={name} send={send} onClose={onClose}>
      <p className="mb-4 text-sm text-ink-2">{text('office.exclusions.take_over_text')}</p>
    </ReasonDialog>
  )
}
