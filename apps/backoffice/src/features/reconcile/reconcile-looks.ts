import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type ComparedDay = RowOf<'reconciliations.list'>

export const comparedStates: StateLooks<ComparedDay['state']> = {
  fits: { title: 'office.reconcile.state.fits', tone: 'jade' },
  differs: { title: 'office.reconcile.state.differs', tone: 'danger' },
  in_doubt: { title: 'office.reconcile.state.in_doubt', tone: 'gold' },
  no_statement: { title: 'office.reconcile.state.no_statement', tone: 'neutral' },
}
export const comparedStateNames = {
  fits: 'office.reconcile.state.fits',
  differs: 'office.reconcile.state.differs',
  in_doubt: 'office.reconcile.state.in_doubt',
  no_statement: 'office.reconcile.state.no_statement',
} as const satisfies Record<ComparedDay['state'], string>
