import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { EARLY_CLICK_SLOT, earlyClickSnippet } from './early-click.ts'

function openPage() {
  const listeners = new Set<(event: object) => void>()
  const window: Record<string, () => void> = {}
  const document = {
    addEventListener: (_: string, listener: (event: object) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => void listeners.delete(listener),
  }
  runInNewContext(earlyClickSnippet, { window, document })
  const pressed: string[] = []
  /** Answers whether the press was kept from going further. */
  function press(button: object | null): boolean {
    let stops = 0
    const stop = () => void stops++
    for (const listener of listeners) listener({ target: { closest: () => button }, preventDefault: stop, stopPropagation: stop })
    return stops === 2
  }
  return {
    pressed,
    button: (name: string) => ({ isConnected: true, click: () => void pressed.push(name) }),
    press,
    hydrate: () => window[EARLY_CLICK_SLOT]?.(),
  }
}

it('R-HEAD-2: a button pressed before the page is hydrated is pressed once it is; of several the last counts, once', () => {
  const page = openPage()
  const [menu, login] = [page.button('Menu'), page.button('Log in')]
  expect(page.press(menu)).toBe(true)
  expect(page.press(login)).toBe(true)
  expect(page.pressed).toEqual([])
  page.hydrate()
  page.hydrate()
  expect(page.pressed).toEqual(['Log in'])
})

it('a link, a button that is gone and every later press are left alone', () => {
  const page = openPage()
  expect(page.press(null)).toBe(false)
  const gone = page.button('gone')
  page.press(gone)
  gone.isConnected = false
  page.hydrate()
  expect(page.press(page.button('later'))).toBe(false)
  expect(page.pressed).toEqual([])
})
