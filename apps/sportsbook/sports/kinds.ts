import type { Sport } from '#sports/league.ts'
import { basketballKinds } from './basketball/kinds.ts'
import { esportsKinds } from './esports/kinds.ts'
import { footballKinds } from './football/kinds.ts'
import { tennisKinds } from './tennis/kinds.ts'

/** Kinds of markets by their sport; a kind belongs to one sport, so that the key of a market says by which rules it is settled. */
export const kindsOf = {
  football: footballKinds,
  basketball: basketballKinds,
  tennis: tennisKinds,
  esports: esportsKinds,
} as const satisfies Record<Sport, readonly string[]>

export type MarketKind = (typeof kindsOf)[Sport][number]
export const marketKinds: readonly MarketKind[] = Object.values(kindsOf).flat()
