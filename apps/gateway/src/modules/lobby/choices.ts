/** More would be a list to read instead of a choice. */
const MAX_CHOICES = 8

/** Each value once, ascending; of many the first, the last and those at equal steps between them. */
export function choicesOf<Value extends bigint | number>(values: readonly Value[]): readonly Value[] {
  const each = [...new Set(values)].sort((a, b) => (a < b ? -1 : 1))
  if (each.length <= MAX_CHOICES) return each
  const places = Array.from({ length: MAX_CHOICES }, (_, at) => Math.round((at * (each.length - 1)) / (MAX_CHOICES - 1)))
  return places.flatMap((place) => each[place] ?? [])
}
