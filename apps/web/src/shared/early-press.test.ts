import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { EARLY_PRESS_EVENT, EARLY_PRESS_SLOT, earlyPressSnippet } from './early-press.ts'

/** A page whose buttons are held by its scripts or not yet. */
function openPage() {
  const listeners = new Set<(event: object) => void>()
  const window: Record<string, () => void> = {}
  const waiting: (() => void)[] = []
  const document = { addEventListener: (_: string, listener: (event: object) => void) => void listeners.add(listener) }
  runInNewContext(earlyPressSnippet, { window, document, Event, setTimeout: (look: () => void) => void waiting.push(look) })
  const pressed: string[] = []
  function press(target: { closest: () => object | null }): boolean {
    let stops = 0
    const stop = () => void stops++
    for (const listener of listeners) listener({ target, preventDefault: stop, stopPropagation: stop })
    return stops === 2
  }
  return {
    pressed,
    /** A button of the page; `press` answers whether the press was kept from going further. */
    button(what: string) {
      const told: string[] = []
      const button: Record<string, unknown> = {
        isConnected: true,
        click: () => void pressed.push(what),
        dispatchEvent: ({ type, bubbles }: Event) => void (bubbles && told.push(type)),
      }
      return {
        told,
        press: () => press({ closest: () => button }),
        hold: () => void (button['__reactProps$x1'] = {}),
        remove: () => void (button['isConnected'] = false),
      }
    },
    pressLink: () => press({ closest: () => null }),
    takeOver: () => window[EARLY_PRESS_SLOT]?.(),
    /** Lets every pending look happen once. */
    rest: () => waiting.splice(0).forEach((look) => look()),
    isWaiting: () => waiting.length > 0,
  }
}

it('R-HEAD-2: a button pressed before the scripts are there is pressed once they are', () => {
  const page = openPage()
  const login = page.button('Log in')
  expect(login.press()).toBe(true)
  expect(page.pressed).toEqual([])
  login.hold()
  page.takeOver()
  expect(page.pressed).toEqual(['Log in'])
})

it('R-HEAD-2: of several the last counts, once', () => {
  const page = openPage()
  const [menu, login] = [page.button('Menu'), page.button('Log in')]
  for (const button of [menu, login]) {
    button.hold()
    button.press()
  }
  page.takeOver()
  page.takeOver()
  page.rest()
  expect(page.pressed).toEqual(['Log in'])
})

it('R-HEAD-2, R-SIDE-1: a button of a part whose code comes later is pressed once, when that part holds it', () => {
  const page = openPage()
  const language = page.button('Language')
  page.takeOver()
  expect(language.press()).toBe(true)
  expect(language.press()).toBe(true)
  page.rest()
  expect(page.pressed).toEqual([])
  language.hold()
  page.rest()
  page.rest()
  expect(page.pressed).toEqual(['Language'])
  expect(page.isWaiting()).toBe(false)
  expect(language.press(), 'held: the page listens itself').toBe(false)
})

it('R-HEAD-2: a press before the take-over waits for its part too, and asks for it until it comes', () => {
  const page = openPage()
  const language = page.button('Language')
  language.press()
  page.takeOver()
  expect(page.pressed).toEqual([])
  // However late the part begins to listen.
  page.rest()
  expect(language.told).toEqual([EARLY_PRESS_EVENT, EARLY_PRESS_EVENT])
  language.hold()
  page.rest()
  expect(page.pressed).toEqual(['Language'])
  expect(language.told).toHaveLength(2)
})

it('a link, a button that is gone and every later press are left alone', () => {
  const page = openPage()
  expect(page.pressLink()).toBe(false)
  const gone = page.button('gone')
  gone.press()
  gone.remove()
  page.takeOver()
  page.rest()
  const later = page.button('later')
  later.hold()
  expect(later.press()).toBe(false)
  expect(page.pressed).toEqual([])
})

it('a part that never comes is not waited for without end', () => {
  const page = openPage()
  page.takeOver()
  page.button('never').press()
  for (let looks = 0; page.isWaiting(); looks++) {
    expect(looks).toBeLessThan(1_000)
    page.rest()
  }
  expect(page.pressed).toEqual([])
})
