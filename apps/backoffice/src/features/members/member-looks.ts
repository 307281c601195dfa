import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'

type Member = ClientValue<'members.list'>['rows'][number]

export const memberStates: StateLooks<Member['state']> = {
  active: { title: 'office.members.state.active', tone: 'jade' },
  blocked: { title: 'office.members.state.blocked', tone: 'danger' },
  closed: { title: 'office.members.state.closed', tone: 'neutral' },
}
export const memberKinds = {
  member: 'office.members.kind.member',
  agent: 'office.members.kind.agent',
  trial: 'office.members.kind.trial',
} as const satisfies Record<Member['kind'], string>
