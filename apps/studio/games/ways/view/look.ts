import './look.css'
import type { SlotLook } from '#client/games/slot-look.ts'

export const look: SlotLook = { name: 'bay', sounds: { land: 'splash', win: 'win', fall: 'stop', awarded: 'bigWin', ended: 'collect' } }
