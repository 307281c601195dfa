import { afterEach, expect, it, vi } from 'vitest'
import { openBeside } from './new-window.ts'

afterEach(() => vi.unstubAllGlobals())

it('R-LAUNCH-2: knows a window that was opened from one that was blocked', () => {
  const focus = vi.fn()
  const open = vi.fn<() => { focus: () => void } | null>(() => ({ focus }))
  vi.stubGlobal('window', { open })
  expect(openBeside('/game?nodeId=7')).toBe(true)
  expect(open).toHaveBeenCalledWith('/game?nodeId=7', 'halong-game', expect.stringContaining('popup'))
  expect(focus).toHaveBeenCalledOnce()
  open.mockReturnValue(null)
  expect(openBeside('/game?nodeId=7')).toBe(false)
})
