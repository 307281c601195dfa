import { expect, it } from 'vitest'
import { doubled, type Press, pressed, sumBySpot, total } from './slip.ts'

const room = { laid: 20n, most: 100n }

it('adds chip by chip and never more than a spot may hold', () => {
  const first = pressed([], { spot: 'tai', minor: 50n }, room)
  expect(first).toEqual([{ spot: 'tai', minor: 50n }])
  const full = pressed(first ?? [], { spot: 'tai', minor: 50n }, room)
  expect(full?.at(-1)).toEqual({ spot: 'tai', minor: 30n })
  expect(pressed(full ?? [], { spot: 'tai', minor: 1n }, room)).toBeNull()
  expect(total(sumBySpot(full ?? []))).toBe(80n)
})

it('doubles what waits, else what lies on the table, and nothing beyond the limit', () => {
  const waiting: readonly Press[] = [
    { spot: 'tai', minor: 10n },
    { spot: 'xiu', minor: 5n },
  ]
  expect(sumBySpot(doubled(waiting, new Map(), 100n) ?? [])).toEqual(
    new Map([
      ['tai', 20n],
      ['xiu', 10n],
    ]),
  )
  expect(sumBySpot(doubled([], new Map([['xiu', 40n]]), 100n) ?? [])).toEqual(new Map([['xiu', 40n]]))
  expect(doubled([], new Map([['xiu', 60n]]), 100n)).toBeNull()
  expect(doubled([], new Map(), 100n)).toBeNull()
})
