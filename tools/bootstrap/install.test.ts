import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { explainFailure, isInstalled } from './install.mjs'
import { isNewEnough } from './runtime.mjs'

let base: string
const lock = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version }, 'node_modules/other-os': { version: '1.0.0', optional: true } } })
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'halong-install-'))
  mkdirSync(join(base, 'node_modules'))
  writeFileSync(join(base, 'package-lock.json'), lock('1.0.0'))
})
afterEach(() => rmSync(base, { recursive: true }))

const npmInstalled = (version: string) =>
  writeFileSync(join(base, 'node_modules/.package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': { version } } }))

it('nothing is installed before npm ran', () => {
  expect(isInstalled(base)).toBe(false)
})

it('what npm put there counts, whoever ran npm; packages of other systems may be missing', () => {
  npmInstalled('1.0.0')
  expect(isInstalled(base)).toBe(true)
})

it('a changed lock asks for a new installation', () => {
  npmInstalled('1.0.0')
  isInstalled(base)
  writeFileSync(join(base, 'package-lock.json'), lock('1.0.1'))
  expect(isInstalled(base)).toBe(false)
})

it.each([
  ['npm error code ENOTFOUND', 'registry could not be reached'],
  ['npm error code EACCES', 'not writable'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code EOTHER', 'could not install'],
])('%s is explained', (output, text) => {
  expect(explainFailure(output)).toContain(text)
})

it('Node 24 is new enough and 23 is not', () => {
  expect([isNewEnough('v23.9.0'), isNewEnough('v24.0.0'), isNewEnough('v26.1.0')]).toEqual([false, true, true])
})
