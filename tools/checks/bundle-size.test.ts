import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Manifest, measureOffice, measureSite, pagesNotLazy, scriptsWithSchemas } from './bundle-size.ts'

let folder: string
const manifest: Manifest = {
  'src/app/entry-client.tsx': {
    file: 'entry.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/features/sign-in/sign-in-page.tsx'],
    css: ['entry.css'],
  },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'src/features/sign-in/sign-in-page.tsx': { file: 'sign-in.js', isDynamicEntry: true, imports: ['_form.js', '_react.js'] },
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'halong-size-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a first visit is the entry, the page and what follows by itself, each file once; an area is only what it adds', () => {
  const more: Manifest = {
    'src/app/pages/home-page.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_react.js'] },
    'src/app/deferred-chunk.ts': { file: 'deferred.js', isDynamicEntry: true, imports: ['_react.js', '_form.js'] },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ ...manifest, ...more }))
  const sizes: Record<string, number> = {
    'entry.js': 10,
    'react.js': 57,
    'entry.css': 5,
    'form.js': 12,
    'sign-in.js': 3,
    'home.js': 1,
    'deferred.js': 20,
  }
  expect(measureSite(folder, (file) => sizes[file] ?? 0)).toEqual([
    { what: 'first visit, script', kib: 100, limitKib: 170 },
    { what: 'first page, style', kib: 5, limitKib: 16 },
    { what: 'area src/app/pages/home-page.tsx', kib: 1, limitKib: 40 },
    { what: 'area src/features/sign-in/sign-in-page.tsx', kib: 3, limitKib: 40 },
  ])
})

it('the lobby has less room than other areas', () => {
  const lazy = { file: 'lazy.js', isDynamicEntry: true }
  const areas = { 'src/app/pages/lobby-page.tsx': lazy, 'src/app/pages/search-page.tsx': lazy }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ ...manifest, ...areas }))
  expect(measureSite(folder, () => 1).slice(2)).toEqual([
    { what: 'area src/app/pages/lobby-page.tsx', kib: 1, limitKib: 20 },
    { what: 'area src/app/pages/search-page.tsx', kib: 1, limitKib: 40 },
    { what: 'area src/features/sign-in/sign-in-page.tsx', kib: 2, limitKib: 40 },
  ])
})

it('R-RT-7: a page that comes with the first page, or in no chunk of its own, is found', () => {
  const lazy = 'src/app/pages/lobby-page.tsx'
  const eager = 'src/app/pages/home-page.tsx'
  const own = { ...manifest, [lazy]: { file: 'lobby.js', isDynamicEntry: true } }
  const entry = { file: 'entry.js', isEntry: true, imports: [eager] }
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ ...own, [eager]: { file: 'home.js' }, 'src/app/entry-client.tsx': entry }),
  )
  expect(pagesNotLazy(folder, [lazy, eager, 'src/app/pages/lost-page.tsx', 'src/app/pages/welcome-band.tsx'])).toEqual([
    eager,
    'src/app/pages/lost-page.tsx',
  ])
})

it('finds the schema library in a minified script', () => {
  writeFileSync(join(folder, 'a.js'), 'let e={_zod:{def:1}}')
  writeFileSync(join(folder, 'b.js'), 'let e={zodiac:1}')
  expect(scriptsWithSchemas(folder)).toEqual(['a.js'])
})

it('the back office is its shell, and each page or text what it adds to that', () => {
  const office: Manifest = {
    'index.html': {
      file: 'main.js',
      isEntry: true,
      imports: ['_react.js'],
      css: ['main.css'],
      dynamicImports: ['src/features/a/a-page.tsx'],
    },
    '_react.js': { file: 'react.js' },
    '_list.js': { file: 'list.js', imports: ['_react.js'] },
    'virtual:halong-text/backoffice/VI': { file: 'text-vi.js', isDynamicEntry: true },
    'src/features/a/a-page.tsx': { file: 'a.js', isDynamicEntry: true, imports: ['_list.js', '_react.js'] },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(office))
  const sizes: Record<string, number> = { 'main.js': 60, 'react.js': 50, 'main.css': 9, 'list.js': 12, 'text-vi.js': 7, 'a.js': 3 }
  expect(measureOffice(folder, (file) => sizes[file] ?? 0)).toMatchObject([
    { what: 'back office, script', kib: 110 },
    { what: 'back office, style', kib: 9 },
    { what: 'office src/features/a/a-page.tsx', kib: 15, limitKib: 40 },
    { what: 'office virtual:halong-text/backoffice/VI', kib: 7 },
  ])
})
