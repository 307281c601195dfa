import './look.css'
import type { SlotLook } from '#client/games/slot-look.ts'

/** Thunder and water: deep and wide. */
export const look: SlotLook = {
  name: 'storm',
  sounds: { land: 'splash', win: 'win', fall: 'splash', awarded: 'mine', ended: 'collect' },
  timbre: { semitones: -7, stretch: 1.2 },
}
