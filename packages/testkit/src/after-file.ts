import { afterAll, vi } from 'vitest'

/** Files of one worker share their modules and globals: what a file put in their place, and its clock, are not for the next. */
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
