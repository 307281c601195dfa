import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { isPhone, type Look } from './looks-of.ts'

type Sheet = { readonly browser: Browser; readonly folder: string; readonly view: string; readonly taken: readonly Look[] }
const WIDTH = 1_600

/** One page with every picture of a view: phones side by side above, desks below. */
export async function writeSheet({ browser, folder, view, taken }: Sheet): Promise<void> {
  const pictures = (isWanted: (look: Look) => boolean, width: number) =>
    taken
      .filter(isWanted)
      .map(
        ({ name }) =>
          `<figure style="width:${width}px"><a href="${name}.png"><img src="${name}.png"></a><figcaption>${name}</figcaption></figure>`,
      )
      .join('')
  const isUpright = (look: Look) => isPhone(look) && look.width < look.height
  const html = `<!doctype html><meta charset="utf-8"><title>${view}</title><style>body{margin:0;padding:8px;background:#888;font:11px sans-serif;width:${WIDTH}px}
section{display:flex;flex-wrap:wrap;gap:8px;align-items:start;margin-block-end:8px}figure{margin:0}img{display:block;width:100%;max-height:1150px;object-fit:cover;object-position:top}</style>
<section>${pictures(isUpright, 259)}</section><section>${pictures((look) => !isUpright(look), 528)}</section>`
  const file = join(folder, view, 'index.html')
  await writeFile(file, html)
  const page = await browser.newPage({ viewport: { width: WIDTH + 16, height: 800 } })
  await page.goto(pathToFileURL(file).href)
  await page.screenshot({ path: join(folder, `${view}.png`), fullPage: true })
  await page.close()
}
