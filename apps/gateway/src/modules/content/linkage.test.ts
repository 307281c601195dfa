import { contentPopups } from '@halong/rules/content'
import { expect, it } from 'vitest'
import { isListedUrl } from '../../platform/listed-url.ts'
import { isSitePath, whyRefused } from './linkage.ts'

const hosts = ['t.me', 'www.facebook.com']

it.each(['/', '/rng', '/promotions?id=1', '/help#fairness', '/inhouse?gameClassify=ORIGINAL', '/wpsx', '/wsop/a', '/100%'])(
  'D5: %s is a path of this site',
  (path) => {
    expect(isSitePath(path)).toBe(true)
  },
)
it.each([
  '',
  'rng',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil',
  '/%5cevil',
  '/a/../b',
  '/..//evil.example',
  '/\tx',
  '/ x',
  'https://evil.example',
  'javascript:alert(1)',
  '/%0d%0aset-cookie',
  '/wps',
  '/wps/session/logout',
  '/wps?x',
  '/%77ps/session/logout',
  '/WPS/captcha',
  '/lgw/games',
  '/ws',
  '/ws#x',
  'data:text/html,x',
  '/a\u0000',
])('D5: %j is not', (path) => {
  expect(isSitePath(path)).toBe(false)
})
it.each([
  'http://t.me/x',
  'https://t.me.evil.example',
  'https://evil.example/t.me',
  'https://t.me@evil.example',
  'https://user@t.me',
  'https://t.me:8443/x',
  'javascript:alert(1)',
  'https:t.me',
  'https:/t.me',
  '//t.me',
  'https://t.me\\@evil.example',
  'https://T.me/x',
  ' https://t.me',
  'https://t.me/\nx',
  'ftp://t.me',
  'https://ｔ.me',
  'https://t。me',
  'blob:https://t.me/x',
  'data:text/html,<script>',
  'vbscript:x',
  'https://t.me.',
  'https://%74.me',
])('T71: %j is not an address of a listed host', (url) => {
  expect(isListedUrl(url, hosts)).toBe(false)
})
it('T71: a listed host is', () => {
  expect(isListedUrl('https://t.me/halong?start=1#a', hosts)).toBe(true)
})
it('refuses a link that does not fit its type', () => {
  expect(whyRefused({ type: '', target: '' }, hosts)).toBeNull()
  expect(whyRefused({ type: '', target: '/x' }, hosts)).not.toBeNull()
  expect(whyRefused({ type: 'GAME', target: '1001' }, hosts)).toBeNull()
  expect(whyRefused({ type: 'GAME', target: '2000000000' }, hosts)).toBeNull()
  for (const target of ['../x', '', '0', '007', '-1', '1.5', '2000000001', '9999999999'])
    expect(whyRefused({ type: 'GAME', target }, hosts), target).not.toBeNull()
  expect(whyRefused({ type: 'PATH', target: '/rng' }, hosts)).toBeNull()
  expect(whyRefused({ type: 'PATH', target: '/wps/session/logout' }, hosts)).not.toBeNull()
})
it('R-BAN-1: a popup that needs nothing told may be opened, and no other', () => {
  const why = (target: string) => whyRefused({ type: 'POPUP', target }, hosts)
  for (const name of contentPopups) expect(why(name), name).toBeNull()
  for (const name of [
    '',
    'x y',
    'warning',
    'opening',
    'game',
    'vendor-games',
    'popup-blocked',
    'security',
    'sign-out',
    'toString',
    'Login',
  ])
    expect(why(name), name).not.toBeNull()
})
