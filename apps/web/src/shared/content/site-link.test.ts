import { contentPopups } from '@halong/rules/content'
import { expect, it } from 'vitest'
import { targetOf } from './site-link.ts'

it('R-BAN-1: a banner leads to a path, a game, a popup or an https address', () => {
  expect(targetOf({ linkageType: 'PATH', linkage: '/rng?sort=new' })).toEqual({ to: '/rng?sort=new' })
  expect(targetOf({ linkageType: 'GAME', linkage: '104' })).toEqual({ to: '/game?nodeId=104' })
  expect(targetOf({ linkageType: 'POPUP', linkage: 'register' })).toEqual({ modal: 'register' })
  expect(targetOf({ linkageType: 'URL', linkage: 'https://example.test/a' })).toEqual({ href: 'https://example.test/a' })
})

it('R-BAN-1: every popup that saving lets through is one the page opens', () => {
  for (const name of contentPopups) expect(targetOf({ linkageType: 'POPUP', linkage: name })).toEqual({ modal: name })
})

it.each([
  ['PATH', '//evil.test'],
  ['PATH', '/\\evil.test'],
  ['PATH', 'rng'],
  ['URL', 'javascript:alert(1)'],
  ['URL', 'http://example.test'],
  ['GAME', '1&x=2'],
  ['POPUP', 'a b'],
  ['POPUP', 'sign-out'],
  ['POPUP', 'warning'],
  ['', '/rng'],
] as const)('T48: %s %s leads nowhere', (linkageType, linkage) => {
  expect(targetOf({ linkageType, linkage })).toBeNull()
})
