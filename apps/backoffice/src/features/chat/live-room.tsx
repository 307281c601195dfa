import { CHAT_LENGTH, NEWS_ROOM } from '@halong/api/support-bounds'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, Field, Select, Skeleton } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Card } from '#shared/parts/card.tsx'
import { Failed } from '#shared/parts/failed.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { LOOK_MS, paces, type Room, useRoomName } from './chat-looks.ts'
import { MessageDeeds } from './message-deeds.tsx'
import { MessageRow } from './message-row.tsx'
import { RoomDrops } from './room-drops.tsx'

/** What is said in a room now, the newest first, and what can be done about it. */
export function LiveRoom({
  rooms,
  room,
  onRoom,
}: {
  readonly rooms: readonly Room[]
  readonly room: string
  readonly onRoom: (room: string) => void
}) {
  const text = useText()
  const roomName = useRoomName()
  const { id: brandId } = useBrand()
  const { data, error, isFetching, refetch } = useQuery({
    ...query('chatRooms.get', { query: { brandId, room } }),
    refetchInterval: LOOK_MS,
  })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <Card
        title={text('office.chat.live')}
        aside={room !== NEWS_ROOM && data?.room.isLocked ? <Badge tone="danger">{text('office.chat.locked')}</Badge> : undefined}
      >
        {data ? (
          data.items.length === 0 ? (
            <p className="px-4 py-6 text-sm text-ink-2">{text('office.chat.empty')}</p>
          ) : (
            <ul className="rows">
              {data.items.toReversed().map((item) => (
                <MessageRow key={item.n} item={item}>
                  <MessageDeeds room={room} item={item} />
                </MessageRow>
              ))}
            </ul>
          )
        ) : error ? (
          <Failed failure={error} isAsking={isFetching} onAgain={() => void refetch()} />
        ) : (
          <Skeleton className="m-4 h-64" />
        )}
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={text('office.chat.room')}>
          <div className="flex flex-col gap-4 p-4">
            <Select
              name="room"
              label={text('office.chat.room')}
              value={room}
              options={rooms.map((each) => ({ value: each.room, label: roomName(each.room) }))}
              onChange={({ target }) => onRoom(target.value)}
            />
            {data &&
              (room === NEWS_ROOM ? <p className="text-sm text-ink-2">{text('office.chat.news.only')}</p> : <RoomState room={data.room} />)}
          </div>
        </Card>
        <HouseWords room={room} />
        <RoomDrops room={room} />
      </div>
    </div>
  )
}

function RoomState({ room: { room, isLocked, slowSeconds } }: { readonly room: Room }) {
  const text = useText()
  const roomName = useRoomName()
  const { id: brandId } = useBrand()
  const [next, setNext] = useState<{ readonly isLocked: boolean; readonly slowSeconds: number } | null>(null)
  return (
    <>
      <Select
        name="pace"
        label={text('office.chat.slow')}
        value={String(slowSeconds)}
        options={paces.map((value) => ({
          value: String(value),
          label: value === 0 ? text('office.chat.slow.off') : text('office.chat.slow.seconds', { count: value }),
        }))}
        onChange={({ target }) => setNext({ isLocked, slowSeconds: Number(target.value) })}
      />
      <Button tone={isLocked ? 'secondary' : 'danger'} onClick={() => setNext({ isLocked: !isLocked, slowSeconds })}>
        {text(isLocked ? 'office.chat.unlock' : 'office.chat.lock')}
      </Button>
      {next && (
        <ReasonDialog
          title={text('office.chat.set')}
          subject={roomName(room)}
          isDanger={next.isLocked}
          send={(reason) => call('chatRooms.set', { body: { brandId, room, ...next, reason } })}
          onClose={() => setNext(null)}
        />
      )}
    </>
  )
}

function HouseWords({ room }: { readonly room: string }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const say = useMutation({
    mutationFn: () => call('chatRooms.say', { body: { brandId, room, text: words.trim() } }),
    async onSuccess() {
      setWords('')
      await queries.invalidateQueries({ queryKey: ['chatRooms.get'] })
    },
  })
  const isRight = words.trim() !== '' && [...words.trim()].length <= CHAT_LENGTH
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isRight && !say.isPending) say.mutate()
  }
  return (
    <Card title={text('office.chat.say')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3 p-4">
        <Field
          name="words"
          label={text('office.chat.say')}
          help={text('office.chat.say.help')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {say.error && <FormAlert>{text(failureKey(say.error))}</FormAlert>}
        <Button type="submit" pending={say.isPending} disabled={!isRight}>
          {text('office.chat.send')}
        </Button>
      </form>
    </Card>
  )
}
