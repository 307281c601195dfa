import { expect, it } from 'vitest'
import { inTile, pictureAddress } from './pictures.ts'

it('R-LOB-4: a list shows our own artwork as pixels, and the picture of a vendor as it is', () => {
  expect(inTile('/art/tiles/jade-dragon-3x4.svg')).toBe('/art/tiles/jade-dragon-3x4.webp')
  for (const path of ['/art/scenes/bay-dusk-dark.svg', 'https://vendor.example/art/tiles/a.svg', '/media/1/a.webp'])
    expect(inTile(path)).toBe(path)
})

it('R-SYS-9: a path of the site is asked for at its image host, a whole address where it is', () => {
  expect(pictureAddress('/art/a-{mode}.svg', { cdn: 'https://cdn.example', theme: 'light' })).toBe('https://cdn.example/art/a-light.svg')
  expect(pictureAddress('/art/a.svg', { cdn: '' })).toBe('/art/a.svg')
  expect(pictureAddress('https://vendor.example/a.svg', { cdn: 'https://cdn.example' })).toBe('https://vendor.example/a.svg')
})
