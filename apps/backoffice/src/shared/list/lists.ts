import type { ClientValue } from '@halong/api/client'
import type { OperatorCallId } from '@halong/api/operator-client'
import { operatorLists } from '@halong/api/operator-lists'

/** An operators' list by the id of its operation. */
export type ListId = keyof typeof operatorLists & OperatorCallId
export type RowOf<Id extends ListId> = ClientValue<Id> extends { readonly rows: readonly (infer Row extends object)[] } ? Row : never
export type FilterOf<Id extends ListId> = keyof (typeof operatorLists)[Id]['filters'] & string
export type ViewOf<Id extends ListId> = keyof (typeof operatorLists)[Id]['views'] & string

export type FilterShape = {
  readonly kind: 'oneOf' | 'ref' | 'exact' | 'prefix' | 'money' | 'days' | 'member'
  readonly values?: readonly string[]
  readonly longest?: number
  readonly widest?: number
}
/** What a list can be narrowed and ordered by, as its operation declares it. */
export type ListShape = {
  readonly filters: Readonly<Record<string, FilterShape>>
  readonly requires: readonly string[]
  readonly sorts: Readonly<Record<string, 'asc' | 'desc'>>
  readonly views: Readonly<Record<string, string>>
  readonly totals: OperatorCallId | null
}

export const shapeOf = (id: ListId): ListShape => operatorLists[id]
