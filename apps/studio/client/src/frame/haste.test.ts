import { expect, it, vi } from 'vitest'

const kept = vi.hoisted(() => ({ turbo: true }))
vi.mock('../shared/game-session.ts', () => ({
  preferences: () => kept,
  prefer: (change: Partial<typeof kept>) => Object.assign(kept, change),
}))
const { createHaste } = await import('./haste.ts')

it('S50: nothing is hurried where the market forbids it, whatever was chosen elsewhere', () => {
  const haste = createHaste(false)
  haste.hasten()
  haste.chooseTurbo(true)
  expect([haste.turbo(), haste.share()]).toEqual([false, 1])
})

it('turbo shortens waits and is remembered', () => {
  const haste = createHaste(true)
  expect(haste.turbo()).toBe(true)
  expect(haste.share()).toBeLessThan(1)
  haste.chooseTurbo(false)
  expect([haste.share(), kept.turbo]).toEqual([1, false])
})

it('ends every wait of the answer that is shown, and none of the next', async () => {
  const haste = createHaste(true)
  const ended = vi.fn()
  haste.onHasten(ended)
  haste.begin()
  const waits = [haste.pause(3_600_000), haste.pause(3_600_000)]
  haste.hasten()
  haste.hasten()
  await Promise.all(waits)
  expect(ended).toHaveBeenCalledTimes(1)
  expect(haste.share()).toBe(0)
  haste.begin()
  expect(haste.share()).toBe(1)
})
