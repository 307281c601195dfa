/** The twelve animals in their order. */
export const animals = ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'] as const
export type Animal = (typeof animals)[number]

/**
 * First days of lunar years in Beijing, as issue numbers begin, with the animal of the year. New moons recomputed; the runtime's own Chinese calendar is a day off in
 * 2027 and 2030 and is never asked. Source: game-rules.md §7.1, decision 0064.
 */
const years: readonly (readonly [from: string, animal: Animal])[] = [
  ['20250129', 'snake'],
  ['20260217', 'horse'],
  ['20270206', 'goat'],
  ['20280126', 'monkey'],
  ['20290213', 'rooster'],
  ['20300203', 'dog'],
  ['20310123', 'pig'],
  ['20320211', 'rat'],
  ['20330131', 'ox'],
  ['20340219', 'tiger'],
  ['20350208', 'rabbit'],
  ['20360128', 'dragon'],
]
/** No lunar year is written down that begins after this day of the last one. */
const KNOWN_UNTIL = '20370201'

/** The animal of the lunar year that an issue is drawn in, by the day its number begins with; null for a day whose year nobody has written down. */
export function animalOfYear(issueNo: string): Animal | null {
  const day = issueNo.slice(0, 8)
  return day > KNOWN_UNTIL ? null : (years.findLast(([from]) => from <= day)?.[1] ?? null)
}

/** Numbers of an animal in a year: one and every twelfth after it are the year's own animal, the next number the animal before it. */
export function numbersOfAnimal(animal: Animal, year: Animal): readonly number[] {
  const first = (animals.indexOf(year) - animals.indexOf(animal) + animals.length) % animals.length
  return Array.from({ length: first === 0 ? 5 : 4 }, (_, at) => first + 1 + at * animals.length)
}

/** The animal of a number in a year. */
export const animalOf = (number: number, year: Animal): Animal =>
  animals[(animals.indexOf(year) - ((number - 1) % animals.length) + animals.length) % animals.length] ?? year
