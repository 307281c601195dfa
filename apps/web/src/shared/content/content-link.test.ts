import { expect, it } from 'vitest'
import { contentLink } from './content-link.ts'

const origin = 'https://halong.test'

it('R-PROMO-1, T71: links of content lead to paths of the site, https addresses, mail and telephone', () => {
  expect(contentLink('/rng?sort=new', origin)).toEqual({ to: '/rng?sort=new' })
  expect(contentLink('https://halong.test/help#2', origin)).toEqual({ to: '/help#2' })
  expect(contentLink('https://elsewhere.test/a', origin)).toEqual({ href: 'https://elsewhere.test/a' })
  expect(contentLink('mailto:help@halong.test', origin)).toEqual({ contact: 'mailto:help@halong.test' })
  expect(contentLink('tel:+8410', origin)).toEqual({ contact: 'tel:+8410' })
})

it.each([
  '//evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'http://elsewhere.test',
  'rng',
  '',
])('T71: %s leads nowhere', (address) => {
  expect(contentLink(address, origin)).toBeNull()
})
