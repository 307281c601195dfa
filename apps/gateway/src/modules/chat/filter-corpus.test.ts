import { describe, expect, it } from 'vitest'
import { harmlessLines, hostileLines } from './filter-corpus.ts'
import { filtered } from './filters.ts'

const codeOf = (text: string): string => {
  const said = filtered(text)
  return said.ok ? 'said' : said.code
}

/** Lines that the filters are known to miss: too near to what people say at play. Moderators and reports are for them. */
const knownMisses: readonly string[] = []

describe('R-MSG-3: the filters by a corpus they were not written from', () => {
  it('miss at most 2 of 100 hostile lines, and those are known', () => {
    const missed = hostileLines.filter((text) => codeOf(text) === 'said')
    expect(missed).toEqual(knownMisses)
    expect(missed.length / hostileLines.length).toBeLessThanOrEqual(0.02)
  })
  it('refuse at most 1 of 100 harmless lines', () => {
    const refused = harmlessLines.filter((text) => codeOf(text) !== 'said').map((text) => [text, codeOf(text)])
    expect(refused).toEqual([])
  })
  it('is large enough to say so', () => {
    expect(new Set([...hostileLines, ...harmlessLines]).size).toBe(hostileLines.length + harmlessLines.length)
    expect(hostileLines.length).toBeGreaterThanOrEqual(250)
    expect(harmlessLines.length).toBeGreaterThanOrEqual(180)
  })
})
