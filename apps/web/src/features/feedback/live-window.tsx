import { MAX_ENTRY } from '@halong/api/support-bounds'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, Dialog, Select } from '@halong/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { WordsField } from '#shared/form/words-field.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { enter } from '#shared/routing/enter.ts'
import { closeModal } from '#shared/routing/modals.ts'
import { mayEnter, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { type Thread, type Topic, threadsMoved, topics, useThreadNews } from './feedback.queries.ts'
import { Coming, Failed } from './thread-list.tsx'
import { ThreadView } from './thread-view.tsx'

/** R-MSG-4: live service: the conversation that goes on, or the words that begin one. It goes on when the window is closed. */
export function LiveWindow() {
  const text = useText()
  const session = useSession()
  const playerId = session?.playerId ?? ''
  const isMember = session !== null && mayEnter(session, 'member')
  const desk = useMemberCall('support.getDesk')
  const [begun, setBegun] = useState<Thread['id'] | null>(null)
  useThreadNews(playerId)
  // What is talked about stays in the window when it has become a ticket or is closed.
  const [shown, setShown] = useState<Thread['id'] | null>(null)
  const open = begun ?? desk.data?.thread ?? shown
  if (open !== null && open !== shown) setShown(open)
  return (
    <Dialog open size="wide" title={text('service.chat')} closeLabel={text('action.close')} onClose={() => void closeModal()}>
      {!isMember ? (
        <MembersOnly />
      ) : open !== null ? (
        <ThreadView id={open} playerId={playerId} />
      ) : desk.data ? (
        <BeginForm desk={desk.data} playerId={playerId} onBegun={setBegun} />
      ) : desk.error ? (
        <Failed of={desk.error} isAsking={desk.isFetching} onAgain={() => void desk.refetch()} />
      ) : (
        <Coming />
      )}
    </Dialog>
  )
}

/** A visitor who came by a link. */
function MembersOnly() {
  const text = useText()
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">{text('error.session.required')}</p>
      <Button wide aria-haspopup="dialog" onClick={() => void enter('member')}>
        {text('action.login')}
      </Button>
    </>
  )
}

type Desk = NonNullable<ReturnType<typeof useMemberCall<'support.getDesk'>>['data']>
type BeginProps = { readonly desk: Desk; readonly playerId: string; readonly onBegun: (id: Thread['id']) => void }

/** Says what awaits the player before a word is written: a place in line, or a ticket with its promise. */
function BeginForm({ desk: { isThere, waiting, waitSeconds, answerHours }, playerId, onBegun }: BeginProps) {
  const text = useText()
  const queries = useQueryClient()
  const [topic, setTopic] = useState<Topic>('deposit')
  const [words, setWords] = useState('')
  const [isJudged, setJudged] = useState(false)
  const begin = useIdempotent((key, body: { type: Topic; text: string }) => call('support.openLive', { body, key }))
  const send = useMutation({
    mutationFn: begin,
    onSuccess({ id }) {
      onBegun(id)
      void threadsMoved(queries, playerId)
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['member', 'support.getDesk'] }),
  })
  const said = words.trim()
  const isRight = said !== '' && [...said].length <= MAX_ENTRY
  function submit(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (isRight && !send.isPending) send.mutate({ type: topic, text: said })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p role="status" className="rounded-card bg-hover px-4 py-3 text-sm text-ink-2">
        {isThere ? text('support.live.there', { place: waiting + 1 }) : text('support.live.nobody', { hours: answerHours })}
        {isThere && waitSeconds !== null && ` ${text('support.live.usual', { minutes: Math.max(1, Math.round(waitSeconds / 60)) })}`}
      </p>
      <Select
        name="topic"
        label={text('support.live.topic')}
        value={topic}
        options={topics.map((value) => ({ value, label: text(`support.topic.${value}`) }))}
        // cast: the options are the topics.
        onChange={({ target }) => setTopic(target.value as Topic)}
      />
      <WordsField
        leftText={(count) => text('support.left', { count })}
        label={text('support.live.words')}
        most={MAX_ENTRY}
        rows={4}
        value={words}
        error={isJudged && !isRight ? text(said === '' ? 'support.reply.needed' : 'error.support.empty') : undefined}
        onChange={setWords}
      />
      {send.error && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
      <Button type="submit" wide pending={send.isPending}>
        {text(isThere ? 'support.live.begin' : 'support.live.send')}
      </Button>
    </form>
  )
}
