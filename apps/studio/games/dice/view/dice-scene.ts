import type { Scene } from '#client/games/instant-view.tsx'
import type { DiceChoices, Rolled } from '../events.ts'

export type DiceScene = Scene<DiceChoices, Rolled>
