/** One test and how long it took. */
export type Timing = { readonly name: string; readonly ms: number }

/** What a stage of the test run found. `notes` are printed below it: failures, and reasons for what was skipped. */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly notes: readonly string[]
  readonly timings: readonly Timing[]
}

export const nothingRun: Counts = { passed: 0, failed: 0, skipped: 0, notes: [], timings: [] }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  notes: [...a.notes, ...b.notes],
  timings: [...a.timings, ...b.timings],
})

export const failure = (...notes: string[]): Counts => ({ ...nothingRun, failed: 1, notes })
export const skipped = (reason: string): Counts => ({ ...nothingRun, skipped: 1, notes: [`skipped: ${reason}`] })

/** The slowest tests that took at least `fromMs`, slowest first, a line each. */
export const slowest = ({ timings }: Counts, count: number, fromMs: number): string[] =>
  timings
    .filter(({ ms }) => ms >= fromMs)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)

/** The last line of a test run. */
export function summary({ passed, failed, skipped: left }: Counts): string {
  return `${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`
}

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The first lines of a failure, without colour. */
export function excerpt(message: string, lines = 6): string {
  return message.replaceAll(escapes, '').trim().split('\n').slice(0, lines).join('\n      ')
}
