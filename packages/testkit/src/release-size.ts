/**
 * How often a test of chance tries: `everyday` in every run, `release` under `npm run test:release` (`HALONG_RELEASE`).
 * The everyday size still fails when the rule is broken in the obvious way.
 */
export const releaseSize = (everyday: number, release: number): number => (process.env['HALONG_RELEASE'] === undefined ? everyday : release)
