import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, Skeleton, Tabs } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { Failed } from '#shared/parts/failed.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { type Measure, useRoomName } from './chat-looks.ts'
import { LiveRoom } from './live-room.tsx'
import { MessageDeeds } from './message-deeds.tsx'
import { MessageRow } from './message-row.tsx'

const COUNT_EVERY_MS = 10_000

/** R-MSG-3: rooms of the brand as moderators see them. */
export function ChatPage() {
  const text = useText()
  const { id: brandId } = useBrand()
  const [params, setParams] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...query('chatRooms.list', { query: { brandId } }),
    refetchInterval: COUNT_EVERY_MS,
  })
  const rooms = data?.rooms ?? []
  const room = params.get('room') ?? rooms[0]?.room ?? ''
  const go = (name: string, value: string) => setParams((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true })
  const reports = data?.reports ?? 0
  return (
    <Page isWide title={text('office.chat.title')} lead={text('office.chat.lead')}>
      {data && !rooms.some(({ isOpen }) => isOpen) && (
        <p className="flex items-start gap-2 rounded-card bg-gold-soft px-4 py-3 text-sm text-gold">
          <TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
          {text('office.chat.closed')}
        </p>
      )}
      {data ? (
        <Tabs
          label={text('office.chat.title')}
          selected={params.get('tab') ?? 'live'}
          onSelect={(tab) => go('tab', tab)}
          tabs={[
            {
              id: 'live',
              label: text('office.chat.live'),
              panel: <LiveRoom key={room} rooms={rooms} room={room} onRoom={(next) => go('room', next)} />,
            },
            {
              id: 'reports',
              label: (
                <>
                  {text('office.chat.reports')} {reports > 0 && <Badge tone="gold">{reports}</Badge>}
                </>
              ),
              panel: <Reports />,
            },
            { id: 'measures', label: text('office.chat.measures'), panel: <Measures /> },
          ]}
        />
      ) : error ? (
        <Failed failure={error} isAsking={isFetching} onAgain={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </Page>
  )
}

const listLook = 'rows overflow-clip rounded-card bg-surface ring-1 ring-line ring-inset'
const Nothing = ({ children }: { readonly children: string }) => (
  <p className="rounded-card bg-surface px-4 py-6 text-sm text-ink-2 ring-1 ring-line ring-inset">{children}</p>
)

/** Messages that readers reported, the most reported first. */
function Reports() {
  const text = useText()
  const { id: brandId } = useBrand()
  const roomName = useRoomName()
  const { data, error, isFetching, refetch } = useQuery({
    ...query('chatRooms.listReports', { query: { brandId } }),
    refetchInterval: COUNT_EVERY_MS,
  })
  if (error) return <Failed failure={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!data) return <Skeleton className="h-48 rounded-card" />
  if (data.list.length === 0) return <Nothing>{text('office.chat.reports.empty')}</Nothing>
  return (
    <ul className={listLook}>
      {data.list.map((item) => (
        <MessageRow
          key={`${item.room} ${item.n}`}
          item={item}
          note={`${roomName(item.room)} · ${item.reasons.map(({ reason, times }) => `${text(`office.chat.why.${reason}`)} ${times}`).join(', ')}`}
        >
          <MessageDeeds isReported room={item.room} item={item} />
        </MessageRow>
      ))}
    </ul>
  )
}

/** Who can't write now. */
function Measures() {
  const text = useText()
  const { id: brandId } = useBrand()
  const [lifted, setLifted] = useState<Measure | null>(null)
  const { data, error, isFetching, refetch } = useQuery(query('chatRooms.listMeasures', { query: { brandId } }))
  if (error) return <Failed failure={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!data) return <Skeleton className="h-48 rounded-card" />
  if (data.list.length === 0) return <Nothing>{text('office.chat.measures.empty')}</Nothing>
  return (
    <>
      <ul className={listLook}>
        {data.list.map((measure) => (
          <li
            key={measure.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 text-sm last:border-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p>
                <MemberLink playerId={measure.playerId} username={measure.username} /> · {text(`office.chat.rule.${measure.rule}`)}
              </p>
              <p className="mt-0.5 text-xs text-ink-2">
                {text('office.chat.until')} <Moment at={measure.until} /> · {measure.by ?? text('office.chat.by_filters')}
                {measure.reason !== '' && ` · ${measure.reason}`}
              </p>
            </div>
            <Button tone="secondary" size="small" onClick={() => setLifted(measure)}>
              {text('office.chat.lift')}
            </Button>
          </li>
        ))}
      </ul>
      {lifted && (
        <ReasonDialog
          title={text('office.chat.lift')}
          subject={lifted.username}
          send={(reason) => call('chatRooms.lift', { body: { brandId, id: lifted.id, reason } })}
          onClose={() => setLifted(null)}
        />
      )}
    </>
  )
}
