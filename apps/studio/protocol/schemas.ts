import { z } from 'zod'

/** What the studio's server accepts (servers only: the client carries no schema library). Unknown keys are refused. */
const gameCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/)
const small = z
  .record(z.string().max(20), z.union([z.number(), z.boolean(), z.string().max(160)]))
  .refine((value) => Object.keys(value).length <= 4)

export const enterBody = z.strictObject({ ticket: z.string().min(20).max(100), gameCode })
export const openRoundBody = z.strictObject({
  intentId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  stake: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/),
  choices: small,
  seedsEpoch: z.int().min(0).max(2_147_483_647).optional(),
  grantId: z
    .string()
    .regex(/^frg_[0-9A-Za-z]{22}$/)
    .optional(),
})
export const stepBody = z.strictObject({ step: z.int().min(1).max(250), choice: small })
/** A client seed is printable ASCII without a colon, which parts the fields of the message. */
export const rotateBody = z.strictObject({
  clientSeed: z
    .string()
    .regex(/^[!-9;-~]{1,64}$/)
    .optional(),
})
export const historyQuery = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,16}\.[0-9a-f-]{36}$/)
    .optional(),
})
export const huntQuery = z.strictObject({ room: z.coerce.number().int().min(1).max(1_000_000).optional() })
export const voidsQuery = z.strictObject({ until: z.iso.date().optional() })
export const ticksQuery = z.strictObject({
  brand: z.coerce.number().int().min(1).max(1_000_000),
  asset: z.string().regex(/^[A-Z]{3}\/4$/),
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})
export const rulesQuery = z.strictObject({
  version: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
const roundNo = z.string().regex(/^[1-9]\d{0,11}$/)
export const tableParams = z.object({ code: z.string().regex(/^[A-Z0-9]{2,16}$/) })
export const tableRoundParams = z.object({ ...tableParams.shape, no: roundNo })
export const cashOutBody = z.strictObject({ roundNo, slipNo: z.int().min(1).max(20) })
const amountText = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/)
const roomCode = z.string().regex(/^[A-Z0-9]{2,16}-\d{1,12}$/)
export const seatBody = z.strictObject({ stake: amountText })
export const readyBody = z.strictObject({
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  put: z
    .record(z.string().regex(/^[a-z0-9]{1,12}$/), z.int().min(1).max(1_000_000))
    .refine((put) => Object.keys(put).length <= 8)
    .optional(),
})
export const revealBody = z.strictObject({ room: roomCode, handNo: roundNo, seed: z.string().regex(/^[0-9a-f]{64}$/) })
export const moveBody = z.strictObject({
  room: roomCode,
  handNo: roundNo,
  seq: z.int().min(0).max(999),
  move: z.record(z.string().max(20), z.array(z.int().min(0).max(255)).max(52)).refine((move) => Object.keys(move).length <= 4),
})
export const slipBody = z.strictObject({
  intentId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  roundNo,
  bets: z
    .array(z.strictObject({ spot: z.string().regex(/^[a-z0-9.-]{1,20}$/), amount: amountText }))
    .min(1)
    .max(40),
})
