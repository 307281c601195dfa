import { expect, it } from 'vitest'
import { inWidthsWithin } from './text-pictures.ts'

const at = '/wps/pictures/Zx_-56789012345678901A'
const set = `${at}-480.webp 480w,${at}-960.webp 960w,${at}-1440.webp 1440w`
const fitting = (shown: number) =>
  `<img loading="lazy" decoding="async" sizes="(max-width: ${shown}px) 100vw, ${shown}px" srcset="${set}" src="${at}-1440.webp"`

it('R-LOB-4: a picture of an operator within a text is asked for near the view, as wide as its column at most', () => {
  expect(inWidthsWithin(`<p>a</p><img src="${at}-1440.webp" alt="b" width="1440" height="720" /><hr />`)).toBe(
    `<p>a</p>${fitting(760)} alt="b" width="1440" height="720" /><hr />`,
  )
  expect(inWidthsWithin(`<img src="${at}-1440.webp" alt="" width="300" />`)).toBe(`${fitting(300)} alt="" width="300" />`)
})

it('R-LOB-4: one whose width is not known, or that is of elsewhere, is as it was written', () => {
  for (const html of [
    `<img src="${at}-1440.webp" alt="b" />`,
    `<img src="${at}-1440.webp" alt="b" width="0" />`,
    `<img src="${at}-480.webp" alt="b" width="300" />`,
    '<img src="/art/scenes/free-play-dark.svg" alt="b" width="300" />',
    `<p>&lt;img src="${at}-1440.webp" alt="" width="300"&gt;</p>`,
  ])
    expect(inWidthsWithin(html)).toBe(html)
})
