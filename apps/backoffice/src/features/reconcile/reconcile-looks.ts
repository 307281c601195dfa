import type { ClientValue } from '@halong/api/client'
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

export type AccountBalance = ClientValue<'reconciliations.listBalances'>['list'][number]
export type BalanceLook = RowOf<'reconciliations.listLooks'>
export const verdicts: StateLooks<BalanceLook['verdict']> = {
  agrees: { title: 'office.balances.verdict.agrees', tone: 'jade' },
  differs: { title: 'office.balances.verdict.differs', tone: 'danger' },
  not_told: { title: 'office.balances.verdict.not_told', tone: 'gold' },
}
export const verdictNames = {
  agrees: 'office.balances.verdict.agrees',
  differs: 'office.balances.verdict.differs',
  not_told: 'office.balances.verdict.not_told',
} as const satisfies Record<BalanceLook['verdict'], string>
export const moveKindNames = {
  opening: 'office.balances.kind.opening',
  put_in: 'office.balances.kind.put_in',
  taken_out: 'office.balances.kind.taken_out',
  fee: 'office.balances.kind.fee',
} as const satisfies Record<RowOf<'reconciliations.listMoves'>['kind'], string>
export const moveSourceNames = {
  person: 'office.balances.source.person',
  record: 'office.balances.source.record',
  statement: 'office.balances.source.statement',
} as const satisfies Record<RowOf<'reconciliations.listMoves'>['source'], string>
