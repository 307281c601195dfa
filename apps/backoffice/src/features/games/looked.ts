import type { ClientValue } from '@halong/api/client'

export type Plan = ClientValue<'vendors.checkCatalogue'>
export type Looked = {
  readonly asked: { readonly vassalage: string; readonly games: unknown[]; readonly withdraws: boolean }
  readonly plan: Plan
  /** On which line of what was pasted each entry begins. */
  readonly lines: readonly number[]
}
