import { type ContractTerms, periodOf, settle } from '@halong/rules/agent-contracts'
import type { Queryable } from '../../platform/index.ts'
import { shifted } from '../figures/index.ts'
import type { Bill } from './bill-store.ts'
import { contractStore, type Span, type TeamOf } from './contract-store.ts'

/** Closed periods that a simulation goes back. */
const SIMULATED = 6
export type Counted = Span & { readonly hour?: number | null } & Pick<
    Bill,
    'turnover' | 'result' | 'members' | 'carryIn' | 'base' | 'tier' | 'amount' | 'carryOut'
  >

/** The last closed periods before a day, the oldest first. */
export function closedSpans(period: ContractTerms['period'], today: string): Span[] {
  const spans: Span[] = []
  let { start } = periodOf(period, today)
  while (spans.length < SIMULATED) {
    const span = periodOf(period, shifted(start, -1))
    spans.unshift(span)
    ;({ start } = span)
  }
  return spans
}

/** What terms come to in some periods of a team, one after another as they were played: what one leaves is carried into the next (N6). */
export async function runPeriods(
  on: Queryable,
  { terms, ...of }: TeamOf & { readonly terms: ContractTerms },
  { spans, carryIn }: { readonly spans: readonly Span[]; readonly carryIn: bigint },
): Promise<Counted[]> {
  const counted: Counted[] = []
  let carried = carryIn
  for (const span of spans) {
    const figures = await contractStore.figures(on, of, { ...span, activeFrom: terms.activeFrom })
    const settled = settle(terms, figures, carried)
    counted.push({ ...span, ...figures, carryIn: carried, ...settled })
    carried = settled.carryOut
  }
  return counted
}
