import type { ClientValue } from '@halong/api/client'
import type { QueryClient } from '@tanstack/react-query'
import { memberQuery } from '#shared/gateway/gateway.ts'

export type Bonuses = ClientValue<'bonus.list'>
export type Bonus = Bonuses['list'][number]
export type FreeRounds = ClientValue<'bonus.listFreeRounds'>['list'][number]
export type BonusDetail = ClientValue<'bonus.get'>

/** Settled rounds are counted some seconds after they end: looked at again while the page is open. */
const LOOK_AGAIN_MS = 10_000

export const bonusesQuery = (playerId: string) => ({ ...memberQuery('bonus.list', playerId), refetchInterval: LOOK_AGAIN_MS })
export const bonusQuery = (playerId: string, id: Bonus['id']) => ({
  ...memberQuery('bonus.get', playerId, { query: { id } }),
  refetchInterval: LOOK_AGAIN_MS,
})

export const freeRoundsQuery = (playerId: string) => ({ ...memberQuery('bonus.listFreeRounds', playerId), refetchInterval: LOOK_AGAIN_MS })

/** A bonus was begun, switched or left: its page, the balance and what was paid are asked for again. */
export const bonusesChanged = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [whose, id] }) =>
      whose === 'member' && typeof id === 'string' && /^(?:bonus|promotion|wallet|records|system)\./.test(id),
  })
