import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type StatementLine = RowOf<'statements.list'>

export const lineStates: StateLooks<StatementLine['state']> = {
  open: { title: 'office.statements.state.open', tone: 'gold' },
  booked: { title: 'office.statements.state.booked', tone: 'jade' },
  set_aside: { title: 'office.statements.state.set_aside', tone: 'neutral' },
}

export const wayNames = { in: 'office.statements.way.in', out: 'office.statements.way.out' } as const
