import type { Play, Selection } from '#plays/index.ts'
import type { SingleBet } from '../whole/draws.testing.ts'

const add = (dice: readonly number[]) => dice.reduce((sum, die) => sum + die, 0)
const shows = (dice: readonly number[], face: string, times: number) => dice.filter((die) => String(die) === face).length >= times
/** All faces of a word are thrown, each as often as it stands there. */
const showsAll = (dice: readonly number[], word: string) => [...word].every((face) => shows(dice, face, word.split(face).length - 1))

const tests: Readonly<Record<string, (dice: readonly number[], value: string) => boolean>> = {
  'dice-sum': (dice, value) => add(dice) === Number(value),
  'dice-side': (dice, value) => {
    const sum = add(dice)
    const isHalf: Readonly<Record<string, boolean>> = { big: sum > 10, small: sum < 11, odd: sum % 2 !== 0, even: sum % 2 === 0 }
    return isHalf[value] ?? false
  },
  'dice-triple': showsAll,
  'dice-any-triple': (dice) => dice.every((die) => die === dice[0]),
  'dice-pair': showsAll,
  'dice-one': showsAll,
  'dice-two': showsAll,
  'dice-three': showsAll,
  'dice-run': (dice) => ['123', '234', '345', '456'].some((run) => showsAll(dice, run)),
}

function words(faces: readonly string[], pick: number): string[] {
  const found: string[] = []
  for (let mask = 0; mask < 2 ** faces.length; mask += 1) {
    const word = faces.filter((_, at) => Math.floor(mask / 2 ** at) % 2 === 1)
    if (word.length === pick) found.push(word.join(''))
  }
  return found
}

/** Every single bet of a selection on three dice. */
export function diceBetsOf({ kind, tiers }: Play, { rows: [row = []] }: Selection): SingleBet[] {
  if (kind.kind === 'dice-set') return words(row, kind.pick).map((word) => ({ tier: 0, wins: (dice) => showsAll(dice, word) }))
  if (kind.kind !== 'cell') throw new Error(kind.kind)
  const wins = tests[kind.of.what]
  if (wins === undefined) throw new Error(kind.of.what)
  return tiers
    .map(({ id }) => id)
    .filter((id) => row.includes(id))
    .map((value, tier) => ({ tier, wins: (dice) => wins(dice, value) }))
}
