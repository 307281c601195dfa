import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { RowOf } from '#shared/list/lists.ts'

export const runStates: StateLooks<RowOf<'settlements.listRebateRuns'>['state']> = {
  COUNTING: { title: 'office.agents.run.COUNTING', tone: 'gold' },
  PAYING: { title: 'office.agents.run.PAYING', tone: 'gold' },
  DONE: { title: 'office.agents.run.DONE', tone: 'jade' },
  OFF: { title: 'office.agents.run.OFF', tone: 'neutral' },
}
export const billStates: StateLooks<RowOf<'settlements.listBills'>['state']> = {
  NONE: { title: 'office.agents.bill.NONE', tone: 'neutral' },
  DUE: { title: 'office.agents.bill.DUE', tone: 'gold' },
  PAID: { title: 'office.agents.bill.PAID', tone: 'jade' },
  PARTLY: { title: 'office.agents.bill.PARTLY', tone: 'gold' },
  OWED: { title: 'office.agents.bill.OWED', tone: 'danger' },
}
export const settlementStates: StateLooks<RowOf<'settlements.listRuns'>['state']> = {
  REVIEW: { title: 'office.agents.settlement.REVIEW', tone: 'gold' },
  PAYING: { title: 'office.agents.settlement.PAYING', tone: 'gold' },
  DONE: { title: 'office.agents.settlement.DONE', tone: 'jade' },
}
export const signalStates: StateLooks<RowOf<'agents.listSignals'>['state']> = {
  OPEN: { title: 'office.agents.signal.state.OPEN', tone: 'gold' },
  DISMISSED: { title: 'office.agents.signal.state.DISMISSED', tone: 'neutral' },
  CONFIRMED: { title: 'office.agents.signal.state.CONFIRMED', tone: 'danger' },
}
