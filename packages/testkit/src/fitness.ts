/*
 * What axe does not measure: how a page holds its content in a narrow window, how large and how far apart its targets are, and whether the keyboard's place is
 * seen. Every function answers a line per fault, so that a test can name all of them at once, and stands alone, so that a driver can send it into a page.
 */

/** Language, title, one heading of the first order, one main part, and a name for every part of a kind there are several of. */
export function structureFaults(): string[] {
  const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
  const faults: string[] = []
  if (!/^[a-z]{2}(-[A-Za-z]+)*$/.test(document.documentElement.lang)) faults.push('no language')
  if (document.title.trim() === '') faults.push('no title')
  for (const selector of ['h1', 'main']) {
    const { length } = shown(selector)
    if (length !== 1) faults.push(`${length} of ${selector}`)
  }
  const levels = shown('main :is(h1, h2, h3, h4, h5, h6)').map((heading) => Number(heading.tagName[1]))
  levels.forEach((level, index) => {
    if (level > (levels[index - 1] ?? level) + 1) faults.push(`a heading of order ${level} below one of order ${levels[index - 1]}`)
  })
  const names = shown('nav').map((nav) => nav.ariaLabel ?? document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.textContent)
  if (names.some((name) => !name) || new Set(names).size !== names.length) faults.push(`navigations are named ${names.join(', ')}`)
  return faults
}

/** S100, WCAG 2.5.8: what can be pressed is at least 24 px in both ways, or as far from the next as if it were; words within a sentence are left out. */
export function targetFaults(): string[] {
  const MIN_TARGET_PIXELS = 24
  const pressable =
    'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role^=menuitem], [role=option]'
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const isReachable = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !element.closest('[inert]') &&
    !element.matches(':disabled')
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''))
  /** The room a press reaches: with the label of a field, and with what is spread over a card. */
  const boxOf = (element: Element) => {
    const boxes = [element, ...('labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [])].map((one) =>
      one.getBoundingClientRect(),
    )
    const { content, position } = getComputedStyle(element, '::after')
    const card = content !== 'none' && position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : null
    if (card) boxes.push(card.getBoundingClientRect())
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
    return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top)
  }
  const targets = [...scope.querySelectorAll(pressable)]
    .filter((element) => isReachable(element))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  const isSmall = (box: DOMRect) => Math.min(box.width, box.height) < MIN_TARGET_PIXELS - 0.5
  const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  function isCrowded(box: DOMRect, other: DOMRect) {
    const { x, y } = middle(box)
    if (isSmall(other)) return Math.hypot(x - middle(other).x, y - middle(other).y) < MIN_TARGET_PIXELS
    return Math.hypot(Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)) < MIN_TARGET_PIXELS / 2
  }
  return targets
    .filter(({ element, box }) => isSmall(box) && !isInSentence(element))
    .filter(({ element, box }) =>
      targets.some(
        (other) =>
          other.element !== element && !element.contains(other.element) && !other.element.contains(element) && isCrowded(box, other.box),
      ),
    )
    .map(({ element, box }) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${element.outerHTML.slice(0, 140)}`)
}

/** WCAG 1.4.10, 1.4.4: nothing is wider than the window or out of its reach, and no text of ours is cut off. Rows that scroll on purpose hold what is in them. */
export function reflowFaults(): string[] {
  const root = document.documentElement
  const faults: string[] = []
  if (root.scrollWidth > root.clientWidth) faults.push(`${root.scrollWidth - root.clientWidth} px wider than the window`)
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  for (const element of scope.querySelectorAll<HTMLElement>('*')) {
    // Cheap looks first: most elements fit.
    const box = element.getBoundingClientRect()
    const isOut = box.right > innerWidth + 1 || box.left < -1
    const isWide = element.scrollWidth > element.clientWidth + 1
    const isHigh = element.scrollHeight > element.clientHeight + 3
    if (!(isOut || isWide || isHigh) || box.width < 2 || box.height < 2) continue
    const text = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
      .join(' ')
      .trim()
    if (text === '' || element.closest('script, style, svg, select, [inert], [aria-hidden=true]')) continue
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const { overflowX, overflowY } = getComputedStyle(element)
    const told = `${text.slice(0, 60)} (${element.tagName.toLowerCase()}.${element.className.slice(0, 60)})`
    if (isOut && !scrolls(element)) faults.push(`out of the window: ${told}`)
    if ((isWide && overflowX !== 'visible' && !scrolls(element)) || (isHigh && overflowY === 'hidden')) faults.push(`cut off: ${told}`)
  }
  return faults
}

/**
 * S102, WCAG 2.4.7 and 2.4.11: walks over everything the keyboard reaches; each shows that it has the focus, and none of them lies wholly under a bar that stays in its
 * place.
 */
export function focusFaults(): string[] {
  const faults: string[] = []
  // An open menu closes when the focus leaves it, so what lies under it is never reached.
  const scope = [...document.querySelectorAll('dialog:modal, [role=menu]:popover-open')].at(-1) ?? document.body
  const reachable = [
    ...scope.querySelectorAll<HTMLElement>('a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex="0"]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ checkVisibilityCSS: true }),
  )
  const look = (element: Element | null) => {
    if (!element) return ''
    const { outline, boxShadow, backgroundColor, borderColor } = getComputedStyle(element)
    return `${outline}${boxShadow}${backgroundColor}${borderColor}`
  }
  const around = (element: Element) => {
    const card = element.closest('article, label, li, [role=group]') ?? element.parentElement ?? element
    return [card, ...[...card.querySelectorAll('*')].slice(0, 60)].map(look).join()
  }
  const sticks = (element: Element | null): boolean =>
    element !== null && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || sticks(element.parentElement))
  const before = scrollY
  for (const element of reachable) {
    ;(document.activeElement as HTMLElement | null)?.blur()
    const without = around(element)
    element.focus()
    const told = element.outerHTML.slice(0, 140)
    if (document.activeElement !== element) continue
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    if ((outlineStyle === 'none' || parseFloat(outlineWidth) === 0) && around(element) === without)
      faults.push(`focus is not seen: ${told}`)
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2 || sticks(element)) continue
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const))
    const isHidden = points.every(([x, y]) => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true
      const over = document.elementFromPoint(x, y)
      return over !== null && !element.contains(over) && !over.contains(element) && sticks(over)
    })
    if (isHidden) faults.push(`focus is hidden: ${told} at ${Math.round(box.left)},${Math.round(box.top)}`)
  }
  scrollTo({ top: before, behavior: 'instant' })
  ;(document.activeElement as HTMLElement | null)?.blur()
  return faults
}
