import type { MatterKind } from './matter-store.ts'

/** A movement as our books have it. `open` is under way: nobody expects it at the provider yet. */
export type OurMovement = {
  readonly way: 'in' | 'out'
  readonly names: readonly string[]
  readonly minor: bigint
  readonly state: 'open' | 'paid' | 'failed' | 'returned'
  readonly memberId: number
  /** The deposit or the withdrawal it belongs to. */
  readonly orderId: string
  /** Whether it is of the day that is compared; others were looked up by their names. */
  readonly isOfDay: boolean
}
/** A movement as the other side's record has it; without an amount where that is told in coins. */
export type TheirMovement = {
  readonly way: 'in' | 'out'
  readonly names: readonly string[]
  readonly minor: bigint | null
  readonly state: 'processing' | 'paid' | 'failed' | 'returned'
  readonly isOfDay: boolean
}
export type Difference = {
  readonly kind: Extract<
    MatterKind,
    'order_unknown' | 'receipt_gone' | 'amount_changed' | 'payout_unknown' | 'payout_gone' | 'payout_amount'
  >
  readonly reference: string
  readonly ours: bigint | null
  readonly theirs: bigint | null
  readonly memberId: number | null
  readonly orderId: string | null
}
/** One direction of a day: what both have alike, what is not settled yet, and each side's sum of the day. */
export type Side = { readonly matched: number; readonly pending: number; readonly ours: bigint; readonly theirs: bigint }
export type Comparison = { readonly in: Side; readonly out: Side; readonly differences: readonly Difference[] }
type Verdict = 'matched' | 'pending' | Difference['kind'] | null

/**
 * How the two sides of one movement fit; null where neither moved money. What a bank's statement has and we do not is `pending` (`lines`): each line of it is
 * worked on the page of statements.
 */
function judge(our: OurMovement | undefined, their: TheirMovement | undefined, isByLines: boolean): Verdict {
  const [way, said] = [(our ?? their)?.way, their?.state]
  const moved = said === 'paid' || said === 'returned'
  if (!our) {
    if (!(moved || (way === 'out' && said === 'processing'))) return null
    return isByLines ? 'pending' : way === 'in' ? 'order_unknown' : 'payout_unknown'
  }
  const held = our.state === 'paid' || our.state === 'returned'
  if (!their) return held ? (way === 'in' ? 'receipt_gone' : 'payout_gone') : our.state === 'open' ? 'pending' : null
  if (our.state === 'open') return 'pending'
  if (!held) return said === 'paid' ? 'payout_unknown' : null
  // A bank that sends money back is asked about for a week; until then ours is behind, not wrong.
  if (said === 'returned') return our.state === 'returned' ? 'matched' : 'pending'
  if (said !== 'paid') return way === 'in' ? 'pending' : our.state === 'returned' ? 'matched' : 'payout_gone'
  if (their.minor !== null && their.minor !== our.minor) return way === 'in' ? 'amount_changed' : 'payout_amount'
  return 'matched'
}

const moves = (state: string): boolean => state === 'paid' || state === 'returned'

/** Compares a day of our books with the other side's record, movement by movement (R-OPS-1): each has one verdict, whichever side is of the day. */
export function compare(
  ours: readonly OurMovement[],
  theirs: readonly TheirMovement[],
  { isByLines }: { readonly isByLines: boolean },
): Comparison {
  const nameOf = (way: 'in' | 'out', name: string): string => `${way} ${name}`
  const ourNames = new Map(ours.flatMap((our) => our.names.map((name) => [nameOf(our.way, name), our] as const)))
  const paired = new Map<OurMovement, TheirMovement>()
  const pairs: (readonly [OurMovement | undefined, TheirMovement | undefined])[] = []
  for (const their of theirs) {
    const our = their.names.map((name) => ourNames.get(nameOf(their.way, name))).find((each) => each !== undefined && !paired.has(each))
    if (our) paired.set(our, their)
    if (their.isOfDay || our?.isOfDay) pairs.push([our, their])
  }
  for (const our of ours) if (our.isOfDay && !paired.has(our)) pairs.push([our, undefined])
  const side = (way: 'in' | 'out'): Side => {
    const mine = pairs.filter(([our, their]) => (our ?? their)?.way === way)
    const verdicts = mine.map(([our, their]) => judge(our, their, isByLines))
    const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n)
    return {
      matched: verdicts.filter((verdict) => verdict === 'matched').length,
      pending: verdicts.filter((verdict) => verdict === 'pending').length,
      ours: sum(ours.flatMap((our) => (our.way === way && our.isOfDay && moves(our.state) ? [our.minor] : []))),
      theirs: sum(theirs.flatMap((their) => (their.way === way && their.isOfDay && moves(their.state) ? [their.minor ?? 0n] : []))),
    }
  }
  const differences = pairs.flatMap(([our, their]): Difference[] => {
    const kind = judge(our, their, isByLines)
    if (kind === null || kind === 'matched' || kind === 'pending') return []
    const reference = (our ?? their)?.names[0] ?? ''
    const about = { ours: our?.minor ?? null, theirs: their?.minor ?? null, memberId: our?.memberId ?? null, orderId: our?.orderId ?? null }
    return [{ kind, reference, ...about }]
  })
  return { in: side('in'), out: side('out'), differences }
}
