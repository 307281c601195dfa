import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { localText } from '#shared/session/session.ts'
import { useLanguage } from '#shared/text/text.ts'
import { useAnnouncements } from './audience.ts'
import { announcementsOf } from './notices.ts'
import { useOwnPieces } from './own-pieces.ts'

const NAME = 'readNotices'
/** More than there can be announcements, so that what is forgotten first is what is long gone. */
const MAX_READ_NOTICES = 200

/** The ids that count as read, the latest last; bounded. */
export const withRead = (ids: readonly string[], more: readonly string[]): readonly string[] =>
  [...ids.filter((id) => !more.includes(id)), ...more].slice(-MAX_READ_NOTICES)

function parse(kept: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string').slice(-MAX_READ_NOTICES) : []
  } catch {
    return []
  }
}

let shown: readonly string[] | null = null
const listeners = new Set<() => void>()
const none: readonly string[] = []
const read = (): readonly string[] => (shown ??= parse(localText.read(NAME)))
/** Also hears what another tab of this browser has read. */
function subscribe(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key !== NAME) return
    shown = null
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', heard)
  }
}

/** Remembers on this device that announcements have been read (R-MOD-2). */
export function markRead(ids: readonly string[]): void {
  if (ids.every((id) => read().includes(id))) return
  shown = withRead(read(), ids)
  localText.write(NAME, JSON.stringify(shown))
  for (const listener of listeners) listener()
}

/** Ids of announcements that were read on this device. */
export const useReadNotices = (): readonly string[] => useSyncExternalStore(subscribe, read, () => none)

/** How many announcements were not read yet on this device; 0 until they are known. */
export function useUnreadNotices(): number {
  const { code } = useLanguage()
  const isShown = useAnnouncements()
  const ids = useReadNotices()
  // Asked for by the part that runs beside every page; this only looks.
  const { data } = useQuery({ ...announcementsOf(code), enabled: false })
  const own = useOwnPieces()
  return [...own.player, ...(data?.player ?? [])].filter((notice) => isShown(notice) && !ids.includes(notice.id)).length
}
