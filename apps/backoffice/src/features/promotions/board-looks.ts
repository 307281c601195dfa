import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export const boardStates: StateLooks<RowOf<'boards.list'>['state']> = {
  OPEN: { title: 'office.boards.state.OPEN', tone: 'jade' },
  REVIEW: { title: 'office.boards.state.REVIEW', tone: 'gold' },
  DONE: { title: 'office.boards.state.DONE', tone: 'neutral' },
}
