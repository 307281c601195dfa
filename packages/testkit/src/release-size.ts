import { appendFileSync } from 'node:fs'

/**
 * How often a test of chance tries: `everyday` in every run, `release` under `npm run test:release` (`HALONG_RELEASE`).
 * The everyday size still fails when the rule is broken in the obvious way.
 */
export const releaseSize = (everyday: number, release: number): number => (process.env['HALONG_RELEASE'] === undefined ? everyday : release)

/** A figure that a part of the release run measured, such as `12 rows a page`: it stands beside the part in `docs/release-report.md`. Elsewhere nothing is kept. */
export function keepFigure(text: string): void {
  const file = process.env['HALONG_FIGURES']
  if (file !== undefined) appendFileSync(file, `${text}\n`)
}
