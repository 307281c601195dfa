/** Which prices are taken when one has moved since it was seen: the seen one alone, a better one too, or any (C10). */
export const pricePolicies = ['none', 'better', 'any'] as const
export type PricePolicy = (typeof pricePolicies)[number]
export const slipModes = ['singles', 'multi', 'system'] as const
export type SlipMode = (typeof slipModes)[number]
/** What a slip shows of a match. */
export type SlipMatch = Readonly<Record<'id' | 'league' | 'home' | 'away' | 'startsAt' | 'closeAt', string>>
type KeptLeg<Match> = Match & {
  readonly market: string
  readonly selection: string
  readonly price: number
  /** As it was typed. */
  readonly stake: string
  readonly isBanker: boolean
}
type KeptSlip<Match> = {
  readonly legs: readonly KeptLeg<Match>[]
  readonly policy: PricePolicy
  readonly mode: SlipMode
  readonly stakes: { readonly multi: string; readonly system: string }
  readonly sizes: readonly number[]
}
/** A player's slip as it was changed last, on whatever device; version 0 and null where there was none. `owner`: whose it is, as a digest. */
export type SlipAnswer = {
  readonly owner: string
  readonly version: number
  readonly slip: KeptSlip<{ readonly fixture: SlipMatch }> | null
}
export type SlipRequest = { readonly version: number; readonly slip: KeptSlip<{ readonly fixtureId: string }> }
