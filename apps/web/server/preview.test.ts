import { expect, it } from 'vitest'
import { previewIn, previewLead } from './preview.ts'

const token = 'a'.repeat(43)
const lead = (address: string, production = true) => previewLead(new URL(address, 'http://site'), production)

it('R-OPS-1: the link of a preview leads to a page of this site with its secret, and nowhere else', () => {
  const led = lead(`/preview/${token}?to=${encodeURIComponent('/promoDetail?id=prm_1')}&theme=light`)
  expect(led?.location).toBe('/promoDetail?id=prm_1')
  expect(led?.cookies).toEqual([
    `__Host-halong-preview=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=1800; Secure`,
    'theme=light; Path=/; SameSite=Lax; Max-Age=31536000',
  ])
  for (const to of ['https://evil.example/', '//evil.example/', '/\\evil.example', '/nowhere', 'javascript:alert(1)'])
    expect(lead(`/preview/${token}?to=${encodeURIComponent(to)}&theme=x`)?.location, to).toBe('/')
  expect(lead(`/preview/${token}?to=${encodeURIComponent('/rng?a=\r\nset-cookie: x')}`)?.location).toBe('/rng?a=set-cookie:%20x')
  expect(lead('/preview/short')).toBeNull()
  expect(lead('/rng')).toBeNull()
  expect(lead('/preview/end', false)).toEqual({
    location: '/',
    cookies: ['halong-preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
  })
})

it('R-OPS-1: a browser holds a preview by a cookie of the right form alone', () => {
  expect(previewIn(`lang=VI; __Host-halong-preview=${token}; theme=dark`)).toBe(token)
  expect(previewIn(`halong-preview=${token}`)).toBe(token)
  for (const none of [undefined, '', 'halong-preview=short', `x-halong-preview=${token}`, `halong-preview=${token}b`])
    expect(previewIn(none), none).toBeNull()
})
