import type { Chance } from '@halong/chance'
import { COINS } from './sheet.ts'

/** Shakes the bowl: four coins, each white or red (1) alike. */
export const shake = (chance: Chance): number[] => Array.from({ length: COINS }, () => chance.below(2))
