import type { OrderView, PlaceAnswer, PlaceRequest } from '#protocol/index.ts'
import { type Answer, call } from '../shared/calls.ts'
import { keepInTab, keptInTab } from '../shared/kept.ts'

const KEY = 'order'
const isPlaceRequest = (value: unknown): value is PlaceRequest =>
  typeof value === 'object' && value !== null && 'intentId' in value && 'slips' in value

/** An order that was sent and whose end nobody has told; it is asked again with the same intent. */
export const pendingOrder = (): PlaceRequest | null => {
  const kept = keptInTab(KEY)
  return isPlaceRequest(kept) ? kept : null
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

/**
 * Sends an order until its end is known: the same intent always gets the same order. It is kept through a reload.
 * @param waiting told when the first answer did not come
 */
export async function placeOrder(request: PlaceRequest, waiting: () => void): Promise<Exclude<Answer<PlaceAnswer>, { kind: 'lost' }>> {
  keepInTab(KEY, request)
  for (let turn = 0; ; turn += 1) {
    const answer = await call('POST /api/orders', { body: request })
    if (answer.kind !== 'lost') {
      keepInTab(KEY, null)
      return answer
    }
    waiting()
    await pause(Math.min(8_000, 800 * 2 ** Math.min(turn, 4)))
  }
}

/** Orders whose tickets were all refused are refusals too. */
export const refusedBy = (orders: readonly OrderView[]): string | null => {
  const tickets = orders.flatMap((order) => order.tickets)
  return tickets.length > 0 && tickets.every(({ state }) => state === 'REFUSED') ? (tickets[0]?.refusal ?? 'other') : null
}
