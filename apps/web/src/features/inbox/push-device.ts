import { call } from '#shared/gateway/gateway.ts'

/** Whether this browser shows notices of a site that is closed, and whether it may. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isAble = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function subscription(): Promise<PushSubscription | null> {
  if (!isAble()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}
/** A key as the browser takes it. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
function textOf(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
const hasKey = (known: PushSubscription, key: string): boolean => textOf(known.options.applicationServerKey) === key

const tell = async (made: PushSubscription): Promise<string> => {
  const body = { endpoint: made.endpoint, p256dh: textOf(made.getKey('p256dh')), auth: textOf(made.getKey('auth')) }
  return (await call('push.subscribe', { body })).id
}

/** How this device stands. One that gets notices is told to the gateway again, which may have forgotten it or have a new key. @returns its id where it is on */
export async function lookAtDevice(key: string): Promise<{ readonly state: PushState; readonly id: string | null }> {
  if (!isAble()) return { state: 'unsupported', id: null }
  if (Notification.permission === 'denied') return { state: 'denied', id: null }
  const known = await subscription()
  if (known === null) return { state: 'off', id: null }
  if (hasKey(known, key)) return { state: 'on', id: await tell(known) }
  await known.unsubscribe()
  return addDevice(key)
}

/** After a press alone: browsers ask their question once, and a no is for good. */
export async function addDevice(key: string): Promise<{ readonly state: PushState; readonly id: string | null }> {
  if ((await Notification.requestPermission()) !== 'granted')
    return { state: Notification.permission === 'denied' ? 'denied' : 'off', id: null }
  const registration = await navigator.serviceWorker.ready
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  return { state: 'on', id: await tell(made) }
}
