import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type Deposit = RowOf<'deposits.list'>
export type WholeDeposit = ClientValue<'deposits.get'>
type Held = RowOf<'held.list'>

export const depositStates: StateLooks<Deposit['state']> = {
  created: { title: 'office.deposits.state.created', tone: 'neutral' },
  waiting: { title: 'office.deposits.state.waiting', tone: 'gold' },
  processing: { title: 'office.deposits.state.processing', tone: 'gold' },
  settled: { title: 'office.deposits.state.settled', tone: 'jade' },
  expired: { title: 'office.deposits.state.expired', tone: 'neutral' },
  failed: { title: 'office.deposits.state.failed', tone: 'danger' },
  cancelled: { title: 'office.deposits.state.cancelled', tone: 'neutral' },
}
export const stateNames = {
  created: 'office.deposits.state.created',
  waiting: 'office.deposits.state.waiting',
  processing: 'office.deposits.state.processing',
  settled: 'office.deposits.state.settled',
  expired: 'office.deposits.state.expired',
  failed: 'office.deposits.state.failed',
  cancelled: 'office.deposits.state.cancelled',
} as const satisfies Record<Deposit['state'], string>

export const heldStates: StateLooks<Held['state']> = {
  held: { title: 'office.held.state.held', tone: 'gold' },
  return_asked: { title: 'office.held.state.return_asked', tone: 'gold' },
  released: { title: 'office.held.state.released', tone: 'jade' },
  returned: { title: 'office.held.state.returned', tone: 'neutral' },
}
export const heldReasons = {
  limit_reached: 'office.held.reason.limit_reached',
  member_blocked: 'office.held.reason.member_blocked',
  payer_differs: 'office.held.reason.payer_differs',
  rate_unsure: 'office.held.reason.rate_unsure',
} as const satisfies Record<Held['reason'], string>
