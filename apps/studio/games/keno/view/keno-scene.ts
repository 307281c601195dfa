import type { Scene } from '#client/games/instant-view.tsx'
import type { Drawn, KenoChoices } from '../events.ts'

export type KenoScene = Scene<KenoChoices, Drawn>
/** Between two balls. */
export const BALL_MS = 78
