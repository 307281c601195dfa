import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { EARLY_PRESS_SLOT, earlyPressSnippet } from './early-press.ts'

function openPage() {
  const listeners = new Set<(event: object) => void>()
  const window: Record<string, () => void> = {}
  const document = {
    addEventListener: (_: string, listener: (event: object) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => void listeners.delete(listener),
  }
  runInNewContext(earlyPressSnippet, { window, document })
  const pressed: string[] = []
  return {
    pressed,
    press(what: string, { isConnected = true, isButton = true } = {}) {
      let prevented = false
      const button = { isConnected, click: () => void pressed.push(what) }
      const target = { closest: () => (isButton ? button : null) }
      for (const listener of listeners) listener({ target, preventDefault: () => (prevented = true) })
      return prevented
    },
    takeOver: () => window[EARLY_PRESS_SLOT]?.(),
  }
}

it('R-HEAD-2: a button pressed before the scripts are there is pressed once they are', () => {
  const page = openPage()
  page.press('Log in')
  expect(page.pressed).toEqual([])
  page.takeOver()
  expect(page.pressed).toEqual(['Log in'])
})

it('of several the last counts, once', () => {
  const page = openPage()
  page.press('Menu')
  page.press('Log in')
  page.takeOver()
  page.takeOver()
  expect(page.pressed).toEqual(['Log in'])
})

it('a link, a button that is gone and every later press are left alone', () => {
  const page = openPage()
  expect(page.press('a link', { isButton: false })).toBe(false)
  page.press('gone', { isConnected: false })
  page.takeOver()
  expect(page.press('later')).toBe(false)
  expect(page.pressed).toEqual([])
})
