/**
 * Splits items into sets that may travel together: none has two items that touch the same name. Items that meet keep their order
 * when the sets are sent one after another.
 */
export function wavesOf<T>(items: readonly T[], touchedBy: (item: T) => readonly string[]): T[][] {
  const waves: T[][] = []
  const lastWave = new Map<string, number>()
  for (const item of items) {
    const touched = touchedBy(item)
    const wave = Math.max(0, ...touched.map((name) => (lastWave.get(name) ?? -1) + 1))
    for (const name of touched) lastWave.set(name, wave)
    ;(waves[wave] ??= []).push(item)
  }
  return waves
}
