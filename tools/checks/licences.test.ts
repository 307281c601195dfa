import { expect, it } from 'vitest'
import { checkLicences, checkPins, isAllowed } from './licences.ts'

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(MIT AND Zlib)', true],
  ['GPL-3.0', false],
  ['MIT AND AGPL-3.0', false],
  ['OFL-1.1', false],
])('licence %s allowed: %s', (expression, verdict) => {
  expect(isAllowed(expression, 'some-package')).toBe(verdict)
})

it('a font may carry the font licence', () => {
  expect(isAllowed('OFL-1.1', '@fontsource-variable/plus-jakarta-sans')).toBe(true)
})

it('libvips beside sharp is loaded as a shared library; nothing else comes under its licence', () => {
  expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toBe(true)
  expect(isAllowed('LGPL-3.0-or-later', 'some-package')).toBe(false)
})

it('a package without a licence or an integrity hash is named; our own links are not', () => {
  const packages = {
    '': {},
    'packages/base': { license: 'Apache-2.0' },
    'node_modules/@halong/base': { link: true },
    'node_modules/good': { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' },
    'node_modules/good/node_modules/bad': { version: '2.0.0' },
  }
  expect(checkLicences('lock', JSON.stringify({ packages })).map(({ message }) => message)).toEqual([
    'bad 2.0.0: licence unknown is not on the list',
    'bad 2.0.0: no integrity hash',
  ])
})

it.each(['^1.0.0', '~1.0.0', '*', 'latest', '>=1'])('the version "%s" is not exact', (version) => {
  expect(checkPins('package.json', JSON.stringify({ dependencies: { a: version } }))).toHaveLength(1)
})

it.each(['1.0.0', '18.4.0-beta.17'])('the version "%s" is exact', (version) => {
  expect(checkPins('package.json', JSON.stringify({ dependencies: { a: version } }))).toEqual([])
})
