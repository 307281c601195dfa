import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type ThreadRow = RowOf<'threads.list'>
export type Thread = ClientValue<'threads.get'>
export type Entry = Thread['entries'][number]

export const threadStates: StateLooks<ThreadRow['state']> = {
  waiting: { title: 'office.support.state.waiting', tone: 'gold' },
  answered: { title: 'office.support.state.answered', tone: 'jade' },
  closed: { title: 'office.support.state.closed', tone: 'neutral' },
}
export const stateNames = {
  waiting: 'office.support.state.waiting',
  answered: 'office.support.state.answered',
  closed: 'office.support.state.closed',
} as const satisfies Record<ThreadRow['state'], string>
export const kindNames = {
  feedback: 'office.support.kind.feedback',
  complaint: 'office.support.kind.complaint',
  live: 'office.support.kind.live',
} as const satisfies Record<ThreadRow['kind'], string>
export const topicNames = {
  deposit: 'office.support.topic.deposit',
  withdrawal: 'office.support.topic.withdrawal',
  game: 'office.support.topic.game',
  bonus: 'office.support.topic.bonus',
  account: 'office.support.topic.account',
  complaint: 'office.support.topic.complaint',
  idea: 'office.support.topic.idea',
} as const satisfies Record<ThreadRow['topic'], string>
/** What an operator may close a thread with. */
export const outcomes = ['solved', 'explained', 'in_your_favour', 'not_upheld'] as const
