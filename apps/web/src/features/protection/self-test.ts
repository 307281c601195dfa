/** Bands of the Problem Gambling Severity Index. */
export type TestBand = 'none' | 'low' | 'moderate' | 'high'

export const QUESTIONS = 9
export const ANSWERS = [0, 1, 2, 3] as const

/** @param score sum of the nine answers, 0 to 27 */
export function bandOf(score: number): TestBand {
  if (score === 0) return 'none'
  if (score <= 2) return 'low'
  return score <= 7 ? 'moderate' : 'high'
}
