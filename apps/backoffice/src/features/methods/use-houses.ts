import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'

const ALL = 200

/** Ways to pay of the brand; there are fewer than a page holds. */
export function useMethods() {
  const { id: brandId } = useBrand()
  return useQuery(query('methods.list', { query: { brandId, limit: ALL } }))
}

/** Accounts of the house in the brand; there are fewer than a page holds. */
export function useHouseAccounts() {
  const { id: brandId } = useBrand()
  return useQuery(query('houseAccounts.list', { query: { brandId, limit: ALL } }))
}

/** Ways to pay money out of the brand; there are fewer than a page holds. */
export function usePayoutWays() {
  const { id: brandId } = useBrand()
  return useQuery(query('payoutMethods.list', { query: { brandId, limit: ALL } }))
}
