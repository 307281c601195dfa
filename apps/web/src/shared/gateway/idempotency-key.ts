import { useState } from 'react'
import { Refusal } from './gateway.ts'

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What may still have been done: no answer, a fault, or a site too busy to say. Any other no says that nothing was done. */
const isUnknown = (failure: unknown): boolean =>
  !(failure instanceof Refusal) || failure.code === 'request.fault' || failure.code === 'request.busy'

/**
 * Sends writes under a key that stays the same for one body until what came of it is known, so that pressing again after a broken line does
 * it once. Another body, or the same after its answer, is another write.
 */
export function underOneKey<Body, Value>(send: (key: string, body: Body) => Promise<Value>): (body: Body) => Promise<Value> {
  let open: { readonly key: string; readonly body: string } | null = null
  return async (body) => {
    const text = JSON.stringify(body)
    const sent = open?.body === text ? open : { key: newKey(), body: text }
    open = sent
    const close = () => {
      if (open === sent) open = null
    }
    try {
      const value = await send(sent.key, body)
      close()
      return value
    } catch (failure) {
      if (!isUnknown(failure)) close()
      throw failure
    }
  }
}

/** `underOneKey` for as long as the form is there. `send` is the one of the first render. */
export function useIdempotent<Body, Value>(send: (key: string, body: Body) => Promise<Value>): (body: Body) => Promise<Value> {
  const [keyed] = useState(() => underOneKey(send))
  return keyed
}
