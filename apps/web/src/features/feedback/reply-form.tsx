import { MAX_ENTRY } from '@halong/api/support-bounds'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PickedPicture } from '#shared/form/picture-picker.tsx'
import { WordsField } from '#shared/form/words-field.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useText } from '#shared/text/text.ts'
import type { PictureId, Thread } from './feedback.queries.ts'
import { SupportPictures } from './support-pictures.tsx'

type ReplyProps = { readonly thread: Thread; readonly onMoved: () => void }

/** Adds to an open thread, or ends it. */
export function ReplyForm({ thread: { id }, onMoved }: ReplyProps) {
  const text = useText()
  const [words, setWords] = useState('')
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([])
  const [isJudged, setJudged] = useState(false)
  const say = useIdempotent((key, body: { id: Thread['id']; text: string; pictures: PictureId[] }) => call('support.say', { body, key }))
  const send = useMutation({
    mutationFn: say,
    onSuccess() {
      setWords('')
      setPictures([])
      setJudged(false)
      onMoved()
    },
  })
  const end = useMutation({ mutationFn: () => call('support.end', { body: { id } }), onSuccess: onMoved })
  const said = words.trim()
  const isRight = said !== '' && [...said].length <= MAX_ENTRY
  function submit(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (isRight && !send.isPending) send.mutate({ id, text: said, pictures: pictures.map((picture) => picture.id) })
  }
  const failure = send.error ?? end.error
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-card bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
      <WordsField
        leftText={(count) => text('support.left', { count })}
        label={text('support.reply')}
        most={MAX_ENTRY}
        rows={3}
        value={words}
        error={isJudged && !isRight ? text(said === '' ? 'support.reply.needed' : 'error.support.empty') : undefined}
        onChange={setWords}
      />
      <SupportPictures pictures={pictures} onChange={setPictures} />
      {failure && <FormAlert>{text(failureKey(failure))}</FormAlert>}
      <div className="flex flex-wrap justify-between gap-3">
        <Button type="submit" pending={send.isPending}>
          {text('support.send')}
        </Button>
        <Button tone="quiet" pending={end.isPending} onClick={() => end.mutate()}>
          {text('support.end')}
        </Button>
      </div>
    </form>
  )
}
