import type { ClientValue } from '@halong/api/client'
import type { TextKey } from '@halong/app-kit/text.ts'
import type { StateLooks } from '#shared/cells/state-looks.ts'

type Node = ClientValue<'agents.list'>['rows'][number]
type Link = ClientValue<'agents.listLinks'>['rows'][number]
export type Grade = Node['grade']

export const grades = [0, 1, 2, 41, 42] as const satisfies readonly Grade[]
/** R-ROLE-1: ranks in the tree. */
export const gradeTitles = {
  '0': 'office.agents.grade.0',
  '1': 'office.agents.grade.1',
  '2': 'office.agents.grade.2',
  '41': 'office.agents.grade.41',
  '42': 'office.agents.grade.42',
} as const satisfies Record<`${Grade}`, TextKey>

export const nodeStates: StateLooks<Node['state']> = {
  active: { title: 'office.agents.state.active', tone: 'jade' },
  blocked: { title: 'office.agents.state.blocked', tone: 'danger' },
  closed: { title: 'office.agents.state.closed', tone: 'neutral' },
}
export const linkStates: StateLooks<Link['state']> = {
  ACTIVE: { title: 'office.agents.link.ACTIVE', tone: 'jade' },
  PAUSED: { title: 'office.agents.link.PAUSED', tone: 'gold' },
  EXPIRED: { title: 'office.agents.link.EXPIRED', tone: 'neutral' },
  USED_UP: { title: 'office.agents.link.USED_UP', tone: 'neutral' },
  ENDED: { title: 'office.agents.link.ENDED', tone: 'neutral' },
}
