/** What a stage of the test run found. `notes` are printed below it: failures, and reasons for what was skipped. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number; readonly notes: readonly string[] }

export const nothingRun: Counts = { passed: 0, failed: 0, skipped: 0, notes: [] }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  notes: [...a.notes, ...b.notes],
})

export const failure = (...notes: string[]): Counts => ({ ...nothingRun, failed: 1, notes })
export const skipped = (reason: string): Counts => ({ ...nothingRun, skipped: 1, notes: [`skipped: ${reason}`] })

/** The last line of a test run. */
export function summary({ passed, failed, skipped: left }: Counts): string {
  return `${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`
}

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The first lines of a failure, without colour. */
export function excerpt(message: string, lines = 6): string {
  return message.replaceAll(escapes, '').trim().split('\n').slice(0, lines).join('\n      ')
}
