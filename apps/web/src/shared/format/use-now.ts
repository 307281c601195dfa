import { useSyncExternalStore } from 'react'

const EVERY_MS = 60_000
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, EVERY_MS)
  return () => clearInterval(timer)
}
/** The same for a whole minute, so that what shows it is not rendered again for nothing. */
const minute = () => Math.floor(Date.now() / EVERY_MS) * EVERY_MS
const notYet = () => null

/** What time it is, to the minute, in milliseconds. Null until this browser has hydrated the page: a kept page is read later than it was rendered. */
export const useNow = (): number | null => useSyncExternalStore<number | null>(subscribe, minute, notYet)
