/** Makes a value anew only where something it is made of is another than last time. What is drawn keeps its element that way, and whoever shows it skips all below. */
export function memo<T extends object>(): (of: readonly unknown[], make: () => T) => T {
  let [last, value]: [readonly unknown[] | null, T | null] = [null, null]
  return (of, make) => {
    const known = last
    if (known !== null && value !== null && known.length === of.length && of.every((one, at) => Object.is(one, known[at]))) return value
    const made = make()
    ;[last, value] = [of, made]
    return made
  }
}
