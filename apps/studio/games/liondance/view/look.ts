import './look.css'
import type { SlotLook } from '#client/games/slot-look.ts'

/** Drums and cymbals, tight and loud. */
export const look: SlotLook = {
  name: 'lion',
  sounds: { land: 'drum', win: 'win', fall: 'drum', awarded: 'suspense', ended: 'bigWin' },
  timbre: { semitones: -3, stretch: 0.8, wave: 'square' },
}
