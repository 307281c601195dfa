import './look.css'
import type { SlotLook } from '#client/games/slot-look.ts'

/** Bamboo and wood: everything short, a little higher. */
export const look: SlotLook = {
  name: 'terraces',
  sounds: { land: 'stop', win: 'win', fall: 'pick', awarded: 'scatter', ended: 'collect' },
  timbre: { semitones: 5, stretch: 0.7, wave: 'triangle' },
}
