import type { ClientValue } from '@halong/api/client'
import { type LaunchPage, launchQuery } from '#shared/game-address.ts'
import { call, siteQuery } from '#shared/gateway.ts'
import { isSince, type PlayedRound, type PlayStart } from './session-tally.ts'

export type Game = ClientValue<'lobby.getGame'>

export const gameQuery = (language: string, nodeId: number) => ({
  ...siteQuery('lobby.getGame', language, { query: { nodeId } }),
  staleTime: 60_000,
  retry: 1,
})
/** The game a page of its own opens: the one the address names, else its first (R-RT-4). Null where the server knew that there is none. */
export const launchGameQuery = (language: string, page: LaunchPage, gameCode: string) => ({
  ...siteQuery('lobby.getLaunchGame', language, { query: launchQuery(page, gameCode) }),
  staleTime: 60_000,
  retry: 1,
})

const PAGE = 50
const MOST_PAGES = 20

/** Rounds of one game since the play began, newest first, from the gateway's own record (R9). Reads at most a thousand. */
export async function roundsSince(nodeId: number, start: PlayStart, signal: AbortSignal): Promise<PlayedRound[]> {
  const rounds: PlayedRound[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const query: { nodeId: number; limit: number; cursor?: string } = { nodeId, limit: PAGE, ...(cursor === null ? {} : { cursor }) }
    const answer: ClientValue<'wager.listRounds'> = await call('wager.listRounds', { query, signal })
    const since = answer.list.filter((round) => isSince(start, round))
    rounds.push(...since)
    if (since.length < answer.list.length || answer.next === null) break
    cursor = answer.next
  }
  return rounds
}

export async function newestRounds(nodeId: number, signal: AbortSignal): Promise<readonly PlayedRound[]> {
  return (await call('wager.listRounds', { query: { nodeId, limit: 5 }, signal })).list
}
