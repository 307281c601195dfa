import { randomBytes } from 'node:crypto'
import type { PlayerId } from '@halong/base'
import { hashSecret } from '../../platform/crypto/secrets.ts'
import { idFromUuid, uuidFromId } from '../../platform/ids.ts'

const PLAYER_BYTES = 16
const SECRET_BYTES = 32

/** A ticket or game session as it leaves the gateway: the player's outside id, so that a look-up starts with the player, and 256 random bits. */
export function newToken(playerId: PlayerId): { token: string; hash: Buffer } {
  const uuid = uuidFromId('ply', playerId)
  if (uuid === null) throw new Error('a player id names a UUID')
  const bytes = Buffer.concat([Buffer.from(uuid.replaceAll('-', ''), 'hex'), randomBytes(SECRET_BYTES)])
  const token = bytes.toString('base64url')
  return { token, hash: hashSecret(token) }
}

/** Null for anything that is not such a token. The whole of it is known only by its hash. */
export function readToken(token: string): { playerId: PlayerId; hash: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== PLAYER_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null
  return { playerId: idFromUuid('ply', bytes.subarray(0, PLAYER_BYTES).toString('hex')), hash: hashSecret(token) }
}
