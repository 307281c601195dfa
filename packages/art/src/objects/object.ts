import type { Pen } from '../kit/pen.ts'

/** The colours a theme lends to an object; everything else of it keeps its natural colour. */
export type Tint = {
  readonly main: string
  readonly second: string
  readonly metal: string
  readonly pale: string
  readonly glow: string
}

/** Draws one object into a 256 × 256 box, margins included. */
export type Draw = (pen: Pen, tint: Tint) => string

export const drawing = (...parts: readonly string[]): string => parts.join('')

/** Repeats a part for each value. */
export const each = <T>(values: readonly T[], part: (value: T, index: number) => string): string => values.map(part).join('')
