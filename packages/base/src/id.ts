import { invariant } from './invariant.ts'

/** Ids say what they name: a `ply_…` can't be passed where a `rnd_…` is wanted. Outside form: prefix + 22 base-62 digits of a UUID. */
export type Id<Prefix extends string> = `${Prefix}_${string}`
export type PlayerId = Id<'ply'>
export type SessionId = Id<'ses'>
export type RoundId = Id<'rnd'>
export type WagerId = Id<'wgr'>
export type LaunchId = Id<'lch'>
export type MovementId = Id<'mov'>

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 22

/** Writes a UUID (any version, with or without hyphens) as a prefixed id that sorts as the UUID does. */
export function idFromUuid<Prefix extends string>(prefix: Prefix, uuid: string): Id<Prefix> {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let text = ''
  for (let place = 0; place < LENGTH; place++) {
    text = DIGITS.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  invariant(rest === 0n, 'a UUID has 128 bits')
  return `${prefix}_${text}`
}

/** Reads back what `idFromUuid` wrote; null when the text is not an id of that kind. */
export function uuidFromId(prefix: string, id: string): string | null {
  if (id.length !== prefix.length + 1 + LENGTH || !id.startsWith(`${prefix}_`)) return null
  let value = 0n
  for (const digit of id.slice(prefix.length + 1)) {
    const worth = DIGITS.indexOf(digit)
    if (worth < 0) return null
    value = value * 62n + BigInt(worth)
  }
  if (value >= 1n << 128n) return null
  const hex = value.toString(16).padStart(32, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
