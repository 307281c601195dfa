import { call } from '#shared/gateway/gateway.ts'

/** What the site tells this player is not shown on a device that they left: the gateway forgets it, and the browser its address. Nothing where notices were never allowed. */
export async function leaveDevice(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const known = await registration?.pushManager.getSubscription()
  if (!known) return
  await call('push.unsubscribe', { body: { endpoint: known.endpoint } }).catch(() => undefined)
  await known.unsubscribe().catch(() => undefined)
}
