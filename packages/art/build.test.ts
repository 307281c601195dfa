import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeArt } from './build.ts'
import { artFiles } from './src/index.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halong-art-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('writes every file once, and nothing while its stamp is up to date', async () => {
  expect(await writeArt(folder)).toBe(artFiles().length)
  expect((await stat(join(folder, 'art/tiles/lantern-night-3x4.svg'))).size).toBeGreaterThan(1000)
  expect(await readFile(join(folder, 'art/symbols/jade-dragon/W.svg'), 'utf8')).toMatch(/^<svg /)
  expect(await writeArt(folder)).toBe(0)
})

it('writes again when the stamp names another state of the drawings', async () => {
  await writeFile(join(folder, 'art/.stamp'), 'older')
  expect(await writeArt(folder)).toBe(artFiles().length)
})
