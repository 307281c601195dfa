import { widthsOf } from '#shared/picture/pictures.ts'

/** The widest column that text stands in. */
const COLUMN = 760
/** A picture as cleaning leaves it (gateway, `content/html.ts`), with its address and how wide it is. */
const PICTURE = /<img (?=src="([^"]+)" alt="[^"]*" width="(\d+)")/g

/**
 * What a picture of an operator gets within a text, so that it is asked for when it comes near the viewport and in the width it stands in. One whose width is not known is
 * left alone: it would be drawn as wide as the file that was picked.
 */
function fitting(src: string, width: number): Readonly<Record<string, string>> {
  const shown = Math.min(width, COLUMN)
  const widths = shown > 0 ? widthsOf(src, `(max-width: ${shown}px) 100vw, ${shown}px`) : undefined
  return widths ? { loading: 'lazy', decoding: 'async', sizes: widths.sizes, srcset: widths.webp } : {}
}

/** In cleaned HTML that the server draws: nothing but the own words of this page is added to it. */
export const inWidthsWithin = (html: string): string =>
  html.replace(
    PICTURE,
    (start, src: string, width: string) =>
      start +
      Object.entries(fitting(src, Number(width)))
        .map(([name, value]) => `${name}="${value}" `)
        .join(''),
  )

/** In a text that the browser has checked, which leaves none of this in it (D4). */
export function dressPictures(text: ParentNode): void {
  for (const picture of text.querySelectorAll('img'))
    for (const [name, value] of Object.entries(fitting(picture.getAttribute('src') ?? '', Number(picture.getAttribute('width')))))
      picture.setAttribute(name, value)
}
