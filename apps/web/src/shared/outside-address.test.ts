import { describe, expect, it } from 'vitest'
import { outsideAddress } from './outside-address.ts'

const opened = [
  'https://t.me/halong',
  'https://chat.example/',
  'https://chat.example/room?x=1&y=%20#top',
  'https://a.b.c.example/very/long/path.html',
  'https://www.facebook.com/halong',
  'https://xn--4dbrk0ce.example/',
  'https://chat.example/?next=https://other.example/',
  'https://download.example/halong.apk',
]
/** What operators may paste and what others may smuggle in: other schemes, other hosts in disguise, ways back here, ways to hide. */
const refused = [
  '',
  ' ',
  '/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'evil.example',
  'www.evil.example/x',
  '?x=https://evil.example',
  '#https://evil.example',
  'http://chat.example/',
  'HTTP://chat.example/',
  'ftp://chat.example/',
  'ws://chat.example/',
  'wss://chat.example/',
  'file:///etc/passwd',
  'about:blank',
  'about:srcdoc',
  'blob:https://chat.example/1',
  'filesystem:https://chat.example/x',
  'view-source:https://chat.example/',
  'intent://chat.example#Intent;scheme=https;end',
  'itms-services://?action=download-manifest&url=https://evil.example',
  'market://details?id=x',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://chat.example/%0aalert(1)',
  'javascript:https://chat.example/',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:text/html,x',
  'vbscript:msgbox(1)',
  'mailto:support@halong.example',
  'tel:+842033',
  'sms:+842033',
  'https:',
  'https:/',
  'https://',
  'https:///',
  'https:chat.example',
  'https:/chat.example',
  'https:///chat.example',
  'https:////chat.example',
  'https:\\\\chat.example',
  'https:/\\chat.example',
  'https://chat.example\\@evil.example',
  'https://chat.example\\.evil.example',
  'https://user@chat.example/',
  'https://user:@chat.example/',
  'https://chat.example@evil.example/',
  'https://chat.example:@evil.example/',
  'https://%63hat.example/',
  'https://chat.example%2eevil.example/',
  'https://chat.example:8443/',
  'https://chat.example:80/',
  'https://chat.example:443/',
  'https://CHAT.example/',
  'https://Chat.Example/',
  'https://chat.example./',
  'https://ｃhat.example/',
  'https://chat。example/',
  'https://chаt.example/',
  'https://localhost/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  ' https://chat.example/',
  'https://chat.example/ ',
  'https://chat.example/a b',
  'https://chat.example/\n',
  'https://chat.example/\r\nset-cookie:x',
  'https://chat.example/\u0000',
  'https://chat.example/\u007f',
  'https://chat\u200b.example/',
  'https://chat\u00ad.example/',
]

describe('D5, T71: an address outside the site', () => {
  it('is held against a corpus of at least eighty', () => {
    expect(new Set(refused).size).toBeGreaterThanOrEqual(80)
  })
  it.each(opened)('%j may be opened', (address) => {
    expect(outsideAddress(address)).toBe(address)
  })
  it.each(refused)('%j may not', (address) => {
    expect(outsideAddress(address)).toBeNull()
  })
  it('is none where there is none', () => {
    expect(outsideAddress(undefined)).toBeNull()
  })
})
