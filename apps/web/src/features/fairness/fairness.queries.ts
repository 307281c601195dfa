import type { ClientValue } from '@halong/api/client'
import { siteQuery } from '#shared/gateway/gateway.ts'

export type FairVendor = ClientValue<'fairness.getCentre'>['vendors'][number]
export type FairGame = FairVendor['games'][number]

/** Figures of 30 days: they move slowly. */
export const centreQuery = (language: string) => ({ ...siteQuery('fairness.getCentre', language), staleTime: 60_000 })

export type Incident = ClientValue<'fairness.listIncidents'>['incidents'][number]

/** When vendors replaced all their seeds: hardly ever. */
export const incidentsQuery = (language: string) => ({ ...siteQuery('fairness.listIncidents', language), staleTime: 60_000 })

export type ReplayIncident = ClientValue<'fairness.getReplays'>['incidents'][number]

/** How far settled rounds were played again: told anew every few seconds. */
export const replaysQuery = (language: string) => ({ ...siteQuery('fairness.getReplays', language), staleTime: 10_000 })

/** Where a return stands between the ends of a scale, from 0 to 100. */
const placeOf = (bp: number, from: number, to: number): number => Math.max(0, Math.min(100, ((bp - from) * 100) / Math.max(1, to - from)))

/** A game's band, stated and measured return as places on a scale that shows all of them, with a tenth of room at both ends. */
export function bandOf({ statedBp }: FairGame, { actualBp, lowBp, highBp }: NonNullable<FairGame['measured']>) {
  const [least, most] = [Math.min(lowBp, actualBp), Math.max(highBp, actualBp)]
  const room = Math.max(100, (most - least) / 10)
  const at = (bp: number) => placeOf(bp, least - room, most + room)
  return { low: at(lowBp), high: at(highBp), stated: at(statedBp), actual: at(actualBp) }
}

/** Most played first; what nobody plays in the operator's order. */
export const mostPlayed = (games: readonly FairGame[]): FairGame[] => games.toSorted((one, other) => other.rounds - one.rounds)
