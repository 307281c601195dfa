import type { Permission, search, ValueInputOf } from '@halong/api'
import type { OperatorCaller } from './http/types.ts'

export type Hit = ValueInputOf<typeof search.find>['hits'][number]
/** What a module lets operators search: for how long and how much is the caller's to bound. */
export type SearchProvider = {
  readonly kind: Hit['kind']
  /** Without it there is nothing to be found. */
  readonly permission: Permission
  /** `words` is what was typed, without spaces at its ends, never empty. At most `most` hits, the best first. */
  find(asked: {
    readonly words: string
    readonly brandId: number
    readonly caller: OperatorCaller
    readonly most: number
  }): Promise<readonly Omit<Hit, 'kind'>[]>
}

export const defineSearch = (provider: SearchProvider): SearchProvider => provider
