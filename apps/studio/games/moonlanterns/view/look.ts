import './look.css'
import type { SlotLook } from '#client/games/slot-look.ts'

/** Small bells, high and clear. */
export const look: SlotLook = {
  name: 'moon',
  sounds: { land: 'tick', win: 'pick', fall: 'tick', awarded: 'bigWin', ended: 'collect' },
  timbre: { semitones: 9, stretch: 1.5 },
}
