import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useMoney } from '#shared/format/use-money.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { signed, type WholeAdjustment } from './adjustment-looks.ts'

type Deed = 'approve' | 'decline' | 'withdraw'
const tones = { approve: 'primary', decline: 'danger', withdraw: 'secondary' } as const
const calls = { approve: 'approvals.approve', decline: 'approvals.decline', withdraw: 'approvals.withdraw' } as const

/** What may be said to an adjustment that waits: whoever asked takes it back, another person agrees or not. */
export function Decisions({ adjustment }: { readonly adjustment: WholeAdjustment }) {
  const text = useText()
  const money = useMoney()
  const [deed, setDeed] = useState<Deed | null>(null)
  const { approval: id, state, isOwn, mayDecide, username, asset } = adjustment
  const deeds: readonly Deed[] = state !== 'OPEN' ? [] : isOwn ? ['withdraw'] : mayDecide ? ['approve', 'decline'] : []
  return (
    <>
      {deeds.map((each) => (
        <Button key={each} tone={tones[each]} onClick={() => setDeed(each)}>
          {text(`office.adjustments.${each}`)}
        </Button>
      ))}
      {deed && (
        <ReasonDialog
          title={text(`office.adjustments.${deed}`)}
          subject={text('office.adjustments.subject', { name: username, amount: money(signed(adjustment), asset) })}
          isDanger={deed === 'decline'}
          send={(reason) => call(calls[deed], { body: { id, reason } })}
          onClose={() => setDeed(null)}
        />
      )}
    </>
  )
}
