import { randomBytes, randomFillSync } from 'node:crypto'
import { idFromUuid, uuidFromId } from '@halong/base'
import { v7 } from 'uuid'

const pool = Buffer.alloc(8_192)
let taken = pool.length
/** 16 random bytes from a pool, so that the system is asked once for many. */
function sixteen(): Buffer {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  taken += 16
  return pool.subarray(taken - 16, taken)
}

let msecs = 0
let seq = 0
/** A UUIDv7, the id of our rows; never a secret. Monotonic within a process. */
export function uuidv7(): string {
  const now = Date.now()
  const random = sixteen()
  if (now > msecs) {
    msecs = now
    seq = random.readUInt32BE(0) >>> 1
  } else seq = (seq + 1) >>> 0
  return v7({ msecs, seq, random })
}

export { idFromUuid, uuidFromId }

/** 256 random bits as 43 URL-safe characters: session tokens, tickets, codes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
