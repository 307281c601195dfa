import { useEffect } from 'react'

const LATEST_MS = 10_000
const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATEST_MS / 5)
    return () => clearTimeout(timer)
  }
  const wait = window.requestIdleCallback(act, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(wait)
}
const workers = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator ? navigator.serviceWorker : null)

/** Registers the worker for lost networks once the page has come to rest; a browser that refuses it goes on without (R-SYS-12). */
export function useServiceWorker(): void {
  useEffect(
    () =>
      whenIdle(() => {
        workers()
          ?.register('/sw.js', { updateViaCache: 'none' })
          .catch(() => {})
      }),
    [],
  )
}

/** Looks whether a newer worker is served. */
export async function checkForNewWorker(): Promise<void> {
  const registration = await workers()?.getRegistration()
  await registration?.update().catch(() => {})
}

/** Lets a newer worker that waits take over, before the page is loaded anew (R-SYS-10). */
export async function takeOver(): Promise<void> {
  const registration = await workers()?.getRegistration()
  registration?.waiting?.postMessage('take-over')
}
