import { expect, it } from 'vitest'
import { batch, effect, signal, untracked } from './reactive.ts'

it('redraws a reader when what it read changes, and only then', () => {
  const [left, right] = [signal(1), signal(10)]
  const seen: number[] = []
  effect(() => seen.push(left() > 1 ? left() : left() + right()))
  right.set(20)
  left.set(5)
  right.set(30)
  left.set(5)
  expect(seen).toEqual([11, 21, 5])
})

it('redraws once for several changes made together and never after it was stopped', () => {
  const [left, right] = [signal(1), signal(2)]
  const seen: number[] = []
  const stop = effect(() => seen.push(left() + right()))
  batch(() => {
    left.set(3)
    right.set(4)
  })
  stop()
  left.set(9)
  expect(seen).toEqual([3, 7])
})

it('lets a reader look at a value without following it', () => {
  const followed = signal(1)
  const glanced = signal(1)
  let runs = 0
  effect(() => {
    runs += 1
    followed()
    untracked(() => glanced())
  })
  glanced.set(2)
  followed.set(2)
  expect(runs).toBe(2)
})
