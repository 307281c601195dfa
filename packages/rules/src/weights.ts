/** Parts of a whole weight: a stake of full weight counts twenty of them. */
export const FULL_WEIGHT = 20
/** The edge from which on a stake counts whole, in hundredths of a percent: 3 %. */
const WHOLE_AT_BP = 300
/** What a game without a stated return is taken to keep: 2 % of the stake, as the cost guard has it (N11). */
const UNSTATED_BP = 200

/**
 * docs/spec/contracts.md §10: how much of a stake counts towards ranks and boards, by the edge of the game: 5 % × floor(20 × min(1, edge / 3 %)).
 * @param edgeBp in hundredths of a percent; null where the game states no return
 * @returns twentieths of the stake
 */
export const weightOf = (edgeBp: number | null): number =>
  Math.max(0, Math.min(FULL_WEIGHT, Math.floor(((edgeBp ?? UNSTATED_BP) * FULL_WEIGHT) / WHOLE_AT_BP)))
