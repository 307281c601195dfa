import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, Dialog, Select, showToast } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import type { Item } from './room-view.ts'

const reasons = ['abuse', 'spam', 'contact', 'begging', 'scam', 'harm', 'other'] as const
type Reason = (typeof reasons)[number]

/** Tells moderators of a message, with why. */
export function ReportDialog({ room, item, onClose }: { readonly room: string; readonly item: Item; readonly onClose: () => void }) {
  const text = useText()
  const [reason, setReason] = useState<Reason>('abuse')
  const report = useMutation({
    mutationFn: () => call('chat.report', { body: { room, n: item.n, reason } }),
    onSuccess() {
      showToast(text('chat.reported'))
      onClose()
    },
  })
  return (
    <Dialog open title={text('chat.report')} closeLabel={text('action.close')} onClose={onClose}>
      <blockquote dir="auto" className="mb-4 rounded-control bg-hover px-3 py-2 text-sm text-ink-2 wrap-anywhere">
        {item.text}
      </blockquote>
      <Select
        name="reason"
        label={text('chat.report.why')}
        value={reason}
        options={reasons.map((value) => ({ value, label: text(`chat.reason.${value}`) }))}
        // cast: the options are the reasons.
        onChange={({ target }) => setReason(target.value as Reason)}
      />
      {report.error && <FormAlert>{text(failureKey(report.error))}</FormAlert>}
      <div className="mt-5">
        <Button wide pending={report.isPending} onClick={() => report.mutate()}>
          {text('chat.report.send')}
        </Button>
      </div>
    </Dialog>
  )
}
