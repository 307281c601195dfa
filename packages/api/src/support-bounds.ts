/** R-MSG-2, seed 2 §7: how much a first word holds, in characters as a reader counts them. */
export const FEEDBACK_LENGTH = { min: 5, max: 140 } as const
/** Pictures of one entry. */
export const MAX_PICTURES = 3
/** Characters of an entry after the first. */
export const MAX_ENTRY = 2_000
