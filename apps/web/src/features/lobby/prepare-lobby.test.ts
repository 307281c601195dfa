import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstPageKey, gamesQuery, hotOf, lobbyKey, noFilters } from './lobby.queries.ts'
import { prepareLobby } from './prepare-lobby.ts'

let queryClient: QueryClient
let asked: unknown[]
beforeEach(() => {
  queryClient = new QueryClient()
  asked = []
  vi.spyOn(queryClient, 'prefetchQuery').mockImplementation(async ({ queryKey }) => void asked.push(queryKey))
})
const prepare = (to: string) => prepareLobby(to, { queryClient, language: 'VI' })

describe('R-LOB-1: the first games of a lobby are asked for when its link is meant, not when its code has come', () => {
  it('asks for what the lobby begins with, in the language of the page', () => {
    prepare('/rng')
    expect(asked).toEqual([firstPageKey('VI', gamesQuery('RNG', noFilters))])
  })
  it('takes the filters of the address into account, so that what is asked for is what is shown', () => {
    prepare('/fish?vassalage=FEW&sort=return&other=1#top')
    expect(asked).toEqual([firstPageKey('VI', gamesQuery('FISH', { ...noFilters, vassalage: 'FEW', sort: 'return' }))])
  })
  it('asks for the games the brand puts forward where the lobby shows those', () => {
    prepare('/hot')
    expect(asked).toEqual([hotOf('VI').queryKey])
  })
  it.each(['/', '/promotions', '/game?nodeId=1', '/rng/else', '?modal=login'])('asks for no games for %s', (to) => {
    prepare(to)
    expect(asked).toEqual([])
  })
  it('asks for nothing again where the lobby is kept as it was left', () => {
    queryClient.setQueryData(lobbyKey('VI', gamesQuery('RNG', noFilters)), { pages: [], pageParams: [] })
    prepare('/rng')
    expect(asked).toEqual([])
  })
})
