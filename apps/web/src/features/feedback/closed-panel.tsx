import { MAX_ENTRY } from '@halong/api/support-bounds'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { formatsOf } from '@halong/app-kit/formats.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, Field } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { Star } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { WordsField } from '#shared/form/words-field.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Thread } from './feedback.queries.ts'

type PanelProps = { readonly thread: Thread; readonly onMoved: () => void }

/** What can still be done with a thread that is closed: say how good the answer was, and open it again. */
export function ClosedPanel({ thread, onMoved }: PanelProps) {
  const text = useText()
  const { rating, mayRate, reopenBy } = thread
  return (
    <div className="flex flex-col gap-4">
      {mayRate && <RatingForm thread={thread} onMoved={onMoved} />}
      {rating !== null && <p className="rounded-card bg-hover px-4 py-3 text-sm">{text('support.rated', { count: rating })}</p>}
      {reopenBy !== null && <ReopenForm thread={thread} until={reopenBy} onMoved={onMoved} />}
    </div>
  )
}

const stars = [1, 2, 3, 4, 5] as const
function RatingForm({ thread: { id }, onMoved }: PanelProps) {
  const text = useText()
  const [rating, setRating] = useState(0)
  const [words, setWords] = useState('')
  const send = useMutation({ mutationFn: () => call('support.rate', { body: { id, rating, text: words.trim() } }), onSuccess: onMoved })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (rating > 0 && !send.isPending) send.mutate()
      }}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line ring-inset sm:p-5"
    >
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{text('support.rate')}</legend>
        <div className="flex gap-1">
          {stars.map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={rating === count}
              aria-label={text('support.rate.star', { count })}
              onClick={() => setRating(count)}
              className="grid size-11 place-items-center rounded-control hover:bg-hover"
            >
              <Star aria-hidden size={26} strokeWidth={1.5} className={clsx(count <= rating ? 'fill-gold text-gold' : 'text-ink-3')} />
            </button>
          ))}
        </div>
      </fieldset>
      {rating > 0 && (
        <>
          <Field
            name="rating-text"
            label={text('support.rate.text')}
            maxLength={500}
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {send.error && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
          <div>
            <Button type="submit" pending={send.isPending}>
              {text('support.rate.send')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

function ReopenForm({ thread: { id }, until, onMoved }: PanelProps & { readonly until: string }) {
  const text = useText()
  const { tag } = useLanguage()
  const [words, setWords] = useState<string | null>(null)
  const [isJudged, setJudged] = useState(false)
  const reopen = useIdempotent((key, body: { id: Thread['id']; text: string }) => call('support.reopen', { body, key }))
  const send = useMutation({ mutationFn: reopen, onSuccess: onMoved })
  const said = (words ?? '').trim()
  const isRight = said !== '' && [...said].length <= MAX_ENTRY
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (words === null) return setWords('')
    setJudged(true)
    if (isRight && !send.isPending) send.mutate({ id, text: said })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-card bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
      <p className="text-sm text-ink-2">{text('support.reopen.lead', { time: formatsOf(tag).moment(until) })}</p>
      {words !== null && (
        <WordsField
          leftText={(count) => text('support.left', { count })}
          label={text('support.reply')}
          most={MAX_ENTRY}
          rows={3}
          value={words}
          error={isJudged && !isRight ? text(said === '' ? 'support.reply.needed' : 'error.support.empty') : undefined}
          onChange={setWords}
        />
      )}
      {send.error && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
      <div>
        <Button type="submit" tone="secondary" pending={send.isPending}>
          {text('support.reopen')}
        </Button>
      </div>
    </form>
  )
}
