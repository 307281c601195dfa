import { expect, it, vi } from 'vitest'
import { standingPicture } from './standing-picture.ts'

const inkOf = (width: number, height: number) =>
  ({ canvas: { width, height }, setTransform: vi.fn(), clearRect: vi.fn(), drawImage: vi.fn() }) as unknown as CanvasRenderingContext2D

it('what stands still is painted once for each size, sharpness and look, and copied with every frame', () => {
  const paint = vi.fn()
  const show = standingPicture(paint, inkOf)
  const size = { width: 200, height: 100 }
  const screen = inkOf(400, 200)
  for (let frame = 0; frame < 60; frame++) show(screen, size, 'dark')
  expect(paint).toHaveBeenCalledTimes(1)
  expect(screen.drawImage).toHaveBeenCalledTimes(60)
  const painted = paint.mock.calls[0]?.[0] as CanvasRenderingContext2D
  // As sharp as the screen, so that a copy of it blurs nothing.
  expect([painted.canvas.width, painted.canvas.height]).toEqual([400, 200])
  expect(painted.setTransform).toHaveBeenCalledWith(2, 0, 0, 2, 0, 0)
  show(screen, size, 'light')
  // Another look is painted over the first, which is wiped away.
  expect([paint.mock.calls[1]?.[0], vi.mocked(painted.clearRect).mock.calls.length]).toEqual([painted, 2])
  show(inkOf(200, 100), size, 'light')
  show(inkOf(600, 200), { width: 300, height: 100 }, 'light')
  expect(paint).toHaveBeenCalledTimes(4)
})
