import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Id } from '@halong/base'
import { idFromUuid, uuidFromId } from '../../platform/index.ts'

export type LineId = Id<'lin'>
export type LineIds = ReturnType<typeof createLineIds>

/**
 * Names of accounts that serve one agent alone: one block of both numbers, enciphered. An id learnt from another agent names nothing, and which account it
 * is stays unknown without the key (R-ROLE-4).
 */
export function createLineIds(key: Buffer) {
  const aes = key.subarray(0, 16)
  return {
    of(agentId: number, memberId: number): LineId {
      const block = Buffer.alloc(16)
      block.writeBigUInt64BE(BigInt(agentId), 0)
      block.writeBigUInt64BE(BigInt(memberId), 8)
      const cipher = createCipheriv('aes-128-ecb', aes, null).setAutoPadding(false)
      return idFromUuid('lin', Buffer.concat([cipher.update(block), cipher.final()]).toString('hex'))
    },
    /** The account that an id of this agent names; null for any other text. */
    read(agentId: number, id: string): number | null {
      const hex = uuidFromId('lin', id)?.replaceAll('-', '')
      if (hex === undefined) return null
      const decipher = createDecipheriv('aes-128-ecb', aes, null).setAutoPadding(false)
      const block = Buffer.concat([decipher.update(Buffer.from(hex, 'hex')), decipher.final()])
      return block.readBigUInt64BE(0) === BigInt(agentId) ? Number(block.readBigUInt64BE(8)) : null
    },
  }
}
