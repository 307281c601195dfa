import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type Transfer = RowOf<'transfers.list'>
export type WholeTransfer = ClientValue<'transfers.get'>

export const transferStates: StateLooks<Transfer['state']> = {
  requested: { title: 'office.transfers.state.requested', tone: 'neutral' },
  sent: { title: 'office.transfers.state.sent', tone: 'neutral' },
  unknown: { title: 'office.transfers.state.unknown', tone: 'gold' },
  matter: { title: 'office.transfers.state.matter', tone: 'danger' },
  done: { title: 'office.transfers.state.done', tone: 'jade' },
  refused: { title: 'office.transfers.state.refused', tone: 'neutral' },
}
export const transferWays = { in: 'office.transfers.way.in', out: 'office.transfers.way.out' } as const
export const transferCodes = {
  insufficient: 'office.transfers.code.insufficient',
  player_blocked: 'office.transfers.code.player_blocked',
  too_late: 'office.transfers.code.too_late',
  never_came: 'office.transfers.code.never_came',
  not_offered: 'office.transfers.code.not_offered',
  no_answer: 'office.transfers.code.no_answer',
  contradiction: 'office.transfers.code.contradiction',
  member_blocked: 'office.transfers.code.member_blocked',
} as const satisfies Record<NonNullable<Transfer['code']>, string>
