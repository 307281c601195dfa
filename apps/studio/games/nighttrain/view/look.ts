import './look.css'
import type { SlotLook } from '#client/games/slot-look.ts'

/** Synthetic and bright, as the neon is. */
export const look: SlotLook = {
  name: 'train',
  sounds: { land: 'tick', win: 'collect', fall: 'tick', awarded: 'suspense', ended: 'win' },
  timbre: { semitones: 2, stretch: 1.1, wave: 'sawtooth' },
}
