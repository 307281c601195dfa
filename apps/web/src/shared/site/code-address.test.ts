import { expect, it } from 'vitest'
import { codeAddress } from './code-address.ts'

it('R-SYS-8: a code leads where it is told to, else to its link, and nowhere that is not https', () => {
  expect(codeAddress({ url: 'https://a.example', qrCodeUrl: 'https://b.example' })).toBe('https://b.example')
  expect(codeAddress({ url: 'https://a.example' })).toBe('https://a.example')
  expect(codeAddress({ url: 'javascript:alert(1)' })).toBeNull()
  expect(codeAddress({ url: 'https://a.example', qrCodeUrl: 'data:text/html,x' })).toBeNull()
})
