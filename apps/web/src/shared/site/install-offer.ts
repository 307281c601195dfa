import { useSyncExternalStore } from 'react'

/** What a browser tells a page that it may be installed (Chromium; the others have their menu for it). */
type InstallEvent = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer, which comes once and early, for the page that shows it (R-MOD-3). */
export function storeInstallOffer(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // cast: this event is told to no listener in another shape.
    offer = event as InstallEvent
    tell()
  })
  target.addEventListener('appinstalled', () => {
    offer = null
    tell()
  })
}

async function install(): Promise<void> {
  const taken = offer
  if (!taken) return
  // An offer can be taken up once, whatever the answer.
  offer = null
  tell()
  await taken.prompt()
}

/** Opens the browser's own question whether to install the site; null where the browser offers none. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const isOffered = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => offer !== null,
    () => false,
  )
  return isOffered ? install : null
}
