import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { siteKey } from '#shared/gateway/gateway.ts'
import { renewLimits } from './renew-limits.ts'

it('R-FREE-1: games asked for in one money are asked for again in the other, the rest of the page is left alone', async () => {
  const queryClient = new QueryClient()
  const [hot, first, help] = [siteKey('lobby.listHot', 'EN'), siteKey('lobby.listGames', 'EN'), siteKey('content.getHelpCenter', 'EN')]
  for (const key of [hot, first, help, ['lobby', 'EN', {}]]) queryClient.setQueryData(key, 'in dollars')
  const shown = new QueryObserver(queryClient, { queryKey: hot, queryFn: async () => 'in play money', staleTime: Number.POSITIVE_INFINITY })
  const leave = shown.subscribe(() => {})
  renewLimits(queryClient)
  expect(queryClient.getQueryData(first)).toBe('in dollars')
  expect(queryClient.getQueryState(first)).toMatchObject({ dataUpdatedAt: 0, isInvalidated: true })
  expect(queryClient.getQueryState(['lobby', 'EN', {}])).toBeUndefined()
  await expect.poll(() => queryClient.getQueryData(hot)).toBe('in play money')
  expect(queryClient.getQueryState(help)).toMatchObject({ isInvalidated: false })
  expect(queryClient.getQueryState(help)?.dataUpdatedAt).toBeGreaterThan(0)
  leave()
})
