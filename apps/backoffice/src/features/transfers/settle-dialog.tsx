import { useText } from '@halong/app-kit/text.ts'
import { Field, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import type { WholeTransfer } from './transfer-looks.ts'

const ends = ['refused', 'done'] as const

/** What was found out with the vendor; another operator has to agree. */
export function SettleDialog({ transfer, onClose }: { readonly transfer: WholeTransfer; readonly onClose: () => void }) {
  const text = useText()
  const brand = useBrand()
  const guarded = useGuarded('transfers.settle')
  const [as, setAs] = useState<(typeof ends)[number]>('refused')
  const [amount, setAmount] = useState(transfer.amount ?? '')
  const { id, version, way, reference } = transfer
  // To a vendor it is all or nothing; what comes back may be less.
  const asksAmount = as === 'done' && way === 'out'
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.transfers.settle')}
      subject={reference}
      isDanger
      send={(reason) =>
        guarded.send(
          { brandId: brand.id, id, as, expectedVersion: version, reason, ...(asksAmount ? { amount: amount.trim() } : {}) },
          (body) => call('transfers.settle', { body }),
        )
      }
      place={(failure) => (guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        <p className="text-sm text-ink-2">{text('office.transfers.settle_lead')}</p>
        <Select
          label={text('office.transfers.settle_as')}
          value={as}
          options={ends.map((value) => ({ value, label: text(`office.transfers.settle_as.${value}`) }))}
          onChange={({ target }) => {
            guarded.reset()
            setAs(target.value === 'done' ? 'done' : 'refused')
          }}
        />
        {asksAmount && (
          <Field
            name="amount"
            label={text('office.transfers.settle_amount')}
            inputMode="decimal"
            maxLength={24}
            value={amount}
            onChange={({ target }) => {
              guarded.reset()
              setAmount(target.value)
            }}
          />
        )}
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
