import type { GameRules } from '#protocol/index.ts'
import type { Desk } from './desk.ts'
import type { Haste } from './haste.ts'
import type { Sound } from './sound.ts'

/** What the frame gives to a view. */
export type Surroundings = {
  readonly desk: Desk
  readonly rules: GameRules
  readonly sound: Sound
  readonly haste: Haste
  /** Tells screen readers what has happened, in words. */
  readonly announce: (words: string) => void
}
