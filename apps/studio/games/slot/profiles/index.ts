import type { SlotProfile } from '@halong/game-maths'
import { bloom } from './bloom.ts'
import { bold } from './bold.ts'
import { calm } from './calm.ts'
import { reference } from './reference.ts'

export const slotProfiles = { reference, calm, bold, bloom } as const satisfies Record<string, SlotProfile>
export type SlotProfileName = keyof typeof slotProfiles
