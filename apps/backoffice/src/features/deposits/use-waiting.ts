import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'

/** Asked again this often while the page is in view. */
const LOOK_MS = 30_000

/** Transfers that wait for a person to book them, the oldest first; up to 200. */
export function useWaiting() {
  const { id: brandId } = useBrand()
  return useQuery({
    ...query('deposits.list', { query: { brandId, state: 'waiting', driver: 'manual', sort: 'createdAt', limit: 200 } }),
    refetchInterval: LOOK_MS,
  })
}
