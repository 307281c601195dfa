import type { TextKey } from '#shared/text/text.ts'
import type { ReportId, ReportRow } from './agents.queries.ts'

export type Column = {
  readonly field: keyof ReportRow['figures']
  readonly title: TextKey
  readonly signed?: boolean
}
export type ReportKind = {
  readonly id: ReportId
  readonly columns: readonly Column[]
  readonly groups: readonly ('line' | 'day' | 'category')[]
}

const rounds: Column = { field: 'rounds', title: 'agents.rounds' }
const staked: Column = { field: 'staked', title: 'agents.staked' }
const valid: Column = { field: 'valid', title: 'agents.valid' }
const won: Column = { field: 'won', title: 'agents.won' }
const result: Column = { field: 'result', title: 'agents.result', signed: true }
const deposits: Column = { field: 'deposits', title: 'agents.deposits' }
const withdrawals: Column = { field: 'withdrawals', title: 'agents.withdrawals' }

/** R-AG-1: the reports of the agent centre, each with its figures. */
export const reportKinds = {
  teamBetting: { id: 'agency.listTeamBets', columns: [rounds, staked, valid, won, result], groups: ['line', 'day', 'category'] },
  profitAndLoss: {
    id: 'agency.listTeamResults',
    columns: [deposits, withdrawals, staked, valid, won, result],
    groups: ['line', 'day', 'category'],
  },
  transactionDetails: { id: 'agency.listTeamMovements', columns: [deposits, withdrawals], groups: ['line', 'day'] },
} as const satisfies Record<string, ReportKind>
