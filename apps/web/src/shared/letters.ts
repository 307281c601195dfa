/** Slot of the window in which the server's last words leave the files of letters they fetched too late for the first page, by address. */
const FETCHED_LETTERS_SLOT = '__halongLetters'

/** The faces of a sheet as made of what was fetched of them; null when a file of the page's language is missing. */
function facesOf(sheet: CSSStyleSheet, fetched: ReadonlyMap<string, ArrayBuffer>): readonly FontFace[] | null {
  const faces = [...sheet.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const told = (name: string) => rule.style.getPropertyValue(name)
    // A face made with the quotes that a sheet writes around a family has them in its name, and no text asks for that.
    const family = told('font-family').replace(/^(["'])(.*)\1$/, '$2')
    const file = fetched.get(/url\("?([^")]+)/.exec(told('src'))?.[1] ?? '')
    return file ? [new FontFace(family, file, { weight: told('font-weight'), unicodeRange: told('unicode-range') })] : []
  })
  return faces.length === fetched.size ? faces : null
}

let isDrawn = false

/** Draws with every letter of ours from now on, each file fetched when a text needs it: for a text in another language than the page came in. */
export const drawWithAllLetters = (): void => document.getElementById('letters')?.setAttribute('media', 'all')

/**
 * Draws with the site's own letters from now on; nothing changes where that is done already (the server's `last-words.ts`). Told before a page is drawn it costs
 * nothing more than that: faces that are there already set no line twice, as those of a sheet do that is used only now.
 */
export function drawWithOwnLetters(): void {
  const element = document.getElementById('letters')
  if (isDrawn || !(element instanceof HTMLStyleElement) || element.media === 'all') return
  isDrawn = true
  const fetched: unknown = Reflect.get(window, FETCHED_LETTERS_SLOT)
  const faces = fetched instanceof Map && element.sheet ? facesOf(element.sheet, fetched) : null
  if (faces) for (const face of faces) document.fonts.add(face)
  else drawWithAllLetters()
}
