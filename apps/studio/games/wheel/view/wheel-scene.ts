import type { Scene } from '#client/games/instant-view.tsx'
import type { Stopped, WheelChoices } from '../events.ts'

export type WheelScene = Scene<WheelChoices, Stopped>

export const SPIN_MS = 900
const PARTS = 50
/** Parts that pay alike are spread: the next part stands seven places on. 7 and 50 have no common part, so every place is taken once. */
const STRIDE = 7
/** 7 · 43 = 301 = 6 · 50 + 1: the way back. */
const BACK = 43
export const placeOf = (part: number): number => (part * STRIDE) % PARTS
export const partAt = (place: number): number => (place * BACK) % PARTS

/** Colours by what a part pays: nothing is dark, more is warmer. */
const colours: readonly (readonly [least: number, colour: string])[] = [
  [100_000, '#ff4f9e'],
  [35_000, '#ff8a3d'],
  [30_000, '#f5b942'],
  [20_000, '#8a5cff'],
  [15_000, '#2ed3b7'],
  [12_000, '#7fb8ff'],
]
export const colourOf = (units: number): string => colours.find(([least]) => units >= least)?.[1] ?? '#3a3358'

/** Degrees that bring a part under the pointer at the top, after whole turns for each round shown. */
export const turnOf = (part: number, number: number): number => number * 1_080 - placeOf(part) * (360 / PARTS)
