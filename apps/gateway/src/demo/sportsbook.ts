import type { Gateway } from '../app.ts'

const vendor = { vassalage: 'HALONG_SPORTS', name: 'Halong Sports', sortOrder: 4 } as const

export type ConnectedSportsbook = {
  /** Exact origin of its pages. */
  readonly origin: string
  /** Shared secret of the signed calls. */
  readonly secret: string
  /** Its entries in the lobby, as it tells them. */
  readonly games: readonly unknown[]
  /** Of leagues whose matches are decided at once: each has a chain of beacons. */
  readonly drawCodes: readonly string[]
  /** Of leagues that are bet on in play: each has a chain whose values are told by the clock, from the first instant on. Times in milliseconds. */
  readonly clocks: readonly { readonly code: string; readonly firstAt: number; readonly everyMs: number; readonly length: number }[]
}

/** Makes our own sportsbook a vendor of the lobby, with the entries it has now, and gives each of its leagues a chain of beacons. Safe to repeat. */
export async function connectSportsbook(
  { lobby, beacon }: Pick<Gateway['services'], 'lobby' | 'beacon'>,
  { origin, secret, games, drawCodes, clocks }: ConnectedSportsbook,
): Promise<void> {
  await lobby.putVendor({ ...vendor, categories: ['ESPORTS'], launchOrigin: origin, verifyUrl: null, secret })
  await lobby.importCatalogue(vendor.vassalage, games)
  for (const code of drawCodes) await beacon.open({ vassalage: vendor.vassalage, code, binds: 'root' })
  for (const { code, firstAt, everyMs, length } of clocks)
    await beacon.open({ vassalage: vendor.vassalage, code, binds: 'time', schedule: { firstAt: new Date(firstAt), everyMs }, length })
}
