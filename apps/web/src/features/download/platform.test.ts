import { expect, it } from 'vitest'
import { platformOf } from './platform.ts'

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142 Mobile', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari', 0, null],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142', 10, null],
] as const)('R-MOD-3: the visitor’s own platform comes first: %s', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
})
