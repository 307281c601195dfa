import type { ClientValue } from '@halong/api/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, siteKey, siteQuery } from '#shared/gateway/gateway.ts'

export type FairVendor = ClientValue<'fairness.getCentre'>['vendors'][number]
export type FairGame = FairVendor['games'][number]

/** Figures of 30 days: they move slowly. */
export const centreQuery = (language: string) => ({ ...siteQuery('fairness.getCentre', language), staleTime: 60_000 })

export type Incident = ClientValue<'fairness.listIncidents'>['incidents'][number]

/** When vendors replaced all their seeds: hardly ever. */
export const incidentsQuery = (language: string) => ({ ...siteQuery('fairness.listIncidents', language), staleTime: 60_000 })

export type Chain = ClientValue<'fairness.listChains'>['chains'][number]
export type ChainFamily = Chain['family']

/** What was published before the first round, page by page; of one family where it is named. */
export const chainsQuery = (language: string, family: ChainFamily | null) =>
  infiniteQueryOptions({
    queryKey: siteKey('fairness.listChains', language, family === null ? {} : { family }),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call('fairness.listChains', {
        query: { ...(family === null ? {} : { family }), ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }: ClientValue<'fairness.listChains'>) => next,
    staleTime: 60_000,
    // The chips stay where they are while another family is asked for.
    placeholderData: (before) => before,
  })

/** Beyond three deviations chance alone does not explain it. */
export const isChosen = (z: number): boolean => z > 3

type RefusedGame = FairGame & Pick<FairVendor, 'vassalage'>
/** Games of which stakes were refused or went back, most first. */
export function withRefusals(vendors: readonly FairVendor[]): RefusedGame[] {
  const counted = ({ refusals, rollbacks }: FairGame) =>
    (refusals?.refused ?? 0) + (refusals?.tooLate ?? 0) + rollbacks.reduce((sum, { stakes }) => sum + stakes, 0)
  return vendors
    .flatMap(({ vassalage, games }) => games.map((game) => ({ ...game, vassalage })))
    .filter((game) => counted(game) > 0)
    .toSorted((one, other) => counted(other) - counted(one))
}
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
