import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'

/** Addresses of no public network: they tell nothing of who is whose neighbour. */
const PRIVATE = /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/

/** The network an address belongs to, /24 or /56, as text; null where that tells nothing. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:/, '')
  if (isIP(plain) === 4) return PRIVATE.test(plain) ? null : plain.split('.').slice(0, 3).join('.')
  if (isIP(plain) !== 6 || /^(?:::1$|f[cd]|fe[89ab])/i.test(plain)) return null
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const groups = plain.includes('::')
    ? [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
    : before
  return groups
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join('')
    .slice(0, 14)
}

/** What is kept of a player's network: a keyed hash, by which two in one network are known and no address can be found. */
export const networkMarks =
  (key: Buffer) =>
  (address: string): string | null => {
    const network = networkOf(address)
    return network === null ? null : createHmac('sha256', key).update(`network ${network}`).digest('hex').slice(0, 24)
  }
