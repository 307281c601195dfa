import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { readSession } from '#shared/session/session.ts'
import type { RoomView } from './room-view.ts'

const FIRST_MS = 1_000
const EVERY_MS = 20_000

/** Tells the gateway up to where a room was read while it is in sight: soon after it is opened, now and then, and when it is left. */
export function useReadMark(room: string, view: RoomView | null, isInSight: boolean): void {
  const queries = useQueryClient()
  const newest = useRef(0)
  const told = useRef(0)
  const last = view?.messages.at(-1)?.n ?? 0
  useEffect(() => {
    newest.current = last
  }, [last])
  useEffect(() => {
    if (!isInSight) return undefined
    function tell(): void {
      const [n, session] = [newest.current, readSession()]
      if (n <= told.current || session === null) return
      told.current = n
      void call('chat.read', { body: { room, n } }).then(
        ({ unReadCount }) =>
          queries.setQueryData<{ unReadCount: number; latest: [] }>(memberKey('chat.getMessage', session.playerId), (known) =>
            known ? { ...known, unReadCount } : known,
          ),
        // Told with the next message.
        () => undefined,
      )
    }
    const [first, timer] = [setTimeout(tell, FIRST_MS), setInterval(tell, EVERY_MS)]
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      tell()
    }
  }, [queries, room, isInSight])
}
