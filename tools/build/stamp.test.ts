import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bundledSources, fingerprint } from '../bootstrap/freshness.mjs'
import { contentHash } from './stamp.ts'
import { targets } from './targets.ts'

let base: string
const source = () => join(base, 'packages/ui/src/button.tsx')
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'halong-stamp-'))
  mkdirSync(join(base, 'packages/ui/src'), { recursive: true })
  writeFileSync(source(), 'export const a = 1\n')
})
afterEach(() => rmSync(base, { recursive: true }))

it('a changed source makes the bundles stale', () => {
  const before = [fingerprint(base), contentHash(['packages/ui'], base)]
  writeFileSync(source(), 'export const a = 2222\n')
  expect(fingerprint(base)).not.toBe(before[0])
  expect(contentHash(['packages/ui'], base)).not.toBe(before[1])
})

it('a touched but equal source is looked at again and found fresh', () => {
  const before = [fingerprint(base), contentHash(['packages/ui'], base)]
  utimesSync(source(), new Date(0), new Date(0))
  expect(fingerprint(base)).not.toBe(before[0])
  expect(contentHash(['packages/ui'], base)).toBe(before[1])
})

it('tests, stories and notes are not in a bundle', () => {
  for (const name of ['button.test.tsx', 'button.stories.tsx', 'README.md']) writeFileSync(join(base, 'packages/ui/src', name), '')
  expect(bundledSources(base).filter((path) => path.startsWith('packages'))).toEqual(['packages/ui/src/button.tsx'])
})

it('a change elsewhere leaves a target fresh', () => {
  const before = contentHash(['apps/studio'], base)
  writeFileSync(source(), 'export const a = 3\n')
  expect(contentHash(['apps/studio'], base)).toBe(before)
})

it('every source that a target is made from is watched', () => {
  const watched = bundledSources()
  for (const { name, inputs } of targets)
    for (const input of inputs) expect([name, input, watched.some((path) => path.startsWith(input))]).toEqual([name, input, true])
})
