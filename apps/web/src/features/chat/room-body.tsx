import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, ErrorState, showToast } from '@halong/ui'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIsLive } from '#shared/live/live-subscriptions.ts'
import { useText } from '#shared/text/text.ts'
import type { AskedRooms, FollowedRoom } from './chat.queries.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatList } from './chat-list.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { Item } from './room-view.ts'
import { useOutbox } from './use-outbox.ts'

type BodyProps = { readonly room: string; readonly followed: FollowedRoom; readonly asked: AskedRooms }

/** What is said in a room, and where the player writes: the same in the panel and on the page of the chat. */
export function RoomBody({ room, followed: { view, loadOlder, add }, asked }: BodyProps) {
  const text = useText()
  const isLive = useIsLive()
  const own = asked.data?.own
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [reported, setReported] = useState<Item | null>(null)
  const outbox = useOutbox({
    room,
    own,
    onSaid: add,
    onRefused(said, refusal) {
      // What was typed meanwhile stays; what was refused comes back to be changed.
      setWords((typed) => (typed === '' ? said : typed))
      setFailure(text(failureKey(refusal)))
      if (refusal.code === 'chat.muted' || refusal.code === 'chat.not_yet') void asked.refetch()
    },
  })
  const failed = (why: unknown) => showToast(text(failureKey(why)))
  if (asked.error && !asked.data)
    return (
      <div className="flex-1 overflow-y-auto p-4">
        <ErrorState
          title={text('chat.failed')}
          text={text(failureKey(asked.error))}
          actions={
            <Button pending={asked.isFetching} onClick={() => void asked.refetch()}>
              {text('chat.retry')}
            </Button>
          }
        />
      </div>
    )
  return (
    <>
      {!isLive && view !== null && (
        <p role="status" className="flex items-center gap-2 bg-gold-soft px-4 py-2 text-sm text-gold">
          <WifiOff aria-hidden size={16} className="shrink-0" />
          {text('chat.away')}
        </p>
      )}
      <ChatList
        view={view}
        me={own?.author ?? ''}
        ignored={own?.ignored ?? []}
        waiting={outbox.waiting}
        label={text('chat.log')}
        onOlder={loadOlder}
        onAgain={outbox.again}
        onReport={setReported}
        onIgnore={(author) =>
          void call('chat.ignore', { body: { room, author, isIgnored: true } }).then(({ ignored }) => asked.setIgnored(ignored), failed)
        }
        onTakeBack={({ n }) => void call('chat.hideOwn', { body: { room, n } }).catch(failed)}
      />
      {own !== undefined && own.ignored.length > 0 && (
        <Ignored count={own.ignored.length} onAgain={() => void readAllAgain(room, own.ignored).then(asked.setIgnored, failed)} />
      )}
      {own && view && (
        <ChatComposer
          own={own}
          room={room}
          view={view}
          words={words}
          failure={failure}
          onWords={(typed) => {
            setWords(typed)
            setFailure(null)
          }}
          onSay={(said) => {
            setWords('')
            setFailure(null)
            outbox.say(said)
          }}
        />
      )}
      {reported !== null && <ReportDialog room={room} item={reported} onClose={() => setReported(null)} />}
    </>
  )
}

async function readAllAgain(room: string, ignored: readonly string[]): Promise<string[]> {
  let left: string[] = []
  for (const author of ignored) left = (await call('chat.ignore', { body: { room, author, isIgnored: false } })).ignored
  return left
}

function Ignored({ count, onAgain }: { readonly count: number; readonly onAgain: () => void }) {
  const text = useText()
  return (
    <p className="flex items-center justify-between gap-3 border-t border-line px-4 py-1.5 text-xs text-ink-2">
      {text('chat.ignored', { count })}
      <button type="button" className="min-h-8 font-semibold text-link hover:underline" onClick={onAgain}>
        {text('chat.ignored.none')}
      </button>
    </p>
  )
}
