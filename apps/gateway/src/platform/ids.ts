import { randomBytes } from 'node:crypto'
import { idFromUuid, uuidFromId } from '@halong/base'
import { v7 } from 'uuid'

/** A time-ordered UUID: what every row of ours is named by. A name, never a secret. */
export const uuidv7 = (): string => v7()

export { idFromUuid, uuidFromId }

/** 256 random bits as 43 URL-safe characters: session tokens, tickets, codes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
