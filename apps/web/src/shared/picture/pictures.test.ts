import { expect, it } from 'vitest'
import { inTile, inWidths, pictureAddress, stripOf, widthsOf } from './pictures.ts'

it('R-LOB-4: a list shows our own artwork as pixels, and the picture of a vendor as it is', () => {
  expect(inTile('/art/tiles/jade-dragon-3x4.svg')).toBe('/art/tiles/jade-dragon-3x4.webp')
  for (const path of ['/art/scenes/bay-dusk-dark.svg', 'https://vendor.example/art/tiles/a.svg', '/media/1/a.webp'])
    expect(inTile(path)).toBe(path)
})

it('R-BAN-2: a scene of ours has a strip for large screens, the picture of an operator has none', () => {
  expect(stripOf('/art/scenes/bay-dusk-{mode}.svg')).toBe('/art/strips/bay-dusk-{mode}.svg')
  for (const path of [
    '/art/tiles/scenes-3x4.svg',
    'https://vendor.example/art/scenes/a.svg',
    '/wps/pictures/Zx_-56789012345678901A-1440.webp',
  ])
    expect(stripOf(path), path).toBeUndefined()
})

it('R-LOB-4: a picture of an operator is asked for in the width and format that fit, at the host it is at; any other as it is', () => {
  const name = 'Zx_-56789012345678901A'
  for (const host of ['', 'https://cdn.example']) {
    const at = `${host}/wps/pictures/${name}`
    const widths = {
      avif: `${at}-480.avif 480w,${at}-960.avif 960w,${at}-1440.avif 1440w`,
      webp: `${at}-480.webp 480w,${at}-960.webp 960w,${at}-1440.webp 1440w`,
      sizes: '50vw',
    }
    expect(inWidths(`${at}-1440.webp`, '50vw')).toEqual({ src: `${at}-1440.webp`, widths })
  }
  for (const other of [
    `/wps/pictures/${name}-480.webp`,
    `/wps/pictures/${name}-1440.avif`,
    `/wps/pictures/${name}0-1440.webp`,
    `/wps/pictures/${name}-1440.webp?v=1`,
    '/wps/icons/Zx_-56789012345678901A.webp',
    '/art/scenes/bay-dusk-dark.svg',
  ])
    expect(widthsOf(other, '50vw'), other).toBeUndefined()
})

it('R-SYS-9: a path of the site is asked for at its image host, a whole address where it is', () => {
  expect(pictureAddress('/art/a-{mode}.svg', { cdn: 'https://cdn.example', theme: 'light' })).toBe('https://cdn.example/art/a-light.svg')
  expect(pictureAddress('/art/a.svg', { cdn: '' })).toBe('/art/a.svg')
  expect(pictureAddress('https://vendor.example/a.svg', { cdn: 'https://cdn.example' })).toBe('https://vendor.example/a.svg')
})
