import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type Document = RowOf<'documents.list'>
export type WholeDocument = ClientValue<'documents.get'>
export type Code = NonNullable<WholeDocument['code']>

export const documentStates: StateLooks<Document['state']> = {
  sent: { title: 'office.documents.state.sent', tone: 'gold' },
  accepted: { title: 'office.documents.state.accepted', tone: 'jade' },
  again: { title: 'office.documents.state.again', tone: 'neutral' },
  refused: { title: 'office.documents.state.refused', tone: 'danger' },
}
export const stateNames = {
  sent: 'office.documents.state.sent',
  accepted: 'office.documents.state.accepted',
  again: 'office.documents.state.again',
  refused: 'office.documents.state.refused',
} as const satisfies Record<Document['state'], string>
export const itemNames = {
  identity: 'office.documents.item.identity',
  address: 'office.documents.item.address',
  funds: 'office.documents.item.funds',
} as const satisfies Record<Document['item'], string>
/** In the order in which they are met most. */
export const codes: readonly Code[] = [
  'UNREADABLE',
  'CUT_OFF',
  'PART_MISSING',
  'EXPIRED',
  'TOO_OLD',
  'NAME_DIFFERS',
  'WRONG_KIND',
  'NOT_GENUINE',
  'UNDER_AGE',
]
