export type Layout = {
  /** Pixels by which the page is wider than the window. */
  readonly tooWide: number
  /** Texts that are cut off, with how much they need and have. */
  readonly clipped: readonly string[]
  /** Texts in plain Latin letters: in a made-up language every text of ours has other letters. */
  readonly plain: readonly string[]
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
  element.getBoundingClientRect().width > 1 &&
  element.getBoundingClientRect().height > 1
const ownText = (element: Element): string =>
  [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])).join(' ')

/**
 * How the page holds its words. What a brand or a vendor wrote is not ours and may be cut.
 * @param given what they wrote
 */
export function readLayout(given: readonly string[]): Layout {
  const isGiven = (text: string): boolean => given.some((name) => name.includes(text) || text.includes(name))
  const clipped: string[] = []
  const plain: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('#root *, dialog *')) {
    const text = ownText(element).trim()
    if (text === '' || !isShown(element) || element.closest('script, style, [lang]:not(html)') || isGiven(text)) continue
    if (/[A-Za-z]{3}/.test(text)) plain.push(text)
    const { overflowX } = getComputedStyle(element)
    if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
      clipped.push(`${text} (${element.scrollWidth} in ${element.clientWidth})`)
  }
  const { scrollWidth, clientWidth } = document.documentElement
  return { tooWide: Math.max(0, scrollWidth - clientWidth), clipped, plain: [...new Set(plain)] }
}
