import { createLiveSocket } from '@halong/game-frame/live-socket.ts'
import { useEffect, useState } from 'react'
import type { FixtureNews, LiveNews } from '#protocol/index.ts'
import { heldToken } from './calls.ts'
import { hearServer } from './clock.ts'

let isConnected = false
const socket = createLiveSocket({
  ticket: () => heldToken() ?? undefined,
  connected(is) {
    isConnected = is
  },
})
/** Whether the server tells of matches by itself; while it does not, pages ask more often. */
export const isLiveNow = (): boolean => isConnected

/** What a channel said last; null before it said anything, and while `channel` is null. */
function useChannel<News extends { readonly serverNow: string }>(channel: string | null): News | null {
  const [heard, hear] = useState<{ readonly channel: string; readonly news: News } | null>(null)
  useEffect(() => {
    if (channel === null) return undefined
    return socket.follow(channel, (told) => {
      const whole = 'whole' in told ? told.whole : told.parts.at(-1)
      if (whole === undefined) return
      // cast: the book's own shape.
      const news = whole as News
      hearServer(news.serverNow)
      hear({ channel, news })
    })
  }, [channel])
  return heard?.channel === channel ? heard.news : null
}

/** A match as it was told last. */
export const useFixtureNews = (id: string): FixtureNews | null => useChannel<FixtureNews>(`fixture:${id}`)
/** All matches under way as they were told last, while they are looked at. */
export const useLiveNews = (isOn: boolean): LiveNews | null => useChannel<LiveNews>(isOn ? 'live' : null)
