import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { renewLimits } from '#app/shell/services/renew-limits.ts'
import { pageChannels } from '#shared/live/live-channels.ts'
import { firstGamesKey, gamesOnce, ownGamesKey } from './help.queries.ts'

// cast: which games are shown hangs on their ids alone.
const page = (...nodeIds: number[]) => ({ games: nodeIds.map((nodeId) => ({ nodeId })) }) as never
let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
  queryClient.setQueryData(ownGamesKey('EN'), { pages: [page(1)], pageParams: [1] })
  queryClient.setQueryData(firstGamesKey('EN'), page(1))
})

describe('R-MSG-5: games in the help centre have the figures that count for who looks', () => {
  it('R-FREE-1: they are asked for again when limits are in another money', () => {
    renewLimits(queryClient)
    expect(queryClient.getQueryState(ownGamesKey('EN'))).toBeUndefined()
    expect(queryClient.getQueryState(firstGamesKey('EN'))).toMatchObject({ dataUpdatedAt: 0, isInvalidated: true })
  })
  it('they are asked for again when an operator changes games', () => {
    pageChannels(queryClient).lobby.snap({ changedAt: null }, { v: 2, known: 1, nowMs: 0 })
    expect(queryClient.getQueryState(ownGamesKey('EN'))).toMatchObject({ isInvalidated: true })
  })
  it('a game that moved between two pages is shown once, where it stood first', () => {
    expect(gamesOnce([page(1, 2), page(2, 3)]).map(({ nodeId }) => nodeId)).toEqual([1, 2, 3])
  })
})
