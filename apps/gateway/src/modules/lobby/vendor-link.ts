import { randomBytes, randomUUID } from 'node:crypto'
import { roomsCall, sign, tablesCall, type VendorRoom, type VendorTable } from '@halong/api'
import type { z } from 'zod'
import type { Platform } from '../../platform/index.ts'
import type { Vendor } from './catalogue.ts'

/** As long as an answer of a vendor is shown without asking again. */
const KEPT_MS = 2_000
const TIMEOUT_MS = 2_000
const MAX_KEPT = 500
const MAX_ANSWER_BYTES = 256 * 1024
/** Kinds of games whose players meet in rooms. */
const WITH_ROOMS: ReadonlySet<string> = new Set(['PVP', 'FISH', 'COCKFIGHT', 'LIVE'])

type Deps = Pick<Platform, 'clock' | 'log'> & { readonly vendorOf: (vassalage: string) => Promise<Vendor | null> }
type Call = { readonly name: string; readonly body: z.ZodType; readonly value: z.ZodType }
type RoomsAsked = {
  readonly vassalage: string
  readonly gameCode: string
  readonly gameType: string
  readonly asset: z.input<typeof roomsCall.body>['body']['asset']
  readonly brandId: number
  readonly language: string
}

/** The bytes of an answer as text; null where they are more than any answer has. */
async function textOf(response: Response): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > MAX_ANSWER_BYTES) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Answers by key, each kept for two seconds, however many ask for it meanwhile. */
function createKept<T>(clock: Deps['clock']) {
  const kept = new Map<string, { readonly at: number; readonly value: Promise<T> }>()
  return (key: string, askAnew: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && now - known.at < KEPT_MS) return known.value
    const value = askAnew()
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(key, { at: now, value })
    return value
  }
}

/** What the gateway asks of vendors, at their launch address, signed with the secret it shares with each (contracts §6). */
export function createVendorLink({ clock, log, vendorOf }: Deps) {
  const [rooms, tables] = [createKept<readonly VendorRoom[] | null>(clock), createKept<readonly VendorTable[] | null>(clock)]

  /** Null where the vendor is closed, does not answer, or answers anything but what was asked. */
  async function ask<C extends Call>(
    { name, value }: C,
    vassalage: string,
    order: z.input<C['body']>,
  ): Promise<z.output<C['value']> | null> {
    const vendor = await vendorOf(vassalage)
    if (!vendor?.isOpen) return null
    const [path, body] = [`/halong/${name}`, JSON.stringify(order)]
    const [timestamp, nonce] = [String(clock.now().getTime()), randomBytes(16).toString('hex')]
    const signature = sign(vendor.secret, { timestamp, nonce, method: 'POST', path, body })
    try {
      const response = await fetch(`${vendor.launchOrigin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = response.ok ? await textOf(response) : null
      if (text === null) return null
      const answer: unknown = JSON.parse(text)
      const told = typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true && 'value' in answer
      const read = value.safeParse(told ? answer.value : null)
      // cast: the schema that read it is the call's own.
      if (read.success) return read.data as z.output<C['value']>
      log.warn({ vendor: vassalage, call: name }, 'a vendor answers something else than it was asked')
    } catch (fault) {
      log.debug({ err: fault, vendor: vassalage, call: name }, 'a vendor does not answer')
    }
    return null
  }

  return {
    ask,
    /** Rooms of a game; none for a game of a kind that has none. Null while the vendor tells nothing. */
    async rooms({ vassalage, gameCode, gameType, asset, brandId, language }: RoomsAsked): Promise<readonly VendorRoom[] | null> {
      if (!WITH_ROOMS.has(gameType)) return []
      return rooms([vassalage, gameCode, asset, brandId, language].join(' '), async () => {
        const order = { commandId: randomUUID(), language, body: { gameCode, asset, brand: brandId } }
        return (await ask(roomsCall, vassalage, order))?.rooms ?? null
      })
    },
    /** Tables of a vendor; null while it tells nothing. */
    tables: ({ vassalage, language }: Pick<RoomsAsked, 'vassalage' | 'language'>): Promise<readonly VendorTable[] | null> =>
      tables(`${vassalage} ${language}`, async () => {
        return (await ask(tablesCall, vassalage, { commandId: randomUUID(), language, body: {} }))?.tables ?? null
      }),
  }
}

export type VendorLink = ReturnType<typeof createVendorLink>
