import type { ClientValue } from '@halong/api/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Asked, call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'

export type Queue = Asked<'work.claim'>[0]['body']['queue']
export type Claim = ClientValue<'work.list'>['claims'][number]

/** Asked again this often while the page is in view. */
const LOOK_MS = 15_000
/** A claim of one's own is renewed by the page that shows it once no more than this is left. */
const RENEW_MS = 5 * 60_000

/** Who has which rows of a queue, kept up to date; and how to take one or give it back. */
export function useClaims(queue: Queue) {
  const { id: brandId } = useBrand()
  const queries = useQueryClient()
  const asked = query('work.list', { query: { brandId, queue } })
  const { data, dataUpdatedAt } = useQuery({ ...asked, refetchInterval: LOOK_MS })
  const claims = data?.claims ?? []
  const refresh = () => queries.invalidateQueries({ queryKey: ['work.list'] })
  useEffect(() => {
    for (const { itemId, isMine, until } of data?.claims ?? [])
      if (isMine && Date.parse(until) - dataUpdatedAt < RENEW_MS)
        // What can't be renewed runs out, which the next look shows.
        void call('work.claim', { body: { brandId, queue, itemId } }).catch(() => undefined)
  }, [data, dataUpdatedAt, brandId, queue])
  return {
    of: (itemId: string): Claim | null => claims.find((claim) => claim.itemId === itemId) ?? null,
    take: (itemId: string) => call('work.claim', { body: { brandId, queue, itemId } }).finally(refresh),
    release: (itemId: string) => call('work.release', { body: { brandId, queue, itemId } }).finally(refresh),
  }
}
