import { MAX_ENTRY } from '@halong/api/support-bounds'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, chipLook, FieldFrame, Select } from '@halong/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Card } from '#shared/parts/card.tsx'
import { CannedPicker } from './canned-picker.tsx'
import { outcomes, type Thread } from './thread-looks.ts'

type Deed = 'answer' | 'note' | 'escalate' | 'close'
const deeds = ['answer', 'note', 'escalate', 'close'] as const satisfies readonly Deed[]
type Outcome = (typeof outcomes)[number]
type CannedId = `can_${string}`

/** Answers the player, writes a note, gives it to the second line, or closes it: what is typed stays while one chooses. */
export function Composer({ thread }: { readonly thread: Thread }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const queries = useQueryClient()
  const field = useId()
  const { id, version: expectedVersion, state, mayTake } = thread
  const offered = deeds.filter((each) => each === 'note' || mayTake)
  const [chosen, choose] = useState<Deed>('answer')
  const deed = offered.includes(chosen) ? chosen : 'note'
  const [words, setWords] = useState('')
  const [outcome, setOutcome] = useState<Outcome>('solved')
  const [canned, setCanned] = useState<CannedId | null>(null)
  const [isJudged, setJudged] = useState(false)
  const send = useMutation({
    mutationFn(said: string): Promise<unknown> {
      const body = { brandId, id, text: said }
      if (deed === 'note') return call('threads.note', { body })
      if (deed === 'escalate') return call('threads.escalate', { body: { ...body, expectedVersion } })
      if (deed === 'close') return call('threads.close', { body: { ...body, expectedVersion, outcome } })
      return call('threads.answer', { body: { ...body, expectedVersion, ...(canned === null ? {} : { canned }) } })
    },
    async onSuccess() {
      setWords('')
      setCanned(null)
      setJudged(false)
      await queries.invalidateQueries()
    },
  })
  const said = words.trim()
  const isRight = said !== '' && [...said].length <= MAX_ENTRY
  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault()
    setJudged(true)
    if (isRight && !send.isPending) send.mutate(said)
  }
  return (
    <Card title={text(`office.support.${deed}`)}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap gap-2">
          {offered.map((each) => (
            <button key={each} type="button" aria-pressed={each === deed} onClick={() => choose(each)} className={chipLook}>
              {text(`office.support.${each}`)}
            </button>
          ))}
        </div>
        {state !== 'closed' && !mayTake && thread.assignee === null && (
          <p className="text-sm text-ink-2">{text('office.support.other_person')}</p>
        )}
        {deed === 'answer' && (
          <CannedPicker
            thread={thread}
            onPick={(picked, ready) => {
              setCanned(picked)
              setWords(ready)
            }}
          />
        )}
        {deed === 'close' && (
          <Select
            name="outcome"
            label={text('office.support.outcome')}
            value={outcome}
            options={outcomes.map((value) => ({ value, label: text(`office.support.outcome.${value}`) }))}
            // cast: the options are the outcomes.
            onChange={({ target }) => setOutcome(target.value as Outcome)}
          />
        )}
        <FieldFrame
          id={field}
          label={text('office.support.words')}
          help={text(`office.support.${deed}.help`)}
          error={isJudged && !isRight ? text(said === '' ? 'office.support.words.needed' : 'error.support.empty') : undefined}
        >
          <textarea
            id={field}
            rows={5}
            dir="auto"
            value={words}
            aria-describedby={`${field}-note`}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
            className="w-full min-w-0 resize-y rounded-control bg-field px-3.5 py-3 text-sm text-ink ring-1 ring-field-line ring-inset hover:ring-ink-3"
          />
        </FieldFrame>
        {send.error && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
        <div>
          <Button type="submit" tone={deed === 'close' ? 'danger' : 'primary'} pending={send.isPending}>
            {text(deed === 'answer' ? 'office.support.send' : `office.support.${deed}`)}
          </Button>
        </div>
      </form>
    </Card>
  )
}
