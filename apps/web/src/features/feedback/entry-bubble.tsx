import { formatsOf } from '@halong/app-kit/formats.ts'
import { Dialog, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { memberQuery } from '#shared/gateway/gateway.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Entry, PictureId, Thread } from './feedback.queries.ts'

type EntryProps = { readonly entry: Entry; readonly thread: Thread['id']; readonly playerId: string }

/** One entry: text is text, and no address in it is a link (F43, F46). */
export function EntryBubble({ entry, thread, playerId }: EntryProps) {
  const text = useText()
  const { tag } = useLanguage()
  const { by, event, at, pictures } = entry
  const { moment } = formatsOf(tag)
  if (by === 'system')
    return (
      <li className="py-1 text-center text-xs text-ink-2">
        {event === null ? null : text(`support.event.${event}`)} <time dateTime={at}>{moment(at)}</time>
      </li>
    )
  const isOwn = by === 'you'
  return (
    <li className={clsx('flex max-w-[min(100%,36rem)] flex-col', isOwn ? 'items-end self-end' : 'items-start self-start')}>
      <p className="mb-1 px-1 text-xs text-ink-2">
        <span className="font-semibold">{text(`support.by.${by}`)}</span> · <time dateTime={at}>{moment(at)}</time>
      </p>
      <div
        className={clsx(
          'rounded-card px-4 py-3 text-sm',
          isOwn ? 'rounded-ee-sm bg-brand-soft text-ink' : 'rounded-es-sm bg-surface ring-1 ring-line ring-inset',
        )}
      >
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {entry.text}
        </p>
        {pictures.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {pictures.map((picture, index) => (
              <li key={picture}>
                <SentPicture
                  thread={thread}
                  picture={picture}
                  name={text('support.picture.open', { number: index + 1 })}
                  playerId={playerId}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

type PictureProps = { readonly thread: Thread['id']; readonly picture: PictureId; readonly name: string; readonly playerId: string }

function SentPicture({ thread, picture, name, playerId }: PictureProps) {
  const text = useText()
  const [isLarge, setLarge] = useState(false)
  const { data } = useQuery({
    ...memberQuery('support.getPicture', playerId, { query: { id: thread, picture } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <Skeleton className="size-20 rounded-control" />
  return (
    <>
      <button type="button" onClick={() => setLarge(true)} className="block overflow-clip rounded-control ring-1 ring-line">
        <img src={data.picture} alt={name} className="size-20 object-cover" />
      </button>
      {isLarge && (
        <Dialog open size="wide" title={name} closeLabel={text('support.cancel')} onClose={() => setLarge(false)}>
          <img src={data.picture} alt={name} className="w-full" />
        </Dialog>
      )}
    </>
  )
}
