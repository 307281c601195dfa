import type { ClientValue } from '@halong/api/client'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from './api.ts'
import { readPreferences } from './preferences.ts'

export type Brand = ClientValue<'brands.list'>['brands'][number]
const TINTS = 8

/** The class that gives a brand's line its colour. */
export const tintOf = ({ id }: Brand): string => `tint-${(id - 1) % TINTS}`

export const brandsQuery = { ...query('brands.list'), staleTime: 60_000 }
/** The brands this operator works for; never empty. */
export const useBrands = (): readonly Brand[] => useSuspenseQuery(brandsQuery).data.brands

/** The brand in a list that an address or the last choice names; else the first. */
export function brandIn(brands: readonly Brand[], code: string | undefined): Brand {
  const found = brands.find((brand) => brand.code === code) ?? brands.find((brand) => brand.code === readPreferences().brand) ?? brands[0]
  if (!found) throw new Error('an operator works for a brand')
  return found
}

/** The brand of this page. */
export const useBrand = (): Brand => brandIn(useBrands(), useParams()['brand'])
