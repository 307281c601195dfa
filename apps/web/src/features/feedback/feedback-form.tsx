import { FEEDBACK_LENGTH } from '@halong/api/support-bounds'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, chipLook, showToast } from '@halong/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PickedPicture } from '#shared/form/picture-picker.tsx'
import { WordsField } from '#shared/form/words-field.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useText } from '#shared/text/text.ts'
import { AboutPicker } from './about-picker.tsx'
import { type Feedback, type Subject, type Topic, threadsMoved, topics } from './feedback.queries.ts'
import { SupportPictures } from './support-pictures.tsx'

/** What a row that came with the address is about. */
const topicsOfRows: Readonly<Record<string, Topic>> = { rnd: 'game', dep: 'deposit', wdr: 'withdrawal', rdm: 'bonus', mov: 'complaint' }
const isSubject = (id: string): id is Subject => /^(?:(?:rnd|dep|wdr|rdm)_[0-9A-Za-z]{22}|mov:[1-9]\d{0,14})$/.test(id)

type FormProps = { readonly about: string | null; readonly playerId: string; readonly onSent: (thread: string) => void }

/** R-MSG-2: five to 140 characters with up to three pictures, tied to one row of a record where the player wants it. */
export function FeedbackForm({ about, playerId, onSent }: FormProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const [topic, setTopic] = useState<Topic>(topicsOfRows[about?.slice(0, 3) ?? ''] ?? 'account')
  const [subject, setSubject] = useState(about !== null && isSubject(about) ? about : '')
  const [words, setWords] = useState('')
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([])
  const [isJudged, setJudged] = useState(false)
  const give = useIdempotent((key, body: Feedback) => call('support.giveFeedback', { body, key }))
  const send = useMutation({
    mutationFn: give,
    async onSuccess({ id, reference }) {
      showToast(text('support.sent', { reference }))
      await threadsMoved(queryClient, playerId)
      onSent(id)
    },
  })
  const length = [...words.trim()].length
  const isRight = length >= FEEDBACK_LENGTH.min && length <= FEEDBACK_LENGTH.max
  function submit(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (!isRight || send.isPending) return
    send.mutate({
      type: topic,
      content: words.trim(),
      pictures: pictures.map(({ id }) => id),
      ...(isSubject(subject) ? { subject } : {}),
    })
  }
  function choose(next: Topic): void {
    setTopic(next)
    // A row stays where the new topic may be about it.
    if (next !== 'complaint') setSubject('')
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5 rounded-card bg-surface p-4 ring-1 ring-line ring-inset sm:p-6">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{text('support.topic')}</legend>
        <div className="flex flex-wrap gap-2">
          {topics.map((each) => (
            <button key={each} type="button" aria-pressed={each === topic} onClick={() => choose(each)} className={chipLook}>
              {text(`support.topic.${each}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <AboutPicker topic={topic} playerId={playerId} value={subject} onChange={setSubject} />
      <WordsField
        leftText={(count) => text('support.left', { count })}
        label={text('support.words')}
        help={text('support.words.help')}
        most={FEEDBACK_LENGTH.max}
        value={words}
        error={isJudged && !isRight ? text('error.feedback.length') : undefined}
        onChange={setWords}
      />
      <SupportPictures pictures={pictures} onChange={setPictures} />
      {send.error && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
      <Button type="submit" size="large" wide pending={send.isPending}>
        {text('support.send')}
      </Button>
    </form>
  )
}
