import { Button, Dialog } from '@halong/ui'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useText } from '#shared/text/text.ts'
import type { Bonus } from './bonus.queries.ts'

type LeaveDialogProps = {
  readonly bonus: Bonus
  readonly pending: boolean
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** What leaving pays and what it gives back, before it is done. */
export function LeaveDialog({ bonus: { asset, balance, inPlay, exitPrice }, pending, onLeave, onClose }: LeaveDialogProps) {
  const text = useText()
  const amount = useWireAmount()
  const lost = String(Math.max(0, Number(balance) + Number(inPlay) - Number(exitPrice ?? '0')).toFixed(4))
  const lines = [
    ['rewards.bonus.leave.paid', amount(exitPrice ?? '0', asset)],
    ['rewards.bonus.leave.lost', amount(lost, asset)],
  ] as const
  return (
    <Dialog
      open
      title={text('rewards.bonus.leave.title')}
      closeLabel={text('action.close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {text('rewards.bonus.leave.keep')}
          </Button>
          <Button pending={pending} onClick={onLeave}>
            {text('rewards.bonus.leave')}
          </Button>
        </div>
      }
    >
      <dl className="flex flex-col gap-3">
        {lines.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-sm text-ink-2">{text(name)}</dt>
            <dd className="tabular text-lg font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-2">{text('rewards.bonus.leave.own')}</p>
      {Number(inPlay) > 0 && <p className="mt-2 text-sm text-ink-2">{text('rewards.bonus.leave.open')}</p>}
    </Dialog>
  )
}
