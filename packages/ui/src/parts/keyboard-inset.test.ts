import { describe, expect, it } from 'vitest'
import { coveredBelow } from './keyboard-inset.ts'

describe('S101: a form stands above the keyboard of a phone', () => {
  it('counts what a keyboard covers of a layout that keeps its height', () => {
    expect(coveredBelow({ layout: 844, seen: { height: 508, offsetTop: 0, scale: 1 } })).toBe(336)
  })
  it('takes off what the browser has already moved up', () => {
    expect(coveredBelow({ layout: 844, seen: { height: 508, offsetTop: 120, scale: 1 } })).toBe(216)
  })
  it('counts nothing where the browser shrinks the layout itself', () => {
    expect(coveredBelow({ layout: 508, seen: { height: 508, offsetTop: 0, scale: 1 } })).toBe(0)
  })
  it('counts nothing on a page magnified by fingers, and never less than nothing', () => {
    expect(coveredBelow({ layout: 844, seen: { height: 422, offsetTop: 0, scale: 2 } })).toBe(0)
    expect(coveredBelow({ layout: 800, seen: { height: 844, offsetTop: 0, scale: 1 } })).toBe(0)
  })
})
