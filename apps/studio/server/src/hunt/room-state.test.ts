import { expect, it } from 'vitest'
import { afterShots, emptyRoom, gunOf, type RoomState, seated } from './room-state.ts'

const seat = (state: RoomState, session: string, now = 0): RoomState => {
  const next = seated(state, session, now)
  if (!next) throw new Error('the room is full')
  return next
}

it('games §11: four guns a room, each in a seat of its own that it keeps while its page asks', () => {
  const full = ['a', 'b', 'c', 'd'].reduce((state, session) => seat(state, session), emptyRoom)
  expect(full.guns.map((gun) => gun.seat)).toEqual([0, 1, 2, 3])
  expect(seated(full, 'e', 1_000)).toBeNull()
  expect(seated(full, 'b', 1_000)).toBe(full)
  // All but one went on asking: the seat of who left is free.
  const asked = ['a', 'c', 'd'].reduce((state, session) => seat(state, session, 20_000), full)
  const after = seat(asked, 'e', 31_000)
  expect([gunOf(after, 'e')?.seat, gunOf(after, 'b'), gunOf(after, 'd')?.seat]).toEqual([1, null, 3])
})

it('games §11: what one caught is gone for all, and forgotten when it would have left', () => {
  const two = seat(seat(emptyRoom, 'a'), 'b')
  const first = afterShots(two, 'a', { targets: [7, 7, 9], caught: [{ id: 7, units: 20 }], now: 1_000 })
  const second = afterShots(first, 'b', {
    targets: [7],
    caught: [
      { id: 7, units: 20 },
      { id: 8, units: 2 },
    ],
    now: 2_000,
  })
  expect(second.taken.map(({ id, seat: by }) => [id, by])).toEqual([
    [7, 0],
    [8, 1],
  ])
  expect(gunOf(second, 'b')).toMatchObject({ firedAt: 2_000, targets: [7] })
  expect(afterShots(second, 'b', { targets: [], caught: [], now: 121_500 }).taken.map(({ id }) => id)).toEqual([8])
})
