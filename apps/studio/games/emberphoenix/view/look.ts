import './look.css'
import type { SlotLook } from '#client/games/slot-look.ts'

/** Low and long, with an edge: a furnace. */
export const look: SlotLook = {
  name: 'ember',
  sounds: { land: 'drum', win: 'collect', fall: 'stop', awarded: 'bigWin', ended: 'bigWin' },
  timbre: { semitones: -5, stretch: 1.35, wave: 'triangle' },
}
