import './look.css'
import type { SlotLook } from '#client/games/slot-look.ts'

export const look: SlotLook = { name: 'coral', sounds: { land: 'splash', win: 'pop', fall: 'stop', awarded: 'bigWin', ended: 'collect' } }
