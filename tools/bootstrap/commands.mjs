/**
 * @typedef {object} Command
 * @property {string} script TypeScript file, relative to the repository
 * @property {string[]} args always given before the caller's own
 * @property {boolean} needsBuild the browser bundles must be up to date first
 * @property {boolean} server gets each signal exactly once and drains
 */

/**
 * @param {string} script
 * @param {Partial<Command>} [rest]
 * @returns {Command}
 */
const command = (script, rest = {}) => ({ script, args: [], needsBuild: false, server: false, ...rest })

/** @type {Record<string, Command>} every word an npm script may say */
export const commands = {
  start: command('apps/standalone/src/main.ts', { needsBuild: true, server: true }),
  dev: command('tools/dev.ts', { server: true }),
  build: command('tools/build.ts'),
  check: command('tools/check.ts'),
  test: command('tools/test.ts'),
  'test:faults': command('tools/test.ts', { args: ['--only=build,faults', '--long'] }),
  'test:release': command('tools/release.ts'),
  'test:firebase': command('tools/firebase.ts'),
  bench: command('tools/bench.ts', { needsBuild: true }),
  looks: command('tools/looks.ts', { needsBuild: true }),
  'ledger:check': command('apps/standalone/src/ledger-check.ts'),
  'operator:add': command('apps/standalone/src/operator-add.ts'),
  'demo:seed': command('apps/standalone/src/demo-seed.ts'),
  'vendor:check': command('tools/vendor-check.ts'),
  'seeds:retire': command('apps/standalone/src/seeds-retire.ts'),
}
