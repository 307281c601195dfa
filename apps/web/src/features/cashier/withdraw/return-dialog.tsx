import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { Button, Dialog } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { newRequestId } from '#shared/gateway/request-id.ts'
import { useText } from '#shared/text/text.ts'
import { PasswordInput } from './password-input.tsx'
import type { Lot, Withdrawal } from './withdraw.queries.ts'

type DialogProps = {
  readonly lot: Lot
  readonly asset: string
  readonly onClose: () => void
  readonly onAsked: (withdrawal: Withdrawal) => void
}

/** The unplayed share of a deposit, back to where it came from. */
export function ReturnDialog({ lot: { id, locked }, asset, onClose, onAsked }: DialogProps) {
  const text = useText()
  const money = useWireMoney(asset)
  const formId = useId()
  const [requestId] = useState(newRequestId)
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const send = useMutation({
    mutationFn: () => call('cashier.returnDeposit', { body: { requestId, lot: id, paymentPassword: password } }),
    onSuccess(withdrawal) {
      onClose()
      onAsked(withdrawal)
    },
  })
  const isWrong = isRefusal(send.error) && send.error.code === 'player.payment_password_wrong'
  const fault = isWrong
    ? text('error.player.payment_password_wrong')
    : isJudged && password === ''
      ? text('withdraw.password.needed')
      : undefined
  function submit(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (password !== '' && !send.isPending) send.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('withdraw.return.title', { amount: money(locked) })}
      closeLabel={text('withdraw.close')}
      footer={
        <Button type="submit" form={formId} size="large" wide pending={send.isPending}>
          {text('withdraw.lot.return')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">{text('withdraw.return.text')}</p>
        {send.error && !isWrong && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
        <PasswordInput value={password} error={fault} onChange={setPassword} />
      </form>
    </Dialog>
  )
}
