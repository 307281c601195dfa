/** One step is a possession of each side. Four quarters of 25, 24, 25 and 24 of them; the step after plays overtime, where it is needed. */
export const REGULATION = 98
export const STEPS = REGULATION + 1
export const HALF_STEPS = 49
/** The last step of each quarter. */
export const quarterEnds = [25, 49, 74, REGULATION] as const
/** The quarter of a step, from 0 on; overtime is the fifth. */
export const periodOf = (tick: number): number => {
  const at = quarterEnds.findIndex((end) => tick <= end)
  return at === -1 ? quarterEnds.length : at
}
