import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type EntryRow = RowOf<'exclusions.list'>
export type MatchRow = RowOf<'exclusions.listMatches'>
export type ImportRow = RowOf<'exclusions.listImports'>

export const entryStates: StateLooks<EntryRow['state']> = {
  HOLDS: { title: 'office.exclusions.state.HOLDS', tone: 'danger' },
  OVER: { title: 'office.exclusions.state.OVER', tone: 'neutral' },
  LIFTED: { title: 'office.exclusions.state.LIFTED', tone: 'neutral' },
}
export const matchStates: StateLooks<MatchRow['state']> = {
  OPEN: { title: 'office.exclusions.match.OPEN', tone: 'gold' },
  SAME: { title: 'office.exclusions.match.SAME', tone: 'danger' },
  OTHER: { title: 'office.exclusions.match.OTHER', tone: 'jade' },
}
export const importStates: StateLooks<ImportRow['state']> = {
  DRAFT: { title: 'office.exclusions.list.DRAFT', tone: 'gold' },
  DONE: { title: 'office.exclusions.list.DONE', tone: 'jade' },
  DROPPED: { title: 'office.exclusions.list.DROPPED', tone: 'neutral' },
}
