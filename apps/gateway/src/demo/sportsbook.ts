import type { Gateway } from '../app.ts'

const vendor = { vassalage: 'HALONG_SPORTS', name: 'Halong Sports', sortOrder: 4 } as const

export type ConnectedSportsbook = {
  /** Exact origin of its pages. */
  readonly origin: string
  /** Shared secret of the signed calls. */
  readonly secret: string
  /** Its entries in the lobby, as it tells them. */
  readonly games: readonly unknown[]
  /** Of its leagues: each has a chain of beacons. */
  readonly drawCodes: readonly string[]
}

/** Makes our own sportsbook a vendor of the lobby, with the entries it has now, and gives each of its leagues a chain of beacons. Safe to repeat. */
export async function connectSportsbook(
  { lobby, beacon }: Pick<Gateway['services'], 'lobby' | 'beacon'>,
  { origin, secret, games, drawCodes }: ConnectedSportsbook,
): Promise<void> {
  await lobby.putVendor({ ...vendor, launchOrigin: origin, verifyUrl: null, secret })
  await lobby.importCatalogue(vendor.vassalage, games)
  for (const code of drawCodes) await beacon.open({ vassalage: vendor.vassalage, code, binds: 'root' })
}
