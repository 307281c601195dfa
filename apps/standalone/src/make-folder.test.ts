import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('makes a folder and those above it, and is content with one that stands', () => {
  const root = mkdtempSync(join(tmpdir(), 'halong-folder-'))
  const folder = join(root, 'a', 'b')
  makeFolder(folder)
  makeFolder(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
  rmSync(root, { recursive: true })
})

test.runIf(process.platform === 'linux')('says so at once where nobody may make a folder', () => {
  expect(() => makeFolder('/proc/halong/data')).toThrow(/mkdir/)
})
