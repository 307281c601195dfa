import type { ClientValue } from '@halong/api/client'
import type { TextKey } from '@halong/app-kit/text.ts'
import type { StateLooks } from '#shared/cells/state-looks.ts'

export type Issue = ClientValue<'lotteries.listIssues'>['issues'][number]
export type Counted = NonNullable<ClientValue<'lotteries.getIssue'>['counts']>[number]

export const issueStates: StateLooks<Issue['state']> = {
  SCHEDULED: { title: 'office.draws.state.scheduled', tone: 'neutral' },
  OPEN: { title: 'office.draws.state.open', tone: 'brand' },
  CLOSED: { title: 'office.draws.state.closed', tone: 'gold' },
  FROZEN: { title: 'office.draws.state.frozen', tone: 'gold' },
  DRAWN: { title: 'office.draws.state.drawn', tone: 'gold' },
  SETTLED: { title: 'office.draws.state.settled', tone: 'jade' },
  CANCELLED: { title: 'office.draws.state.cancelled', tone: 'danger' },
  CORRECTED: { title: 'office.draws.state.corrected', tone: 'neutral' },
}
export const ticketStates: Readonly<Record<Counted['state'], TextKey>> = {
  PLACED: 'office.draws.ticket.placed',
  ACCEPTED: 'office.draws.ticket.accepted',
  WON: 'office.draws.ticket.won',
  LOST: 'office.draws.ticket.lost',
  SETTLED: 'office.draws.ticket.settled',
  REFUSED: 'office.draws.ticket.refused',
  CANCELLED: 'office.draws.ticket.cancelled',
  CORRECTED: 'office.draws.ticket.corrected',
}
