import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { Button } from '@halong/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import { AccountTiles } from './account-tiles.tsx'
import { PasswordInput } from './password-input.tsx'
import { type Withdrawal, withdrawableQuery } from './withdraw.queries.ts'

type ChangeProps = { readonly withdrawal: Withdrawal; readonly playerId: string; readonly onChanged: (next: Withdrawal) => void }

/** Money that a bank did not take leaves to another account of the player. */
export function ChangeAccount({ withdrawal: { id, asset }, playerId, onChanged }: ChangeProps) {
  const text = useText()
  const { data } = useQuery(withdrawableQuery(playerId))
  const accounts = data?.accounts ?? []
  const [picked, choose] = useState('')
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const account = accounts.find((each) => each.id === picked) ?? accounts.find(({ state }) => state === 'open')
  const send = useMutation({
    mutationFn: (to: NonNullable<typeof account>) =>
      call('cashier.changeAccount', { body: { id, account: to.id, paymentPassword: password } }),
    onSuccess: onChanged,
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
    if (account && password !== '' && !send.isPending) send.mutate(account)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-card bg-surface p-4 ring-1 ring-inset ring-gold sm:p-5">
      <h2 className="text-base font-bold">{text('withdraw.change.title')}</h2>
      <AccountTiles of={accounts} asset={asset} chosen={account?.id ?? ''} onChoose={choose} />
      <PasswordInput value={password} error={fault} onChange={setPassword} />
      {send.error && !isWrong && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
      <Button type="submit" size="large" wide pending={send.isPending}>
        {text('withdraw.change.send')}
      </Button>
    </form>
  )
}
