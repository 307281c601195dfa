import { originalProduct } from '../original.ts'
import type { WheelMaths } from './events.ts'

const PARTS = 50

/** Ranges of parts and what they pay; the rest pays nothing. */
const wheelOf = (...prizes: readonly (readonly [from: number, to: number, times: number])[]): readonly number[] =>
  Array.from({ length: PARTS }, (_, part) => Math.round((prizes.find(([from, to]) => part >= from && part <= to)?.[2] ?? 0) * 10_000))

export const wheelMaths: WheelMaths = {
  engine: 'wheel',
  parts: {
    low: wheelOf([0, 4, 1.5], [5, 39, 1.2]),
    medium: wheelOf([25, 36, 1.5], [37, 44, 2], [45, 48, 3], [49, 49, 3.5]),
    high: wheelOf([49, 49, 49.5]),
  },
}

export const wheelProducts = [
  originalProduct<WheelMaths>({
    code: 'wheel',
    maths: wheelMaths,
    returnRatePpm: 990_000,
    largestWin: BigInt(Math.max(...wheelMaths.parts.high)),
  }),
]
