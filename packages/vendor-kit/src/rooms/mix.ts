import { sha256Hex } from '@halong/chance'

type Put = { readonly hash: string; readonly seed: string | null }
/** What a seat puts into the deal: its seed, or its hash where it withheld it. */
const puts = (seats: readonly Put[]): string[] => seats.map(({ seed, hash }) => seed ?? hash)

/** The root the gateway binds its value to: SHA-256 of what the seats put in, in their order, joined by `|`. */
export const rootOf = (seats: readonly Put[]): string => sha256Hex(puts(seats).join('|'))

/** The beacon of a hand: SHA-256 of what the seats put in and of the gateway's value, joined by `|` (contracts §7). */
export const mixOf = (seats: readonly Put[], beacon: string): string => sha256Hex([...puts(seats), beacon].join('|'))
