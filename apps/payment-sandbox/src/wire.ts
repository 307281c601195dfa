import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account, PaymentWithReceipts, Store } from './store.ts'

/** What each of the wires is served with. */
export type WireDeps = {
  readonly store: Store
  now(): Date
  /** Where the practice bank's page of a payment is. */
  checkoutOf(id: string): string
}

export const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
}

/** A body that nobody could read or whose fields are of another form is refused like the real provider refuses it. */
export const refuse = (reply: FastifyReply, status: number, body: unknown): FastifyReply => reply.status(status).send(body)

/** Faults on demand: an answer that never comes, a late one, or 500. True when the call was answered so. */
export async function misbehave(reply: FastifyReply, how: Account['mode']['create']): Promise<boolean> {
  if (how === 'fault') {
    void reply.status(500).send('broken on demand')
    return true
  }
  if (how === 'swallow') {
    reply.hijack()
    reply.raw.destroy()
    return true
  }
  if (how === 'slow') await new Promise((done) => setTimeout(done, 1_500))
  return false
}

export type Callback = { readonly headers: Readonly<Record<string, string>>; readonly body: string }
/** One provider's wire: its calls, and what its callback about a payment looks like. */
export type Wire = {
  mount(server: FastifyInstance, deps: WireDeps): void
  callback(account: Account, payment: PaymentWithReceipts): Callback
}
