import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type Row = RowOf<'promotions.list'>
export type Whole = ClientValue<'promotions.get'>
export type Look = ClientValue<'promotions.look'>

export const promotionStates: StateLooks<Row['state']> = {
  DRAFT: { title: 'office.promotions.state.DRAFT', tone: 'gold' },
  OPEN: { title: 'office.promotions.state.OPEN', tone: 'jade' },
  PAUSED: { title: 'office.promotions.state.PAUSED', tone: 'gold' },
  CLOSED: { title: 'office.promotions.state.CLOSED', tone: 'neutral' },
}
export const stateNames = {
  DRAFT: 'office.promotions.state.DRAFT',
  OPEN: 'office.promotions.state.OPEN',
  PAUSED: 'office.promotions.state.PAUSED',
  CLOSED: 'office.promotions.state.CLOSED',
} as const satisfies Record<Row['state'], string>
export const templateNames = {
  promo_code: 'office.promotions.template.promo_code',
  mission: 'office.promotions.template.mission',
  loss_cashback: 'office.promotions.template.loss_cashback',
  turnover_rebate: 'office.promotions.template.turnover_rebate',
  first_deposit: 'office.promotions.template.first_deposit',
  reload: 'office.promotions.template.reload',
  registration: 'office.promotions.template.registration',
  phone: 'office.promotions.template.phone',
  level_up: 'office.promotions.template.level_up',
  rank_reward: 'office.promotions.template.rank_reward',
  lucky_wheel: 'office.promotions.template.lucky_wheel',
  rain: 'office.promotions.template.rain',
  mission_set: 'office.promotions.template.mission_set',
  mission_chain: 'office.promotions.template.mission_chain',
  mission_streak: 'office.promotions.template.mission_streak',
  leaderboard: 'office.promotions.template.leaderboard',
  raffle: 'office.promotions.template.raffle',
  birthday: 'office.promotions.template.birthday',
  application: 'office.promotions.template.application',
} as const satisfies Record<Row['template'], string>
