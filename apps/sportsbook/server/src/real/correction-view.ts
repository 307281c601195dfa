import type { CorrectionState } from '../tables.ts'
import type { CorrectionFigures } from './correction-figures.ts'
import type { EntryRow } from './entries.ts'
import { presentEntries } from './entry-view.ts'
import { readLine } from './result-line.ts'

export type CorrectionRow = {
  fixture_id: bigint
  version: number
  id: string
  line: string
  reason: string
  first_by: string
  state: CorrectionState
  decided_by: string | null
  decided_at: Date | null
}
/** How far a correction is; `none` where the result stands as it was published. */
export type CorrectionStage = 'none' | 'one' | 'disputed' | 'judging' | 'ready' | 'paying' | 'paid' | 'stopped'
const stages: Readonly<Record<Exclude<CorrectionState, 'WITHDRAWN'>, CorrectionStage>> = {
  AGREED: 'judging',
  READY: 'ready',
  CONFIRMED: 'paying',
  PAID: 'paid',
  STOPPED: 'stopped',
}

type Parts = {
  readonly last: CorrectionRow | undefined
  /** Of the match, of all versions. */
  readonly entries: readonly EntryRow[]
  /** The version that holds. */
  readonly published: number
  readonly viewer: string
  readonly figures: Awaited<ReturnType<CorrectionFigures>>
}
/** A correction as one operator may see it: blind as first entries are, and with its figures once they are there. */
export function presentCorrection({ last, entries, published, viewer, figures }: Parts) {
  const isUnderWay = last !== undefined && last.state !== 'PAID' && last.state !== 'WITHDRAWN'
  const next = Math.max(1, last?.version ?? 1) + 1
  const tried = entries.filter(({ version }) => version === next)
  // One that is being entered comes before one that is over.
  const shown = last !== undefined && (isUnderWay || (tried.length === 0 && last.state === 'PAID')) ? last : undefined
  const own = shown === undefined ? tried : entries.filter(({ version }) => version === shown.version)
  const isMine = own.some(({ operator_id }) => operator_id === viewer)
  const stage: CorrectionStage =
    shown !== undefined && shown.state !== 'WITHDRAWN'
      ? stages[shown.state]
      : tried.length > 1
        ? 'disputed'
        : tried.length === 1
          ? 'one'
          : 'none'
  return {
    id: shown?.id ?? null,
    stage,
    reason: shown?.reason ?? (isMine ? (own[0]?.reason ?? null) : null),
    line: shown === undefined ? null : readLine(shown.line),
    entries: presentEntries(own, { viewer, isDecided: shown !== undefined }),
    mayEnter:
      !isUnderWay &&
      !entries.some(({ operator_id, version }) => operator_id === viewer && version === published) &&
      !(tried.length > 1 && tried.some(({ operator_id }) => operator_id === viewer)),
    mayConfirm: shown?.state === 'READY' && shown.first_by !== viewer,
    decidedBy: shown?.decided_by ?? null,
    decidedAt: shown?.decided_at?.toISOString() ?? null,
    figures: (shown && figures.get(shown.id)) ?? null,
  }
}
