import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type Redemption = RowOf<'rewards.listRedemptions'>
export const redemptionStates: StateLooks<Redemption['state']> = {
  IN_PROCESS: { title: 'office.redemptions.waiting', tone: 'gold' },
  APPROVED: { title: 'office.redemptions.approved', tone: 'jade' },
  REJECTED: { title: 'office.redemptions.rejected', tone: 'neutral' },
}
