import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { Image, TriangleAlert } from 'lucide-react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { Card } from '#shared/parts/card.tsx'
import type { Entry, Thread } from './thread-looks.ts'

/** Entries and notes in their order. Texts are text: what a player names is never a link. */
export function Conversation({ thread }: { readonly thread: Thread }) {
  const text = useText()
  return (
    <Card title={text('office.support.thread')}>
      <ol className="flex flex-col gap-3 p-4">
        {thread.entries.map((entry) => (
          <OneEntry key={entry.no} entry={entry} thread={thread} />
        ))}
      </ol>
    </Card>
  )
}

const looks = {
  player: 'self-start bg-hover',
  operator: 'self-end bg-brand-soft',
  note: 'self-end bg-gold-soft ring-1 ring-gold ring-inset',
  system: '',
} as const

function OneEntry({ entry, thread }: { readonly entry: Entry; readonly thread: Thread }) {
  const text = useText()
  const { by, event, name, at, hosts, pictures } = entry
  if (by === 'system')
    return (
      <li className="text-center text-xs text-ink-2">
        {event === null ? null : text(`office.support.event.${event}`)} · <Moment at={at} />
      </li>
    )
  return (
    <li className={clsx('max-w-[min(100%,40rem)] min-w-0 rounded-card px-4 py-3 text-sm', looks[by])}>
      <p className="mb-1 text-xs text-ink-2">
        <strong>{by === 'player' ? thread.username : (name ?? text('office.support.by.operator'))}</strong>
        {by === 'note' && ` · ${text('office.support.by.note')}`} · <Moment at={at} />
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {entry.text}
      </p>
      {hosts.map(({ host, isLookalike }) => (
        <p key={host} className={clsx('mt-2 flex items-start gap-1.5 text-xs font-medium', isLookalike ? 'text-danger' : 'text-ink-2')}>
          <TriangleAlert aria-hidden size={14} className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {text(isLookalike ? 'office.support.host.lookalike' : 'office.support.host', { host })}
          </span>
        </p>
      ))}
      {pictures.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {pictures.map((picture, index) => (
            <PictureButton key={picture} thread={thread} picture={picture} name={text('office.support.picture', { number: index + 1 })} />
          ))}
          <span className="text-xs text-ink-2">{text('office.support.picture.note')}</span>
        </div>
      )}
    </li>
  )
}

type PictureProps = { readonly thread: Thread; readonly picture: Entry['pictures'][number]; readonly name: string }

/** Sealed until it is asked for; gone from the page when it is closed. */
function PictureButton({ thread: { id }, picture, name }: PictureProps) {
  const text = useText()
  const { id: brandId } = useBrand()
  const look = useMutation({ mutationFn: () => call('threads.getPicture', { body: { brandId, id, picture } }) })
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        pending={look.isPending}
        icon={<Image aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => look.mutate()}
      >
        {name}
      </Button>
      {look.data && (
        <Dialog open size="wide" title={name} closeLabel={text('office.close')} onClose={look.reset}>
          <img src={look.data.picture} alt={name} className="w-full" />
        </Dialog>
      )}
    </>
  )
}
