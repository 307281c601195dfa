import './look.css'
import type { SlotLook } from '#client/games/slot-look.ts'

export const look: SlotLook = { name: 'bronze', sounds: { land: 'drum', win: 'win', fall: 'drum', awarded: 'bigWin', ended: 'collect' } }
