import { describe, expect, it } from 'vitest'
import { layOutSlot, middleOf } from './layout.ts'

// Stage sizes left over by the frame on phones (upright and on the side), tablets and desktops.
const stages = [
  [360, 320],
  [360, 420],
  [390, 560],
  [430, 640],
  [600, 300],
  [640, 330],
  [768, 760],
  [1000, 640],
  [1280, 560],
  [1920, 900],
] as const

describe.each(stages)('on a stage of %i × %i', (width, height) => {
  const layout = layOutSlot(width, height)
  const { reels, cell, frame, winBar } = layout

  it('keeps reels, frame and win bar inside', () => {
    expect(frame.x).toBeGreaterThanOrEqual(0)
    expect(frame.x + frame.width).toBeLessThanOrEqual(width)
    expect(frame.y).toBeGreaterThanOrEqual(0)
    expect(frame.x).toBeLessThan(reels.x)
    expect(winBar.y).toBeGreaterThanOrEqual(Math.floor(frame.y + frame.height) - 1)
    expect(winBar.y + winBar.height).toBeLessThanOrEqual(height)
  })
  it('keeps cells close to square and whole', () => {
    expect(cell.height / cell.width).toBeGreaterThan(0.8)
    expect(cell.height / cell.width).toBeLessThan(1.2)
    expect([cell.width * 5, cell.height * 3]).toEqual([reels.width, reels.height])
  })
  it('keeps symbols large enough to tell apart', () => {
    expect(Math.min(cell.width, cell.height)).toBeGreaterThanOrEqual(54)
  })
  it('finds the middle of the first and the last cell', () => {
    expect(middleOf(layout, 0, 0)).toEqual({ x: reels.x + cell.width / 2, y: reels.y + cell.height / 2 })
    expect(middleOf(layout, 4, 2)).toEqual({ x: reels.x + reels.width - cell.width / 2, y: reels.y + reels.height - cell.height / 2 })
  })
})
