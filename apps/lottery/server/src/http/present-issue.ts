import type { Selectable } from 'kysely'
import type { IssueView } from '#protocol/index.ts'
import { RESULT_WITHIN_MS } from '../issue/states.ts'
import type { IssueTable } from '../tables.ts'

type IssueRow = Pick<Selectable<IssueTable>, 'issue_no' | 'state' | 'open_at' | 'close_at' | 'draw_at' | 'result_version'> & {
  readonly numbers: string | null
}

export const presentIssue = ({ issue_no, state, open_at, close_at, draw_at, numbers, result_version }: IssueRow): IssueView => ({
  issueNo: issue_no,
  state,
  openAt: open_at.toISOString(),
  closeAt: close_at.toISOString(),
  drawAt: draw_at.toISOString(),
  // A result is one from the state on that tells it.
  numbers: state === 'DRAWN' || state === 'SETTLED' ? numbers : null,
  isCorrected: result_version > 1,
})

/** When the stakes of a station's draw go back if no result came. */
export const refundOf = (drawAt: Date): string => new Date(drawAt.getTime() + RESULT_WITHIN_MS).toISOString()
