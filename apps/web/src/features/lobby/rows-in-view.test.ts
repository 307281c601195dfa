import { describe, expect, it } from 'vitest'
import { AHEAD_PX, nextRows, rowsWithin, type Strip } from './rows-in-view.ts'

const strip = (top: number, more: Partial<Strip> = {}): Strip => ({ top, rowPx: 200, count: 3_334, viewPx: 800, ...more })
const EIGHT = 8

describe('R-LOB-1: of about ten thousand games only the rows near the view are built', () => {
  it('builds what is in view and what may come into it next, above and below', () => {
    expect(rowsWithin(strip(-100_000), 0)).toEqual({ first: 500, end: 504 })
    expect(rowsWithin(strip(-100_000), AHEAD_PX)).toEqual({ first: 498, end: 506 })
  })
  it('counts a row that shows by a single pixel', () => {
    expect(rowsWithin(strip(-399), 0)).toEqual({ first: 1, end: 6 })
    expect(rowsWithin(strip(1, { viewPx: 202 }), 0)).toEqual({ first: 0, end: 2 })
  })
  it('never builds more rows than a view and what is around it hold, however far down', () => {
    for (let top = 400; top > -700_000; top -= 1_733) {
      const { first, end } = rowsWithin(strip(top), AHEAD_PX)
      expect(end - first).toBeLessThanOrEqual(EIGHT)
    }
  })
  it('stays within the list at its ends and beyond them', () => {
    expect(rowsWithin(strip(5_000), AHEAD_PX)).toEqual({ first: 0, end: 0 })
    expect(rowsWithin(strip(-9_000_000), AHEAD_PX)).toEqual({ first: 3_334, end: 3_334 })
    expect(rowsWithin(strip(0, { count: 2 }), AHEAD_PX)).toEqual({ first: 0, end: 2 })
  })
  it('keeps what is built while the same rows are near', () => {
    const built = { first: 498, end: 506 }
    expect(nextRows(built, strip(-100_000)).rows).toBe(built)
    expect(nextRows(built, strip(-100_200)).rows).toEqual({ first: 499, end: 507 })
  })
  it('takes the row that is passed away together with the one that comes: one change for each row, and never a row in view that is not there', () => {
    let [built, changes] = [nextRows({ first: 0, end: 0 }, strip(-100_000)).rows, 0]
    for (let top = -100_000; top > -104_000; top -= 13) {
      const { rows } = nextRows(built, strip(top))
      if (rows !== built) changes += 1
      built = rows
      const around = rowsWithin(strip(top), AHEAD_PX)
      expect(built.first).toBeLessThanOrEqual(around.first)
      expect(built.end).toBeGreaterThanOrEqual(around.end)
      expect(built.end - built.first).toBeLessThanOrEqual(EIGHT + 1)
    }
    expect(changes).toBe(4_000 / strip(0).rowPx)
  })
  it('waits for the next task with a row that is not in view yet, and for nothing with one that is', () => {
    const built = { first: 498, end: 506 }
    expect(nextRows(built, strip(-100_200)).atOnce).toBe(false)
    expect(nextRows(built, strip(-300_000)).atOnce).toBe(true)
    expect(nextRows(built, strip(0)).atOnce).toBe(true)
  })
})
