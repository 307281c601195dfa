import { createLiveSocket } from '@halong/game-frame/live-socket.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { IssueNews, LobbyNews, OwnNews, TicketView } from '#protocol/index.ts'
import { heldToken } from './calls.ts'
import { hearServer } from './clock.ts'

let isLive = false
const readers = new Set<() => void>()
const tellReaders = () => {
  for (const reader of readers) reader()
}
const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}
const socket = createLiveSocket({
  ticket: () => heldToken() ?? undefined,
  connected(is) {
    isLive = is
    tellReaders()
  },
})

/** Whether the server tells of draws by itself; while it does not, pages ask. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isLive)
export const isLiveNow = (): boolean => isLive

/** Hears the draws of one game as they go on. */
export const followGame = (code: string, hear: (news: IssueNews) => void): (() => void) =>
  socket.follow(`issue:${code}`, (news) => {
    const whole = 'whole' in news ? news.whole : news.parts.at(-1)
    if (whole === undefined) return
    // cast: the lottery's own shape.
    const told = whole as IssueNews
    hearServer(told.serverNow)
    hear(told)
  })

/** Hears the cards of all games that changed. */
export const followLobby = (hear: (news: LobbyNews) => void): (() => void) =>
  socket.follow('lobby', (news) => {
    // cast: the lottery's own shape.
    for (const told of ('whole' in news ? [news.whole] : news.parts) as readonly LobbyNews[]) {
      hearServer(told.serverNow)
      hear(told)
    }
  })

let own: readonly TicketView[] = []
let follows = 0
let stop: (() => void) | null = null
const ownReaders = new Set<() => void>()

/** The player's last tickets that ended, as the server told them; none of spectators, who have no session. */
export function useEndedTickets(): readonly TicketView[] {
  useEffect(() => {
    if (heldToken() === null) return undefined
    follows += 1
    stop ??= socket.follow('me', (news) => {
      const whole = 'whole' in news ? news.whole : news.parts.at(-1)
      if (whole === undefined) return
      // cast: the lottery's own shape.
      own = (whole as OwnNews).tickets
      for (const reader of ownReaders) reader()
    })
    return () => {
      follows -= 1
      if (follows > 0) return
      stop?.()
      stop = null
    }
  }, [])
  return useSyncExternalStore(
    (reader) => {
      ownReaders.add(reader)
      return () => ownReaders.delete(reader)
    },
    () => own,
  )
}
/** A list with what was told of its tickets since. */
export const withEnded = (tickets: readonly TicketView[], ended: readonly TicketView[]): readonly TicketView[] =>
  tickets.map((ticket) =>
    ticket.win === null && ticket.cancelled === null ? (ended.find(({ id }) => id === ticket.id) ?? ticket) : ticket,
  )
