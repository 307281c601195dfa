import type { ClientValue } from '@halong/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { subscriptions } from '#shared/live/live-subscriptions.ts'
import { type Item, type RoomView, withItems, withOlder, withSnapshot } from './room-view.ts'

export type Own = ClientValue<'chat.listRooms'>['own']
/** Pages of what was missed that are asked for; after more the newest are shown. */
const MOST_MISSED_PAGES = 10
const PAGE = 50
const OWN_EVERY_MS = 60_000

/** What was said and hidden since a number, page by page. */
async function missedSince(room: string, known: number): Promise<Item[]> {
  const all: Item[] = []
  for (let pages = 0; pages < MOST_MISSED_PAGES; pages++) {
    const { items } = await call('chat.listHistory', { query: { room, after: all.at(-1)?.n ?? known } })
    all.push(...items)
    if (items.length < PAGE) break
  }
  return all
}

/** Follows a room. A page that was away asks for what it missed, so no number is left out. */
export function useRoom(room: string) {
  const [view, setView] = useState<RoomView | null>(null)
  useEffect(() => {
    let left = false
    setView(null)
    const leave = subscriptions.subscribe('chat.room', room, {
      snap(state, { v, known }) {
        setView((before) => withSnapshot(known > 0 ? before : null, state))
        if (known === 0 || v <= known) return
        void missedSince(room, known).then(
          (items) => !left && setView((before) => before && withItems(before, items)),
          // The newest stand there; asked again with the next state.
          () => undefined,
        )
      },
      delta: (items) => setView((before) => before && withItems(before, items)),
    })
    return () => {
      left = true
      leave()
    }
  }, [room])
  const first = view?.messages[0]?.n
  const loadOlder = useCallback(async () => {
    if (first === undefined) return
    const { items } = await call('chat.listHistory', { query: { room, before: first } })
    setView((before) => before && withOlder(before, items))
  }, [room, first])
  /** A message that was just taken: it stands there before the socket tells of it. */
  const add = useCallback((item: Item) => setView((before) => before && withItems(before, [item])), [])
  return { view, loadOlder, add }
}

/** Rooms of the brand, and what the player may do; looked at again when a notice comes, as a measure brings one. */
export function useChatRooms(playerId: string) {
  const queries = useQueryClient()
  const rooms = useMemberCall('chat.listRooms')
  const { refetch } = rooms
  useEffect(() => {
    // A player's very first notice comes as a snapshot that nothing was known before.
    const look = () => void refetch()
    return subscriptions.subscribe('inbox', '', { snap: look, delta: look })
  }, [refetch])
  useEffect(() => {
    const timer = setInterval(() => void refetch(), OWN_EVERY_MS)
    return () => clearInterval(timer)
  }, [refetch])
  const setIgnored = useCallback(
    (ignored: Own['ignored']) =>
      queries.setQueryData<ClientValue<'chat.listRooms'>>(memberKey('chat.listRooms', playerId), (known) =>
        known ? { ...known, own: { ...known.own, ignored } } : known,
      ),
    [queries, playerId],
  )
  return { ...rooms, setIgnored }
}

export type FollowedRoom = ReturnType<typeof useRoom>
export type AskedRooms = ReturnType<typeof useChatRooms>
