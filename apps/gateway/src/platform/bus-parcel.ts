import { z } from 'zod'
import type { BusItem, BusTopics, Topic } from './bus-topics.ts'

/** `from`: the process that sent it and has heard it already; null when a transaction did, which every process hears. */
type Parcel = { readonly from: string | null; readonly items: readonly BusItem[] }

/** A notification holds 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_000

const parcel = z.object({ from: z.string().max(64).nullable(), items: z.array(z.unknown()) })
const item = z.object({ topic: z.string(), message: z.unknown() })
const memberId = z.int().positive()
const brandId = z.int().nonnegative()
const forms = {
  balance: z.object({ memberId, asset: z.string().max(20), amount: z.string().max(100), version: z.int().nonnegative() }),
  settings: z.object({ brandId, what: z.string().max(50) }),
  session: z.object({
    sessionId: z.string().max(64),
    memberId,
    reason: z.enum(['signed_out', 'revoked', 'everywhere', 'expired', 'changed']),
  }),
  player: z.object({ memberId }),
  protection: z.object({ memberId }),
  cashier: z.object({
    memberId,
    version: z.int().nonnegative(),
    id: z.templateLiteral(['dep_', z.string().regex(/^[0-9A-Za-z]{22}$/)]),
    state: z.enum(['created', 'waiting', 'processing', 'settled', 'expired', 'failed', 'cancelled']),
  }),
  chat: z.object({ brandId, room: z.string().max(3), n: z.int().positive() }),
  support: z.object({
    memberId,
    version: z.int().nonnegative(),
    id: z.templateLiteral(['thr_', z.string().regex(/^[0-9A-Za-z]{22}$/)]),
  }),
  withdrawal: z.object({
    memberId,
    version: z.int().nonnegative(),
    id: z.templateLiteral(['wdr_', z.string().regex(/^[0-9A-Za-z]{22}$/)]),
    state: z.enum([
      'checking',
      'review',
      'needs_player',
      'approved',
      'paying',
      'returned',
      'paid',
      'disputed',
      'rejected',
      'received',
      'auto_received',
      'forced_received',
    ]),
  }),
  winners: z.object({ brandId }),
  inbox: z.object({ memberId }),
  message: z.object({ brandId }),
} satisfies { readonly [T in Topic]: z.ZodType<Record<keyof BusTopics[T], unknown>> }

const isTopic = (topic: string): topic is Topic => Object.hasOwn(forms, topic)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readItem(given: unknown): BusItem | null {
  const { success, data } = item.safeParse(given)
  if (!success || !isTopic(data.topic)) return null
  const read = forms[data.topic].safeParse(data.message)
  return read.success ? { topic: data.topic, message: read.data } : null
}

/**
 * Parses a payload from the channel, on which every database role may write. Unknown messages are skipped and counted; the rest of the batch is
 * delivered.
 * @param me the process that reads: its own parcels are not looked into
 */
export function readParcel(payload: string, me?: string): Parcel & { readonly unreadable: number } {
  const read = parcel.safeParse(readJson(payload))
  if (!read.success) return { from: null, items: [], unreadable: 1 }
  // What this process sent it heard when it sent it.
  if (me !== undefined && read.data.from === me) return { from: me, items: [], unreadable: 0 }
  const items = read.data.items.flatMap((each) => readItem(each) ?? [])
  return { from: read.data.from, items, unreadable: read.data.items.length - items.length }
}

export const writeParcel = (from: string | null, items: readonly BusItem[]): string => JSON.stringify({ from, items } satisfies Parcel)

/** Packs as many messages into a batch as a notification holds. */
export function packParcels(items: readonly BusItem[], from: string): string[] {
  const parcels: string[] = []
  let open: BusItem[] = []
  let size = 0
  const seal = () => {
    if (open.length > 0) parcels.push(writeParcel(from, open))
    open = []
    size = 0
  }
  for (const item of items) {
    const length = Buffer.byteLength(JSON.stringify(item)) + 1
    if (size + length > MAX_PAYLOAD_BYTES) seal()
    open.push(item)
    size += length
  }
  seal()
  return parcels
}
