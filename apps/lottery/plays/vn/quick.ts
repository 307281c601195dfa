import { twoDigits } from './shape.ts'

/** Sets of two-digit numbers that a press chooses at once. */
export type QuickKind = 'common' | 'tens' | 'units' | 'sum' | 'family' | 'zodiac'
export type QuickSet = { readonly id: string; readonly numbers: readonly string[] }

const those = (fits: (tens: number, units: number) => boolean) =>
  twoDigits.filter((number) => fits(Number(number.charAt(0)), Number(number.charAt(1))))
const ten = Array.from({ length: 10 }, (_, digit) => digit)
const set = (id: string, numbers: readonly string[]): QuickSet => ({ id, numbers })

/** Mirror digits: 0 and 5, 1 and 6, … Numbers of a digit and its mirror are uneven doubles. */
const isMirror = (a: number, b: number) => Math.abs(a - b) === 5

/** Numbers of two digits or their mirrors, either way round, are one family (bộ). */
const isFamily = ([tens, units]: readonly [number, number], [one, other]: readonly [number, number]) => {
  const [a, b] = [tens % 5, units % 5]
  return (a === one && b === other) || (a === other && b === one)
}

/** Source: game-rules.md §9.2, number groups. Zodiac: the remainder of the number by twelve, from the rat on. */
export const quickSets: Readonly<Record<QuickKind, readonly QuickSet[]>> = {
  common: [
    set(
      'big',
      those((tens) => tens >= 5),
    ),
    set(
      'small',
      those((tens) => tens < 5),
    ),
    set(
      'odd',
      those((_, units) => units % 2 === 1),
    ),
    set(
      'even',
      those((_, units) => units % 2 === 0),
    ),
    set(
      'doubles',
      those((tens, units) => tens === units),
    ),
    set('mirrors', those(isMirror)),
    set(
      'near',
      those((tens, units) => Math.abs(tens - units) === 1),
    ),
  ],
  tens: ten.map((digit) =>
    set(
      String(digit),
      those((tens) => tens === digit),
    ),
  ),
  units: ten.map((digit) =>
    set(
      String(digit),
      those((_, units) => units === digit),
    ),
  ),
  sum: ten.map((digit) =>
    set(
      String(digit),
      those((tens, units) => (tens + units) % 10 === digit),
    ),
  ),
  family: ten.slice(0, 5).flatMap((one) =>
    ten.slice(one, 5).map((other) =>
      set(
        `${one}${other}`,
        those((tens, units) => isFamily([tens, units], [one, other])),
      ),
    ),
  ),
  zodiac: Array.from({ length: 12 }, (_, animal) =>
    set(
      String(animal),
      twoDigits.filter((number) => Number(number) % 12 === animal),
    ),
  ),
}
export const quickKinds: readonly QuickKind[] = ['common', 'tens', 'units', 'sum', 'family', 'zodiac']

/** Every order of a number's digits, once (đảo). */
export function turnedNumbers(number: string): readonly string[] {
  if (number.length < 2) return [number]
  const turned = [...number].flatMap((digit, at) => turnedNumbers(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest))
  return [...new Set(turned)].sort()
}
