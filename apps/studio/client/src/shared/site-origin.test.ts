import { expect, it } from 'vitest'
import { framingOrigin } from './site-origin.ts'

it('T49: takes the site’s exact origin from the page’s own policy', () => {
  expect(framingOrigin("default-src 'none'; frame-ancestors 'self' https://play.example; base-uri 'none'")).toBe('https://play.example')
  expect(framingOrigin("frame-ancestors 'self' http://localhost:8080")).toBe('http://localhost:8080')
})

it('T49: trusts nobody when the policy names nobody, several, a pattern or no origin', () => {
  const wrong = [
    null,
    '',
    "default-src 'none'",
    "frame-ancestors 'self'",
    "frame-ancestors 'self' *",
    "frame-ancestors 'self' https:",
    'frame-ancestors https://*.example',
    'frame-ancestors https://a.example https://b.example',
    "frame-ancestors 'self' https://a.example/path",
    'frame-ancestors javascript:alert(1)',
  ]
  expect(wrong.map(framingOrigin)).toEqual(wrong.map(() => null))
})
