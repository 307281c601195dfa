import { useSyncExternalStore } from 'react'

/** `offline`: this device has no network. `outage`: the network is there, the site did not answer. */
export type Connection = 'online' | 'offline' | 'outage'

/** One state for the whole page, so that ten failing calls make one notice. */
export function createConnectionState(deviceOnline: () => boolean) {
  let unanswered = false
  let shown: Connection = 'online'
  const listeners = new Set<() => void>()
  const settle = (): void => {
    const next: Connection = deviceOnline() ? (unanswered ? 'outage' : 'online') : 'offline'
    if (next === shown) return
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    read: (): Connection => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answered(): void {
      unanswered = false
      settle()
    },
    failed(): void {
      unanswered = true
      settle()
    },
    networkChanged: settle,
  }
}

const FIRST_PAUSE_MS = 1_000
const MAX_BACKOFF_MS = 30_000
/**
 * How long to wait before the next try to reach the site, by a call or a socket: doubled each time to a bound, and spread by `chance` (0 up to 1), so that a site that
 * is back is not met by everybody at once.
 */
export const retryDelayMs = (failures: number, chance: number): number =>
  Math.min(MAX_BACKOFF_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10)) * (0.5 + chance / 2)

const inBrowser = typeof window !== 'undefined'
export const connection = createConnectionState(() => !inBrowser || navigator.onLine)
if (inBrowser) {
  window.addEventListener('online', connection.networkChanged)
  window.addEventListener('offline', connection.networkChanged)
}

const assumed = (): Connection => 'online'
export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.read, assumed)
