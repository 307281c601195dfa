/** One step is a game; the longest match has three sets of thirteen. */
export const STEPS = 39
