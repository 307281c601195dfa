import { hasRightCrc, withCrc } from './crc.ts'
import { readFields, writeFields } from './tlv.ts'

/** What a static text may not hold already: an amount, or a tip. */
const AMOUNT_FIELDS = ['54', '55', '56', '57']

/**
 * Puts an amount of whole rupiah into the static QRIS text of an acquirer and touches nothing else.
 * Null when the checksum is wrong, the text is not static, or an amount or a tip is in it already.
 */
export function withQrisAmount(text: string, rupiah: bigint): string | null {
  const fields = hasRightCrc(text) ? readFields(text) : null
  if (!fields || rupiah <= 0n || fields.some(([id]) => AMOUNT_FIELDS.includes(id))) return null
  if (!fields.some(([id, value]) => id === '01' && value === '11') || !fields.some(([id]) => id === '53')) return null
  const changed = fields
    .filter(([id]) => id !== '63')
    .flatMap(([id, value]) => {
      if (id === '01') return [[id, '12']] as const
      return id === '53'
        ? ([
            [id, value],
            ['54', String(rupiah)],
          ] as const)
        : ([[id, value]] as const)
    })
  const written = writeFields(changed)
  return written === null ? null : withCrc(written)
}
