import { sha256Hex } from '#protocol/shared-draws.ts'

const BYTES = 32
const place = (hash: string) => `halong.seat.${hash}`

/** A fresh seed for a deal; the hash is what the studio gets of it at first. It is kept in this tab, so that a reload before the deal still shows it. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const seed = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const hash = sha256Hex(seed)
  sessionStorage.setItem(place(hash), seed)
  return hash
}

/** The seed of a hash that was given from this tab; null where it is gone. */
export const seedBehind = (hash: string): string | null => sessionStorage.getItem(place(hash))
export const forgetSeed = (hash: string): void => sessionStorage.removeItem(place(hash))
