import type { kyc, ValueOf } from '@halong/api'
import type { Asset } from '@halong/money'
import { scaleOf } from '@halong/money'
import type { KycRules } from './settings.ts'

type Told = ValueOf<typeof kyc.getChecklist>['items'][number]
export type Item = Told['item']
export type Part = Told['parts'][number]['part']
export type State = Told['state']
export type DocumentItem = 'identity' | 'address' | 'funds'
export type DocumentState = 'sent' | 'accepted' | 'again' | 'refused'
export type Code = NonNullable<Told['code']>

/** In the order in which they are asked for: how many of them are done is the player's level. */
export const ITEMS: readonly Item[] = ['contact', 'payee', 'identity', 'address', 'funds']
type PartRule = { readonly part: Part; readonly isRequired: boolean }
/** The pictures of each document; a passport has no back. */
export const PARTS: Readonly<Record<DocumentItem, readonly PartRule[]>> = {
  identity: [
    { part: 'front', isRequired: true },
    { part: 'back', isRequired: false },
    { part: 'live', isRequired: true },
  ],
  address: [
    { part: 'page', isRequired: true },
    { part: 'page_2', isRequired: false },
  ],
  funds: [
    { part: 'page', isRequired: true },
    { part: 'page_2', isRequired: false },
    { part: 'page_3', isRequired: false },
  ],
}
export const isDocument = (item: Item): item is DocumentItem => item in PARTS

/** What a player moved since registration, in minor units. */
export type Totals = { readonly deposited: bigint; readonly withdrawn: bigint }
type Known = {
  readonly asset: Asset
  readonly rules: KycRules
  readonly totals: Totals
  /** A contact was proved by a code. */
  readonly hasContact: boolean
  readonly hasPayee: boolean
  readonly documents: ReadonlyMap<DocumentItem, DocumentState>
}

export const minorOf = (units: number, asset: Asset): bigint => BigInt(units) * 10n ** BigInt(scaleOf(asset))
const isReached = (limit: number | null, total: bigint, asset: Asset): boolean => limit !== null && total >= minorOf(limit, asset)

/** Whether a rule asks for an item at these totals. `withdrawals: 0` asks before the first withdrawal. */
export function isDue(item: Item, { rules, totals, asset }: Pick<Known, 'rules' | 'totals' | 'asset'>): boolean {
  const { deposits, withdrawals } = rules.items[item]
  return isReached(deposits, totals.deposited, asset) || isReached(withdrawals, totals.withdrawn, asset)
}

export function stateOf(item: Item, known: Known): State {
  const open = isDue(item, known) ? 'needed' : 'not_needed'
  if (item === 'contact') return known.hasContact ? 'accepted' : open
  if (item === 'payee') return known.hasPayee ? 'accepted' : open
  return known.documents.get(item) ?? open
}

/** Steps done without a gap, from the first on. */
export function levelOf(known: Known): number {
  const open = ITEMS.findIndex((item) => stateOf(item, known) !== 'accepted')
  return open === -1 ? ITEMS.length : open
}

/** What stands before a withdrawal that brings the player's total to `totals.withdrawn`: all of it at once. */
export function missingOf(known: Known): Item[] {
  return ITEMS.filter((item) => isDue(item, known) && stateOf(item, known) !== 'accepted')
}
