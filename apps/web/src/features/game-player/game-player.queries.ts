import type { ClientValue } from '@halong/api/client'
import { type LaunchPage, launchQuery } from '#shared/game/game-address.ts'
import { call, siteQuery } from '#shared/gateway/gateway.ts'
import type { PlayedRound, ReadRounds } from './session-tally.ts'

export type Game = ClientValue<'lobby.getGame'>

export const gameQuery = (language: string, nodeId: number) => ({
  ...siteQuery('lobby.getGame', language, { query: { nodeId } }),
  staleTime: 60_000,
})
/** The game a page of its own opens: the one the address names, else its first (R-RT-4). Null where the server knew that there is none. */
export const launchGameQuery = (language: string, page: LaunchPage, address: URLSearchParams) => ({
  ...siteQuery('lobby.getLaunchGame', language, { query: launchQuery(page, address) }),
  staleTime: 60_000,
})

/** A page of the gateway's own record of one game, newest first. */
export const roundPages =
  (nodeId: number, signal: AbortSignal): ReadRounds =>
  (cursor) =>
    call('records.listRounds', { query: { nodeId, limit: 50, ...(cursor === null ? {} : { cursor }) }, signal })

export async function newestRounds(nodeId: number, signal: AbortSignal): Promise<readonly PlayedRound[]> {
  return (await call('records.listRounds', { query: { nodeId, limit: 5 }, signal })).list
}
