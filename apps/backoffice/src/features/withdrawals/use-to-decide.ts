import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'

/** Asked again this often while the page is in view. */
const LOOK_MS = 20_000

/** Withdrawals and disputes that wait for a person, by what was promised; up to 200. */
export function useToDecide() {
  const { id: brandId } = useBrand()
  return useQuery({
    ...query('withdrawals.list', { query: { brandId, state: 'review,disputed', sort: 'promisedAt', limit: 200 } }),
    refetchInterval: LOOK_MS,
  })
}
