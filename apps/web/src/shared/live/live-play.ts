import type { ChannelSnapshot } from '@halong/api/client'
import { useEffect, useState } from 'react'
import { isTrial, useSession } from '#shared/session/session.ts'
import { subscriptions } from './live-subscriptions.ts'

export type Play = ChannelSnapshot<'play'>
export type PlayStop = NonNullable<Play['stop']>

/** Time and net result of the member since the sign-in, and what stops play, as the gateway tells them; null before it did, and for whoever plays for no money. */
export function usePlay(isOn: boolean): Play | null {
  const session = useSession()
  const playerId = session === null || isTrial(session) || !isOn ? null : session.playerId
  const [told, setTold] = useState<{ readonly of: string; readonly play: Play } | null>(null)
  useEffect(() => {
    if (playerId === null) return
    const hear = (play: Play) => setTold({ of: playerId, play })
    return subscriptions.subscribe('play', '', { snap: hear, delta: hear })
  }, [playerId])
  return told !== null && told.of === playerId ? told.play : null
}

/** What has stopped play by now; looks again when the next stop comes. */
export function useStopped(play: Play | null): PlayStop | null {
  const [, look] = useState(0)
  const stop = play?.stop ?? null
  const atMs = stop?.at === null || stop === null ? null : Date.parse(stop.at)
  useEffect(() => {
    if (atMs === null || atMs <= Date.now()) return
    const timer = setTimeout(() => look((turn) => turn + 1), atMs - Date.now() + 50)
    return () => clearTimeout(timer)
  }, [atMs])
  return stop !== null && (atMs === null || atMs <= Date.now()) ? stop : null
}
