import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type LineRow = RowOf<'lineTransfers.list'>
export type WholeLineTransfer = ClientValue<'lineTransfers.get'>

export const lineStates: StateLooks<LineRow['state']> = {
  OPEN: { title: 'office.line.state.OPEN', tone: 'gold' },
  DONE: { title: 'office.line.state.DONE', tone: 'jade' },
  REFUSED: { title: 'office.line.state.REFUSED', tone: 'neutral' },
  LAPSED: { title: 'office.line.state.LAPSED', tone: 'neutral' },
}
export const lineWays = { up: 'office.line.way.up', down: 'office.line.way.down' } as const
