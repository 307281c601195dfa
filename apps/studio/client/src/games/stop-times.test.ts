import { expect, it } from 'vitest'
import { planStops as plan } from './stop-times.ts'

const planStops = (window: readonly (readonly string[])[], scatter: string, needed: number) =>
  plan({ window, scatter, needed, stagger: 0.2 })

const plain = ['A', 'K', 'Q']
const scatter = ['A', 'S', 'Q']

it('stops the reels from left to right, evenly, when nothing is at stake', () => {
  const { at, suspense } = planStops([plain, plain, plain, plain, plain], 'S', 3)
  expect(at.map((seconds) => Math.round(seconds * 10))).toEqual([0, 2, 4, 6, 8])
  expect(suspense).toEqual([false, false, false, false, false])
})

it('takes longer only where one more scatter would bring free spins', () => {
  expect(planStops([scatter, plain, scatter, plain, plain], 'S', 3).suspense).toEqual([false, false, false, true, true])
  expect(planStops([scatter, scatter, scatter, plain, plain], 'S', 3).suspense).toEqual([false, false, true, false, false])
  expect(planStops([scatter, plain, plain, plain, scatter], 'S', 3).suspense).toEqual([false, false, false, false, false])
})

it('never stops a reel before the one to its left', () => {
  const { at } = planStops([scatter, scatter, plain, scatter, plain], 'S', 3)
  expect(at).toEqual([...at].sort((a, b) => a - b))
})
