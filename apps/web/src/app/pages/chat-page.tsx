import { EmptyState } from '@halong/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRoom } from '#features/chat/chat.queries.ts'
import { ChatHeader } from '#features/chat/chat-header.tsx'
import { ChatRules } from '#features/chat/chat-rules.tsx'
import { RoomBody } from '#features/chat/room-body.tsx'
import { useChosenRoom } from '#features/chat/use-chosen-room.ts'
import { useReadMark } from '#features/chat/use-read-mark.ts'
import { Admitted } from '#features/member-centre/member-frame.tsx'
import { mayEnter, useHydrated, useSession } from '#shared/session/session.ts'
import { useGate } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'

/** R-MSG-3, seed 2 §8 (`chatUrl`): the chat with the page to itself. For members; visitors and trial accounts meet the way in. */
export function ChatPage() {
  const text = useText()
  const [params, setParams] = useSearchParams()
  const [session, isHydrated, hasChat] = [useSession(), useHydrated(), useGate('CBS3')]
  if (hasChat && isHydrated && session !== null && mayEnter(session, 'member'))
    return <Rooms chosen={params.get('room')} onRoom={(room) => setParams({ room }, { replace: true })} />
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center px-4">
      <h1 className="sr-only">{text('chat.title')}</h1>
      {hasChat ? <Admitted door="member">{null}</Admitted> : <EmptyState title={text('chat.title')} text={text('error.chat.off')} />}
    </div>
  )
}

type RoomsProps = { readonly chosen: string | null; readonly onRoom: (room: string) => void }

function Rooms({ chosen, onRoom }: RoomsProps) {
  const { room, rooms, asked } = useChosenRoom(chosen)
  return <Whole key={room} room={room} rooms={rooms} asked={asked} onRoom={onRoom} />
}

type WholeProps = ReturnType<typeof useChosenRoom> & Pick<RoomsProps, 'onRoom'>

function Whole({ room, rooms, asked, onRoom }: WholeProps) {
  const text = useText()
  const followed = useRoom(room)
  const [showsRules, setShowsRules] = useState(false)
  useReadMark(room, followed.view, true)
  return (
    <section aria-label={text('chat.title')} className="mx-auto flex h-dvh w-full max-w-240 flex-col bg-surface lg:border-x lg:border-line">
      <ChatHeader state="page" rooms={rooms} room={room} onRoom={onRoom} onRules={() => setShowsRules(true)} />
      <RoomBody room={room} followed={followed} asked={asked} />
      {showsRules && <ChatRules onClose={() => setShowsRules(false)} />}
    </section>
  )
}
