import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { games } from './games.ts'
import * as registry from './registry.ts'

const here = fileURLToPath(new URL('./', import.meta.url))
const root = fileURLToPath(new URL('../../../', import.meta.url))
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it('has a line for every folder of a game, and a folder for every line', () => {
  expect(Object.keys(registry).sort()).toEqual(folders.sort())
  for (const [name, { code, home }] of Object.entries(registry)) {
    expect(code).toBe(name)
    expect(fileURLToPath(home)).toBe(join(here, name, 'index.ts'))
  }
})

it('finds every part of a game in its folder, or in that of its mechanic', () => {
  const parts = ['index.ts', 'client.ts', 'verify.ts', 'art.ts', 'rules.md']
  const texts = (kinds: readonly string[]) => kinds.flatMap((kind) => ['en', 'vi'].map((language) => `${kind}.${language}.json`))
  const missing = games.flatMap(({ home, mechanic }) => [
    ...[...parts, ...texts(['names', 'words'])].map((file) => new URL(file, home)),
    ...['script.mjs', ...texts(['text'])].map((file) => new URL(file, mechanic?.home ?? home)),
  ])
  expect(missing.filter((file) => !existsSync(file)).map(String)).toEqual([])
})

/** Code that runs, tests and built files left out. */
const codeBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !/\.test\.tsx?$|\/(test|dist|node_modules)\//.test(path))

it('knows a game by its line alone: no code outside its folder imports from it or names it', () => {
  const sources = ['apps/studio', 'packages/art', 'packages/game-maths', 'packages/i18n'].flatMap(codeBelow)
  expect(sources.length).toBeGreaterThan(200)
  // A ladder of stakes is named by the wallet; that one of a game has the same name is no trace of it.
  const texts = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8').replaceAll(/\bladder: '\w+'/g, '')]))
  const known = games.flatMap(({ code }) => {
    const traces = [`'${code}'`, `games/${code}/`, `'./${code}/`]
    return sources
      .filter((path) => !path.startsWith(`apps/studio/games/${code}/`) && path !== 'apps/studio/games/registry.ts')
      .filter((path) => traces.some((trace) => texts.get(path)?.includes(trace)))
      .map((path) => `${code}: ${path}`)
  })
  expect(known).toEqual([])
})

it('styles a view with motion of its own or of the frame, never of another game, whose styles need not be there', () => {
  const read = (paths: readonly string[]) => paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  const stylesBelow = (folder: string) => read(codeBelow(folder).filter((path) => path.endsWith('.css')))
  const named = (pattern: RegExp, css: string) => [...css.matchAll(pattern)].map(([, name = '']) => name)
  const ofFrame = stylesBelow('apps/studio/client/src/styles')
  const foreign = games.flatMap(({ code }) => {
    const own = stylesBelow(`apps/studio/games/${code}`)
    const known = named(/@keyframes ([\w-]+)/g, ofFrame + own)
    return named(/animation: ([\w-]+)/g, own).filter((name) => name !== 'none' && !known.includes(name))
  })
  expect(foreign).toEqual([])
})
