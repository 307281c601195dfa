import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { goBack } from './leave-game.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page without the Navigation API: its history goes back, and says so unless the step ended in the frame. */
function olderBrowser(staysInFrame: boolean) {
  const events = new EventTarget()
  const back = vi.fn(() => {
    if (!staysInFrame) setTimeout(() => events.dispatchEvent(new Event('popstate')), 20)
  })
  // cast: what the way back asks of a window, and nothing more.
  const view = {
    history: { back },
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Window
  return { view, back }
}

it('R-LAUNCH-1: goes back by the pages of the site where the browser knows them; a way that is broken off ends in the lobby', async () => {
  const otherwise = vi.fn()
  const back = vi.fn(() => ({ committed: Promise.reject(new Error('broken off')), finished: Promise.reject(new Error('broken off')) }))
  const { view, back: byHistory } = olderBrowser(false)
  goBack(Object.assign(view, { navigation: { canGoBack: true, back } }), otherwise)
  await vi.runAllTimersAsync()
  expect([back.mock.calls.length, byHistory.mock.calls.length, otherwise.mock.calls.length]).toEqual([1, 0, 1])
})

it('R-LAUNCH-1: no page of the site stands before this one in this window: the lobby is opened', () => {
  const otherwise = vi.fn()
  const back = vi.fn()
  goBack(Object.assign(olderBrowser(false).view, { navigation: { canGoBack: false, back } }), otherwise)
  expect([back.mock.calls.length, otherwise.mock.calls.length]).toEqual([0, 1])
})

it('R-LAUNCH-1: an older browser goes back in its history', async () => {
  const otherwise = vi.fn()
  const { view, back } = olderBrowser(false)
  goBack(view, otherwise)
  await vi.runAllTimersAsync()
  expect([back.mock.calls.length, otherwise.mock.calls.length]).toEqual([1, 0])
})

it('R-LAUNCH-1: where the step of an older browser ended inside the frame, the lobby is opened once', async () => {
  const otherwise = vi.fn()
  goBack(olderBrowser(true).view, otherwise)
  await vi.runAllTimersAsync()
  expect(otherwise).toHaveBeenCalledOnce()
})
