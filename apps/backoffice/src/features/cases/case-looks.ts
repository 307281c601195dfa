import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type CaseRow = RowOf<'cases.list'>
export type WholeCase = ClientValue<'cases.get'>

export const caseStates: StateLooks<CaseRow['state']> = {
  OPEN: { title: 'office.cases.state.OPEN', tone: 'gold' },
  WATCHED: { title: 'office.cases.state.WATCHED', tone: 'neutral' },
  CLEARED: { title: 'office.cases.state.CLEARED', tone: 'jade' },
  CLOSED: { title: 'office.cases.state.CLOSED', tone: 'neutral' },
}
/** What can still be decided. */
export const isAtWork = ({ state }: Pick<CaseRow, 'state'>): boolean => state === 'OPEN' || state === 'WATCHED'
