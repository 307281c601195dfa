import { writeFile } from 'node:fs/promises'
import { allArt } from './all-art.ts'

/**
 * Writes one page with every picture at the sizes it is seen at: `node apps/studio/art/contact-sheet.ts out.html`.
 * Pictures are inlined, so the page also shows that their ids don't meet.
 */
const shown: Readonly<Record<string, readonly number[]>> = {
  symbols: [96, 180],
  tiles: [96, 180, 360],
  scenes: [360],
  reels: [360],
  brand: [96, 360],
  glyphs: [24, 48],
}

const target = process.argv[2]
if (target === undefined) {
  console.error('Say where to write the page: node apps/studio/art/contact-sheet.ts out.html')
  process.exit(1)
}

const groups = Map.groupBy(await allArt(), ({ path }) => path.split('/')[1] ?? '')
let page =
  '<!doctype html><meta charset="utf-8"><title>Halong artwork</title><style>body{margin:24px;background:#0e0b1a;color:#b7afcc;font:12px sans-serif;--glyph-2:#c4b1ff}section{display:flex;flex-wrap:wrap;gap:12px;align-items:end}figure{margin:0}svg{display:block;height:auto}</style>'
for (const [group, files] of groups) {
  page += `<h2>${group}</h2><section>`
  for (const { path, draw } of files) {
    const svg = draw()
    const [largest = 180, ...smaller] = [...(shown[group] ?? [96, 180])].reverse()
    const sized = (width: number) => svg.replace(/<svg /, `<svg style="width:${width}px" `)
    page += `<figure>${sized(largest)}<figcaption>${path.slice(4)} · ${svg.length}</figcaption></figure>`
    // Smaller copies stand as images of their own: a page holds each id once.
    for (const width of smaller) page += `<img width="${width}" alt="" src="data:image/svg+xml,${encodeURIComponent(svg)}">`
  }
  page += '</section>'
}
await writeFile(target, page)
