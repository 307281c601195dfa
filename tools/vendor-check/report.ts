export type Verdict = 'passed' | 'failed' | 'not applicable'
/** What came of one rule; `why` is empty where there is nothing to add. */
export type Outcome = { readonly id: string; readonly what: string; readonly verdict: Verdict; readonly why: string }
/** `check` throws where the rule does not hold; a text it answers says how far it could be tried. */
export type Rule<Ground> = { readonly id: string; readonly what: string; readonly check: (ground: Ground) => Promise<unknown> }

/** The rule was broken: says what was seen. */
export class Broken extends Error {
  override name = 'Broken' as const
}
/** The rule could not be tried here: says why. */
export class NotApplicable extends Error {
  override name = 'NotApplicable' as const
}

export function must(condition: boolean, seen: string): asserts condition {
  if (!condition) throw new Broken(seen)
}

/** Tries one rule. A fault of the check or of the network fails it: nobody can say that it held. */
export async function tryRule<Ground>({ id, what, check }: Rule<Ground>, ground: Ground): Promise<Outcome> {
  try {
    const why = await check(ground)
    return { id, what, verdict: 'passed', why: typeof why === 'string' ? why : '' }
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    return { id, what, verdict: fault instanceof NotApplicable ? 'not applicable' : 'failed', why }
  }
}

/** Tries all rules in their order, one after another, and tells each as soon as it is known. */
export async function tryAll<Ground>(
  rules: readonly Rule<Ground>[],
  ground: Ground,
  tell: (outcome: Outcome) => void = () => undefined,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const rule of rules) {
    const outcome = await tryRule(rule, ground)
    tell(outcome)
    outcomes.push(outcome)
  }
  return outcomes
}

export const lineOf = ({ id, what, verdict, why }: Outcome): string =>
  `${id.padEnd(4)} ${verdict.padEnd(14)}  ${what}${why === '' ? '' : `\n${' '.repeat(21)}${why}`}`
export const failedOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ id, verdict }) => (verdict === 'failed' ? [id] : []))
