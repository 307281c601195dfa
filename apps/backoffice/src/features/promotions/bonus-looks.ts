import type { ClientValue } from '@halong/api/client'
import type { TextKey } from '@halong/app-kit/text.ts'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type BonusRow = RowOf<'bonuses.list'>
export type WholeBonus = ClientValue<'bonuses.get'>

export const bonusStateNames = {
  waiting: 'office.bonuses.state.waiting',
  active: 'office.bonuses.state.active',
  ending: 'office.bonuses.state.ending',
  released: 'office.bonuses.state.released',
  used_up: 'office.bonuses.state.used_up',
  dropped: 'office.bonuses.state.dropped',
  expired: 'office.bonuses.state.expired',
  cancelled: 'office.bonuses.state.cancelled',
  declined: 'office.bonuses.state.declined',
} as const satisfies Record<BonusRow['state'], TextKey>
export const bonusStates: StateLooks<BonusRow['state']> = {
  waiting: { title: bonusStateNames.waiting, tone: 'gold' },
  active: { title: bonusStateNames.active, tone: 'jade' },
  ending: { title: bonusStateNames.ending, tone: 'gold' },
  released: { title: bonusStateNames.released, tone: 'jade' },
  used_up: { title: bonusStateNames.used_up, tone: 'neutral' },
  dropped: { title: bonusStateNames.dropped, tone: 'neutral' },
  expired: { title: bonusStateNames.expired, tone: 'neutral' },
  cancelled: { title: bonusStateNames.cancelled, tone: 'neutral' },
  declined: { title: bonusStateNames.declined, tone: 'neutral' },
}
export const eventNames = {
  accepted: 'office.bonuses.event.accepted',
  activated: 'office.bonuses.event.activated',
  switched_on: 'office.bonuses.event.switched_on',
  switched_off: 'office.bonuses.event.switched_off',
  dropped: 'office.bonuses.event.dropped',
  expired: 'office.bonuses.event.expired',
  cancelled: 'office.bonuses.event.cancelled',
  release: 'office.bonuses.event.release',
  trim: 'office.bonuses.event.trim',
  exit: 'office.bonuses.event.exit',
  forfeit: 'office.bonuses.event.forfeit',
  declined: 'office.bonuses.event.declined',
} as const satisfies Record<WholeBonus['events'][number]['kind'], TextKey>
