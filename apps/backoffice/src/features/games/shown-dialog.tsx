import { useText } from '@halong/app-kit/text.ts'
import { Checkbox, Field } from '@halong/ui'
import { useState } from 'react'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'

type Shown = { readonly isOpen: boolean; readonly isHot: boolean; readonly order: number; readonly version: number }
export type Wish = Omit<Shown, 'version'> & { readonly reason: string; readonly expectedVersion: number }
type ShownDialogProps = {
  /** What it is called. */
  readonly subject: string
  readonly now: Shown
  readonly send: (wish: Wish) => Promise<unknown>
  readonly onClose: () => void
}

const MAX_ORDER = 100_000
const orderOf = (typed: string) => Math.min(MAX_ORDER, Math.max(0, Math.trunc(Number(typed)) || 0))

/** Opens or closes a vendor or a game, marks it as hot, moves it. Closing is said in words before it is done. */
export function ShownDialog({ subject, now, send, onClose }: ShownDialogProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(now.isOpen)
  const [isHot, setHot] = useState(now.isHot)
  const [order, setOrder] = useState(String(now.order))
  return (
    <ReasonDialog
      title={text('office.games.change')}
      subject={subject}
      where={text('office.limits.every_brand')}
      isDanger={now.isOpen && !isOpen}
      send={(reason) => send({ isOpen, isHot, order: orderOf(order), reason, expectedVersion: now.version })}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        <Checkbox label={text('office.games.is_open')} checked={isOpen} onChange={(event) => setOpen(event.currentTarget.checked)} />
        {now.isOpen && !isOpen && <p className="text-sm text-ink-2">{text('office.games.close_note')}</p>}
        <Checkbox label={text('office.games.is_hot')} checked={isHot} onChange={(event) => setHot(event.currentTarget.checked)} />
        <Field
          name="order"
          label={text('office.games.order')}
          help={text('office.games.order_help')}
          inputMode="numeric"
          maxLength={6}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value)}
        />
      </div>
    </ReasonDialog>
  )
}
