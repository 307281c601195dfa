import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Address } from './push-store.ts'

const TIMEOUT_MS = 10_000
const CURVE = 'prime256v1'

export type Parcel = {
  readonly payload: string
  readonly seconds: number
  readonly urgency: 'normal' | 'high'
  /** What takes the place of an older one that still waits: at most 32 letters, digits, - and _. */
  readonly topic: string
}
/** `gone`: there is no such device any more. `later`: it may be taken another time. */
export type Outcome = 'sent' | 'gone' | 'refused' | 'later'

/** The pair of keys by which push services know this installation, from a secret of it. */
export function vapidKeys(secret: Buffer): { readonly publicKey: string; readonly privateKey: string } {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'sent'
  // 403: made for another key; the page renews it.
  if (status === 404 || status === 410 || status === 403) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Encrypts for one device (RFC 8291) and hands it to the device's push service. Follows no redirect, and reads nothing of the answer but its status. */
export async function post(
  address: Address,
  parcel: Parcel,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
): Promise<Outcome> {
  const { endpoint, p256dh, auth } = address
  const { payload, seconds, urgency, topic } = parcel
  let request
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, { vapidDetails, TTL: seconds, urgency, topic })
  } catch {
    // Keys that are no keys: nothing can ever be sent there.
    return 'gone'
  }
  try {
    const answer = await fetch(request.endpoint, {
      method: 'POST',
      // cast: a set of names and values; the library's type says less.
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? Buffer.alloc(0)),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return outcomeOf(answer.status)
  } catch {
    return 'later'
  }
}
