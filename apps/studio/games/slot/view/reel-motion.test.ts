import { describe, expect, it } from 'vitest'
import { landReel, moveReel, type ReelMotion, restingReel, restReel, startReel } from './reel-motion.ts'

function run(reel: ReelMotion, frame: number, seconds: number): number[] {
  const path: number[] = []
  for (let at = 0; at < seconds && reel.phase !== 'still'; at += frame) {
    moveReel(reel, frame)
    path.push(reel.position)
  }
  return path
}

describe.each([[1 / 120], [1 / 60], [1 / 30], [0.05]])('a reel at %f s a frame', (frame) => {
  it('comes to rest exactly on the stop of the server, whatever the frames', () => {
    for (const stop of [0, 7, 31]) {
      const reel = restingReel(12)
      startReel(reel, 0.1)
      landReel(reel, stop, 0.8)
      run(reel, frame, 10)
      expect([reel.phase, reel.position, reel.speed]).toEqual(['still', stop, 0])
    }
  })
  it('rolls for ever while the answer is not known, and downwards', () => {
    const reel = restingReel(3)
    startReel(reel, 0)
    const path = run(reel, frame, 30)
    expect(reel.phase).toBe('rolling')
    expect(path.at(-1)).toBeLessThan(-500)
  })
})

it('winds up before it rolls and swings past its stop by less than a quarter of a cell', () => {
  const reel = restingReel(5)
  startReel(reel, 0)
  landReel(reel, 20, 0.5)
  const path = run(reel, 1 / 120, 5)
  expect(Math.max(...path.slice(0, 14))).toBeGreaterThan(5.15)
  const lowest = Math.min(...path.slice(-60))
  expect(lowest).toBeLessThan(19.95)
  expect(lowest).toBeGreaterThan(19.75)
})

it('tells the frame in which it came to rest, once', () => {
  const reel = restingReel(0)
  startReel(reel, 0)
  landReel(reel, 4, 0)
  let rests = 0
  for (let frame = 0; frame < 600; frame++) if (moveReel(reel, 1 / 60)) rests += 1
  expect(rests).toBe(1)
})

it('can be set to rest at once, for reduced motion and for resuming', () => {
  const reel = restingReel(0)
  startReel(reel, 0)
  restReel(reel, 17)
  expect(moveReel(reel, 1)).toBe(false)
  expect(reel.position).toBe(17)
})
