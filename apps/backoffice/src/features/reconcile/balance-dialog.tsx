import { useText } from '@halong/app-kit/text.ts'
import { Field, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import { type AccountBalance, moveKindNames } from './reconcile-looks.ts'

export type BalanceDeed = 'enter' | 'move'
type DialogProps = { readonly account: AccountBalance; readonly onClose: () => void }
const kinds = ['opening', 'put_in', 'taken_out', 'fee'] as const

/** What was read at the provider, or what the house moved there: another operator has to agree. */
export function BalanceDialog({ deed, ...props }: DialogProps & { readonly deed: BalanceDeed }) {
  return deed === 'enter' ? <EnterDialog {...props} /> : <MoveDialog {...props} />
}

function EnterDialog({ account: { account, title }, onClose }: DialogProps) {
  const text = useText()
  const { id: brandId } = useBrand()
  const guarded = useGuarded('reconciliations.enterBalance')
  const [amount, setAmount] = useState('')
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.balances.enter')}
      subject={title}
      send={(reason) =>
        guarded.send({ brandId, account, amount: amount.trim(), reason }, (body) => call('reconciliations.enterBalance', { body }))
      }
      place={(failure) => (guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-4">
        <p className="text-sm text-ink-2">{text('office.balances.enter_lead')}</p>
        <Field
          name="amount"
          label={text('office.balances.told')}
          inputMode="decimal"
          maxLength={26}
          autoComplete="off"
          value={amount}
          onChange={({ target }) => {
            guarded.reset()
            setAmount(target.value)
          }}
        />
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}

function MoveDialog({ account: { account, title }, onClose }: DialogProps) {
  const text = useText()
  const { id: brandId } = useBrand()
  const guarded = useGuarded('reconciliations.bookMove')
  const [kind, setKind] = useState<(typeof kinds)[number]>('put_in')
  const [amount, setAmount] = useState('')
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.balances.move')}
      subject={title}
      send={(reason) =>
        guarded.send({ brandId, account, kind, amount: amount.trim(), reason }, (body) => call('reconciliations.bookMove', { body }))
      }
      place={(failure) => (guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-4">
        <p className="text-sm text-ink-2">{text('office.balances.move_lead')}</p>
        <Select
          label={text('office.balances.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: text(moveKindNames[value]) }))}
          onChange={({ target }) => {
            guarded.reset()
            setKind(kinds.find((each) => each === target.value) ?? 'put_in')
          }}
        />
        <Field
          name="amount"
          label={text('office.balances.amount')}
          inputMode="decimal"
          maxLength={26}
          autoComplete="off"
          value={amount}
          onChange={({ target }) => {
            guarded.reset()
            setAmount(target.value)
          }}
        />
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
