import { expect, it } from 'vitest'
import { artFiles, categoryGlyph, glyphNames, objects, sceneNames, sceneSvg, themeNamed, themes, tileSvg } from './index.ts'
import { faultsOf } from './well-formed.ts'

const drawn = artFiles().map(({ path, draw }) => ({ path, svg: draw() }))
const below = (folder: string) => drawn.filter(({ path }) => path.startsWith(`art/${folder}/`))

it('draws every file as well-formed, self-contained artwork without text or script', () => {
  expect(drawn.flatMap(({ path, svg }) => faultsOf(svg).map((fault) => `${path}: ${fault}`))).toEqual([])
})

it('finds each kind of fault the artwork must not have', () => {
  const inside = (content: string) => faultsOf(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)
  expect(inside('<path d="M0 0z"/>')).toEqual([])
  for (const bad of [
    '<path d="M0 0z">',
    '<text/>',
    '<script/>',
    '<use href="https://example.com/a"/>',
    '<path d="MNaN 0"/>',
    '<g id="a"/><g id="a"/>',
    '<use href="#gone"/>',
    'words',
    '<g onclick="x"/>',
    '<path d="L0 0"/>',
  ]) {
    expect(inside(bad), bad).not.toEqual([])
  }
})

it('has no id twice when every drawing stands in one page', () => {
  const owner = new Map<string, string>()
  const shared: string[] = []
  for (const { path, svg } of drawn) {
    // The share image is the dusk scene with the name on it; the two never stand in one page.
    if (path === 'art/brand/share.svg') continue
    for (const [, id = ''] of svg.matchAll(/ id="([^"]+)"/g)) {
      const other = owner.get(id)
      if (other !== undefined && other !== path) shared.push(`${id}: ${other} and ${path}`)
      owner.set(id, path)
    }
  }
  expect(shared).toEqual([])
})

it.each([
  { folder: 'scenes', limit: 14_336 },
  { folder: 'strips', limit: 17_408 },
  { folder: 'glyphs', limit: 1_024 },
])('keeps each file of $folder within $limit bytes', ({ folder, limit }) => {
  const files = below(folder)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(({ svg }) => svg.length > limit).map(({ path, svg }) => `${path} ${svg.length}`)).toEqual([])
})

it('shows another subject at every hour of a theme', () => {
  for (const theme of themes) {
    const heroes = (['W', 'H1', 'S', 'H2'] as const).map((symbol) => themeNamed(theme).cast[symbol].object)
    expect(new Set(heroes).size, theme).toBe(4)
  }
})

it('gives each theme ten symbols, its six objects all different', () => {
  for (const theme of themes) expect(new Set(Object.values(themeNamed(theme).cast).map(({ object }) => object)).size, theme).toBe(6)
  expect(Object.keys(objects).length).toBeGreaterThanOrEqual(40)
})

it('uses every object that is drawn', () => {
  const used = new Set(themes.flatMap((theme) => Object.values(themeNamed(theme).cast).map(({ object }): string => object)))
  expect(Object.keys(objects).filter((name) => !used.has(name))).toEqual([])
})

it('draws the same picture every time', () => {
  expect(tileSvg('bay-of-islands', 'calm', '3x4')).toBe(tileSvg('bay-of-islands', 'calm', '3x4'))
  expect(sceneSvg('bay-dusk', { mode: 'dark' })).toBe(sceneSvg('bay-dusk', { mode: 'dark' }))
})

it('composes a scene for the frame it is asked for, and differently by theme', () => {
  for (const name of sceneNames) {
    expect(sceneSvg(name, { mode: 'dark' })).not.toBe(sceneSvg(name, { mode: 'light' }))
    expect(sceneSvg(name, { mode: 'dark', width: 400, height: 800 })).toContain('viewBox="0 0 450 900"')
    expect(faultsOf(sceneSvg(name, { mode: 'light', width: 400, height: 800 }))).toEqual([])
  }
})

it('lets the page colour every glyph', () => {
  for (const name of glyphNames) {
    expect(categoryGlyph(name)).toContain('currentColor')
    expect(categoryGlyph(name)).not.toMatch(/#[0-9a-f]{3,6}\b/)
  }
})
