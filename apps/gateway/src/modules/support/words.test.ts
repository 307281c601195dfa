import { describe, expect, it } from 'vitest'
import { splitHosts } from './hosts.ts'
import { cleanWords, lengthOf } from './words.ts'

describe('F43, F46: what a player writes', () => {
  it('keeps text as it was written and drops what hides in it', () => {
    expect(cleanWords('  Tiền chưa vào\r\nví của tôi  ')).toBe('Tiền chưa vào\nví của tôi')
    expect(cleanWords('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
    expect(cleanWords('pay\u202Enal\u200Bpal\u0007')).toBe('paynalpal')
    expect(cleanWords('\u200B \n\n ')).toBe('')
    expect(cleanWords('a\n\n\n\n\nb')).toBe('a\n\nb')
  })

  it('R-MSG-2: counts characters, not what encodes them', () => {
    expect(lengthOf('😀😀')).toBe(2)
    expect(lengthOf(cleanWords('e\u0301'))).toBe(1)
  })

  it('finds hosts that a text names, and tells those that are written to look like others', () => {
    expect(splitHosts('see https://halong.example/pay and halong.example')).toEqual([{ host: 'halong.example', isLookalike: false }])
    expect(splitHosts('go to hаlong.com')).toEqual([{ host: 'hаlong.com', isLookalike: true }])
    expect(splitHosts('go to xn--hlong-4nf.com now')).toEqual([{ host: 'xn--hlong-4nf.com', isLookalike: true }])
    expect(splitHosts('it took 3.5 hours. Then nothing')).toEqual([])
  })
})
