/** What is done with the stake after a round. Never above `highest`. */
export type StakeChange = 'same' | 'first' | 'double'

/** How long a game may play by itself, as the player said before it began (S50, C20). Amounts are minor units of the asset. */
export type AutoPlan = {
  readonly rounds: number
  readonly stake: bigint
  /** Never asked for above this, whatever the changes say. */
  readonly highest: bigint
  /** No round is begun that could lose more than this in all. There is no play by itself without it. */
  readonly loss: bigint
  /** A round that returns so much is the last one; null: none is. */
  readonly single: bigint | null
  /** So much won in all ends it; null: nothing does. */
  readonly profit: bigint | null
  readonly stopOnFeature: boolean
  /** Tiles to open on a board. */
  readonly picks: number
  readonly afterWin: StakeChange
  readonly afterLoss: StakeChange
}

export type AutoState = { readonly left: number; readonly net: bigint; readonly stake: bigint }

/** Why it ended. `away`: the page was left or covered · `refused`: a round was not taken. */
export type AutoStop = 'done' | 'player' | 'loss' | 'single' | 'profit' | 'feature' | 'refused' | 'away' | 'free_rounds'

export const startOf = ({ rounds, stake }: AutoPlan): AutoState => ({ left: rounds, net: 0n, stake })

/** Why no further round is begun; null while one may be. */
export function whyOver(plan: AutoPlan, { left, net, stake }: AutoState): AutoStop | null {
  if (plan.profit !== null && net >= plan.profit) return 'profit'
  if (left <= 0) return 'done'
  return stake - net > plan.loss ? 'loss' : null
}

/** What a finished round makes of it. A round won that returned more than its stake. */
export function afterRound(
  plan: AutoPlan,
  { left, net }: AutoState,
  { staked, returned }: { readonly staked: bigint; readonly returned: bigint },
): AutoState {
  const change = returned > staked ? plan.afterWin : plan.afterLoss
  const wanted = change === 'double' ? staked * 2n : change === 'first' ? plan.stake : staked
  return { left: left - 1, net: net + returned - staked, stake: wanted > plan.highest ? plan.highest : wanted }
}
