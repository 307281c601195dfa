import { expect, it } from 'vitest'
import { codeInLink, readKept, writeKept } from './link-code.ts'

it('R-AG-4: the code of a link counts for 30 days', () => {
  const kept = writeKept('P3ZX8YVB', 2_000)
  expect(readKept(kept, 2_000 + 30 * 86_400_000 - 1)).toBe('P3ZX8YVB')
  expect(readKept(kept, 2_000 + 30 * 86_400_000)).toBe('')
  for (const wrong of [null, '', 'P3ZX8YVB', '<script> 9999999999999']) expect(readKept(wrong, 0)).toBe('')
})

it('takes for a code what could be one', () => {
  const of = (query: string) => codeInLink(new URLSearchParams(query))
  expect(of('affiliateCode=K7MQ2WXA')).toBe('K7MQ2WXA')
  expect(of('affiliate=%20K7MQ2WXA')).toBe('K7MQ2WXA')
  expect(of('affiliateCode=<script>')).toBe('')
  expect(of('')).toBe('')
})
