import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, Field } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { placesOf, readAmountText } from '#shared/format/amount-text.ts'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import { PictureAdder } from './picture-adder.tsx'
import { useMoment } from './use-moment.ts'
import type { Withdrawal } from './withdraw.queries.ts'

type Outcome = 'received' | 'partly' | 'not_received'
type PanelProps = { readonly withdrawal: Withdrawal; readonly onChanged: (next: Withdrawal) => void }

/** R-MC-4: received, a part, or nothing; said once. */
export function ConfirmPanel({ withdrawal, onChanged }: PanelProps) {
  const text = useText()
  const moment = useMoment()
  const { id, confirm, asset } = withdrawal
  const places = placesOf(asset)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [isJudged, setJudged] = useState(false)
  const read = readAmountText(typed, places)
  const received = read.kind === 'amount' ? read.plain : null
  const send = useMutation({
    mutationFn: (said: Outcome) =>
      call('cashier.confirmReceipt', {
        body: { id, outcome: said, text: words.trim(), ...(said === 'partly' && received !== null ? { received } : {}) },
      }),
    onSuccess: onChanged,
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (outcome === null || send.isPending || (outcome === 'partly' && received === null)) return
    send.mutate(outcome)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-inset ring-jade sm:p-5">
      <h2 className="text-base font-bold">{text('withdraw.confirm.title')}</h2>
      {confirm.by !== null && <p className="-mt-1 text-sm text-ink-2">{text('withdraw.confirm.by', { time: moment(confirm.by) })}</p>}
      <Button size="large" wide pending={send.isPending && send.variables === 'received'} onClick={() => send.mutate('received')}>
        {text('withdraw.confirm.received')}
      </Button>
      <div className="grid grid-cols-2 gap-2.5">
        {(['partly', 'not_received'] as const).map((each) => (
          <Button key={each} tone="secondary" aria-pressed={outcome === each} onClick={() => setOutcome(outcome === each ? null : each)}>
            {text(`withdraw.confirm.${each}`)}
          </Button>
        ))}
      </div>
      {outcome !== null && (
        <div className="mt-1 flex flex-col gap-4 border-t border-line pt-4">
          {outcome === 'partly' && (
            <Field
              name="received"
              label={text('withdraw.confirm.amount')}
              inputMode={places === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={26}
              value={typed}
              {...(isJudged && received === null ? { error: text('cashier.amount.invalid') } : {})}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <Field
            name="text"
            label={text('withdraw.confirm.words')}
            maxLength={500}
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <PictureAdder withdrawal={withdrawal} onChanged={onChanged} />
          <Button type="submit" size="large" wide pending={send.isPending}>
            {text('withdraw.confirm.send')}
          </Button>
        </div>
      )}
      {send.error && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
    </form>
  )
}
