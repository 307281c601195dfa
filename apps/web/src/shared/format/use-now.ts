import { useSyncExternalStore } from 'react'

const EVERY_MS = 60_000
const each = (ms: number) => (listener: () => void) => {
  const timer = setInterval(listener, ms)
  return () => clearInterval(timer)
}
const subscribe = each(EVERY_MS)
const subscribeToSeconds = each(1_000)
const second = () => Math.floor(Date.now() / 1_000) * 1_000
/** The same for a whole minute, so that what shows it is not rendered again for nothing. */
const minute = () => Math.floor(Date.now() / EVERY_MS) * EVERY_MS
const notYet = () => null

/** What time it is, to the minute, in milliseconds. Null until this browser has hydrated the page: a kept page is read later than it was rendered. */
export const useNow = (): number | null => useSyncExternalStore<number | null>(subscribe, minute, notYet)

/** What time it is, to the second: for what is there in a hydrated page alone. */
export const useSecond = (): number => useSyncExternalStore(subscribeToSeconds, second)
