import type { SoundName, Timbre } from '../frame/sound.ts'

/** When a game of reels or boards is heard. */
export type SlotMoment = 'land' | 'win' | 'fall' | 'awarded' | 'ended'

/** What a game of a mechanic looks and sounds like: the class of its stage, which its own styles dress, and its sounds. */
export type SlotLook = {
  readonly name: string
  readonly sounds: Readonly<Record<SlotMoment, SoundName>>
  /** How all its sounds are sung; as they are written where nothing is said. */
  readonly timbre?: Timbre
}
