import { z } from 'zod'
import { assetText, gameCode, language, moneyText, text } from './fields.ts'

/**
 * Calls of the gateway to a vendor (contracts §6): `POST <origin>/halong/<name>`, signed like the vendor's own calls (W18), the other way round. A vendor may leave any of
 * them out: it answers `404` then, and the site shows nothing of it.
 */
export const vendorCall = <Body extends z.ZodType>(body: Body) => z.strictObject({ commandId: text(60, 8), language, body })

/** Most rooms of a game that are told. */
export const MAX_ROOMS = 60
/** What a room is called between vendor and site: a launch names it, and the vendor's page opens with it. */
export const roomName = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/)

const room = z.object({
  room: roomName,
  /** In the language of the call. */
  name: text(60, 1),
  /** What a hand or a shot costs there at least; null where the room has no stake of its own. */
  stake: moneyText.nullable(),
  /** Seats at the table where the next player would sit, and how many of them are taken. */
  seats: z.int().min(1).max(1_000),
  taken: z.int().min(0).max(1_000),
  /** Everybody who is there, at all of its tables. */
  players: z.int().min(0),
})
export type VendorRoom = z.output<typeof room>

/** `rooms`: where the players of a game meet. Reads alone: the same call again is answered again. */
export const roomsCall = {
  name: 'rooms',
  body: vendorCall(z.strictObject({ gameCode, asset: assetText, brand: z.int().min(1).nullable() })),
  value: z.object({ rooms: z.array(room).max(MAX_ROOMS) }),
} as const
