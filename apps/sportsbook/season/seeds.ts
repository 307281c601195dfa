import { blockOf } from '@halong/chance'

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The secret seed of one match: HMAC-SHA-256 of its name under the seed of its season. */
export const fixtureSeedOf = (seasonSeed: string, drawCode: string, fixtureNo: string): string =>
  hex(blockOf(seasonSeed, `fixture:${drawCode}:${fixtureNo}`))
