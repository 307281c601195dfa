import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, Field } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import { PictureAdder } from './picture-adder.tsx'
import type { Withdrawal } from './withdraw.queries.ts'

type PanelProps = {
  readonly deed: 'answer' | 'appeal'
  readonly withdrawal: Withdrawal
  readonly lead?: string
  readonly onChanged: (next: Withdrawal) => void
}

/** What the player has to say, with pictures: the answer to a question, or an appeal. */
export function WordsPanel({ deed, withdrawal, lead = '', onChanged }: PanelProps) {
  const text = useText()
  const [words, setWords] = useState('')
  const [isJudged, setJudged] = useState(false)
  const { id } = withdrawal
  const send = useMutation({ mutationFn: (said: string) => call(`cashier.${deed}`, { body: { id, text: said } }), onSuccess: onChanged })
  function submit(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    const said = words.trim()
    if (said !== '' && !send.isPending) send.mutate(said)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-card bg-surface p-4 ring-1 ring-inset ring-gold sm:p-5">
      <h2 className="text-base font-bold">{text(`withdraw.${deed}.title`)}</h2>
      {lead !== '' && <p className="-mt-2 text-sm text-ink-2">{lead}</p>}
      <Field
        name="text"
        label={text(deed === 'appeal' ? 'withdraw.confirm.words' : 'withdraw.answer.title')}
        maxLength={500}
        autoComplete="off"
        value={words}
        {...(isJudged && words.trim() === '' ? { error: text('withdraw.words.needed') } : {})}
        onChange={({ target }) => setWords(target.value)}
      />
      <PictureAdder withdrawal={withdrawal} onChanged={onChanged} />
      {send.error && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
      <Button type="submit" size="large" wide pending={send.isPending}>
        {text(`withdraw.${deed}.send`)}
      </Button>
    </form>
  )
}
