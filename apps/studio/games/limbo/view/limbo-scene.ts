import type { Scene } from '#client/games/instant-view.tsx'
import type { LimboChoices, Reached } from '../events.ts'

export type LimboScene = Scene<LimboChoices, Reached>

/** Higher multipliers take a little longer to climb to, never longer than the plan allows. */
export const climbMs = ({ result }: Reached): number => Math.min(360 + Math.log10(result / 100) * 220, 900)
