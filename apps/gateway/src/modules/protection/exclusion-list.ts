import type { Tx } from '../../platform/index.ts'
import { definePort } from '../../platform/module.ts'
import type { Protected } from './standings.ts'

/** Why somebody is kept from play who did not ask for it here: until when, and what they name when they object. */
export type Bar = { readonly until: Date | null; readonly reference: string }
/** The list of excluded persons of the installation, of the module that is created after this one. */
export type ExclusionList = {
  /** An exclusion began or became longer, by the player or by an operator. In its transaction. */
  noted(tx: Tx, exclusion: Pick<Protected, 'memberId' | 'brandId'> & { until: Date | null; by: string | null }): Promise<void>
  /** It is over: the player asked to return, and waited. */
  lifted(tx: Tx, memberId: number): Promise<void>
  /** Whether somebody on the list has the same e-mail, number or document as who signs in. */
  barOf(tx: Tx, whose: Pick<Protected, 'memberId' | 'brandId'>): Promise<Bar | null>
}
export const exclusionList = definePort<ExclusionList>('protection.exclusionList')
