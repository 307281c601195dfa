import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { favouritesIn, favouritesOf, MAX_GAMES_PER_LIST, withLotteries } from './my-games.queries.ts'

/** The most a player may mark (R-LOB-2). */
const MARKED = 500
const asked: string[] = []
let marked: number[]

beforeEach(() => {
  marked = Array.from({ length: MARKED }, (_, at) => at + 1)
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://site.test')
    const [page, size] = [Number(searchParams.get('pageNo')), Number(searchParams.get('pageSize'))]
    asked.push(`${page} of ${size}`)
    const content = marked.slice((page - 1) * size, page * size).map((nodeId) => ({ nodeId }))
    return Response.json({ success: true, value: { content, totalPages: Math.ceil(marked.length / size) }, message: '' })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

const all = async () => {
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...favouritesOf('EN', 'ply_1'), pages: 100 })
  return favouritesIn(pages).map(({ nodeId }) => nodeId)
}

it('R-LOB-2: every favourite is reached, page after page, up to the last of five hundred', async () => {
  expect(await all()).toEqual(marked)
  expect(asked).toEqual([1, 2, 3, 4, 5].map((page) => `${page} of ${MAX_GAMES_PER_LIST}`))
})
it('R-LOB-2: favourites that fit one page are asked for once, none as well', async () => {
  marked = marked.slice(0, MAX_GAMES_PER_LIST)
  expect(await all()).toHaveLength(MAX_GAMES_PER_LIST)
  marked = []
  expect(await all()).toEqual([])
  expect(asked).toHaveLength(2)
})
it('R-LOB-2: a game that slipped onto the next page meanwhile is shown once', () => {
  // cast: which games are shown hangs on their ids alone.
  const page = (...nodeIds: number[]) => ({ totalPages: 2, content: nodeIds.map((nodeId) => ({ nodeId })) }) as never
  expect(favouritesIn([page(1, 2), page(2, 3)]).map(({ nodeId }) => nodeId)).toEqual([1, 2, 3])
})

describe('R-LOB-2: favourites that are lotteries, which this browser keeps', () => {
  // cast: which games are shown hangs on their ids alone.
  const games = (...nodeIds: number[]) => nodeIds.map((nodeId) => ({ nodeId })) as never
  const [coming, lost] = [
    { known: undefined, areLost: false },
    { known: undefined, areLost: true },
  ]
  it('stand in front of the others', () => {
    expect(withLotteries(games(1), [7], { known: games(7), areLost: false })).toEqual(games(7, 1))
    expect(withLotteries(games(1), [], coming)).toEqual(games(1))
  })
  it('are waited for: who has them alone is not told to have none', () => {
    expect(withLotteries([], [7], coming)).toBeUndefined()
    expect(withLotteries(games(1), [7], coming)).toBeUndefined()
    expect(withLotteries([], [], coming)).toEqual([])
  })
  it('that cannot be had leave the others there, and are no empty list where there are none', () => {
    expect(withLotteries([], [7], lost)).toBeUndefined()
    expect(withLotteries(games(1), [7], lost)).toEqual(games(1))
  })
})
