import { Button } from '@halong/ui'
import { ArrowLeft, PenLine } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { useThreadNews } from './feedback.queries.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { ThreadList } from './thread-list.tsx'
import { ThreadView } from './thread-view.tsx'

/** R-MSG-2: what the player says to the house, with what it answers. The address says which thread is open, or what a new one is about. */
export function FeedbackView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const [search, setSearch] = useSearchParams()
  useThreadNews(playerId)
  const [thread, about] = [search.get('thread'), search.get('about')]
  const isWriting = search.has('new') || about !== null
  const open = (id: string | null) => setSearch(id === null ? {} : { thread: id })
  return (
    <div className="mx-auto w-full max-w-3xl">
      {thread !== null || isWriting ? (
        <div className="mb-3">
          <Button
            tone="quiet"
            size="small"
            icon={<ArrowLeft aria-hidden size={18} className="rtl:rotate-180" />}
            onClick={() => open(null)}
          >
            {text('support.back')}
          </Button>
        </div>
      ) : (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="min-w-0 flex-1 basis-64 text-base text-ink-2">{text('support.lead')}</p>
          <Button icon={<PenLine aria-hidden size={18} strokeWidth={1.75} />} onClick={() => setSearch({ new: '' })}>
            {text('support.new')}
          </Button>
        </div>
      )}
      {thread !== null ? (
        <ThreadView key={thread} id={thread} playerId={playerId} />
      ) : isWriting ? (
        <FeedbackForm about={about} playerId={playerId} onSent={open} />
      ) : (
        <ThreadList playerId={playerId} onOpen={open} />
      )}
    </div>
  )
}
