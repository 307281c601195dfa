import type { Family } from '#protocol/index.ts'
import { sumSize } from '../shared/sums.ts'
import { t } from '../shared/texts.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const size = (value: number, least: number) => (value >= least ? 'big' : 'small')
const parity = (value: number) => (value % 2 === 1 ? 'odd' : 'even')
const duel = (left = 0, right = 0) => (left > right ? 'dragon' : 'tiger')
const line = (head: string, values: readonly string[]) => [head, ...values.map((value) => t(`value.${value}`))].join(' · ')

/** What the two-sided board asks of a draw, in one line. */
const facts: Readonly<Partial<Record<Family, (numbers: readonly number[]) => string>>> = {
  SSC: (numbers) => line(String(sum(numbers)), [size(sum(numbers), 23), parity(sum(numbers))]),
  // A total of 30 is neither big nor small.
  '11X5': (numbers) =>
    line(String(sum(numbers)), [
      ...(sum(numbers) === 30 ? [] : [size(sum(numbers), 31)]),
      parity(sum(numbers)),
      duel(numbers[0], numbers[4]),
    ]),
  // Sum and size stand beside the dice.
  K3: (numbers) => line(t(`value.${parity(sum(numbers))}`), new Set(numbers).size === 1 ? ['triple'] : []),
  LF: (numbers) => line(String(sum(numbers)), [sumSize('LF', sum(numbers)), parity(sum(numbers))]),
  PC28: (numbers) => line(t(`value.${sumSize('PC28', sum(numbers))}`), [parity(sum(numbers))]),
  // 49 is neither.
  LHC: (numbers) => {
    const special = numbers[6] ?? 0
    return line(t('results.special', { number: special }), special === 49 ? [] : [size(special, 25), parity(special)])
  },
  PK10: (numbers) => {
    const top = sum(numbers.slice(0, 2))
    return line(t('results.top2', { sum: top }), [size(top, 12), parity(top), duel(numbers[0], numbers[9])])
  },
}

export const factsOf = (family: Family, numbers: string): string => facts[family]?.(numbers.split(' ').map(Number)) ?? ''
