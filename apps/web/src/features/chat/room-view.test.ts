import { describe, expect, it } from 'vitest'
import { type Item, type RoomView, withItems, withOlder, withSnapshot } from './room-view.ts'

const item = (n: number, rest: Partial<Item> = {}): Item => ({
  n,
  kind: 'say',
  at: '2026-11-26T10:00:00.000Z',
  author: '0123456789abcdef',
  name: 'lan',
  rank: 0,
  badge: null,
  text: `text ${n}`,
  isHidden: false,
  card: null,
  of: null,
  isLocked: null,
  slowSeconds: null,
  ...rest,
})
const empty: RoomView = { isOpen: true, isLocked: false, slowSeconds: 0, messages: [], hasOlder: false }
const numbers = ({ messages }: RoomView) => messages.map(({ n }) => n)

describe('R-MSG-3: what a page knows of a room', () => {
  it('a message told twice, or out of turn, stands once and in its place', () => {
    expect(numbers(withItems(withItems(empty, [item(3), item(1)]), [item(2), item(3)]))).toEqual([1, 2, 3])
  })
  it('what is hidden loses its words, and has them again when it is shown', () => {
    const hidden = withItems(withItems(empty, [item(1), item(2)]), [item(3, { kind: 'hide', of: 1, text: '' })])
    expect(hidden.messages.map(({ text, isHidden }) => [text, isHidden])).toEqual([
      ['', true],
      ['text 2', false],
    ])
    expect(withItems(hidden, [item(4, { kind: 'show', of: 1, text: 'text 1' })]).messages[0]).toMatchObject({
      text: 'text 1',
      isHidden: false,
    })
  })
  it('a lock and a pace are those of the last row about the room', () => {
    expect(withItems(empty, [item(1, { kind: 'room', isLocked: true, slowSeconds: 30 })])).toMatchObject({
      isLocked: true,
      slowSeconds: 30,
      messages: [],
    })
  })
  it('a new state keeps what was read before, with what changed in it', () => {
    const known = withItems(empty, [item(1), item(2)])
    const state = { isOpen: true, isLocked: false, slowSeconds: 0, items: [item(2, { isHidden: true, text: '' }), item(60)] }
    expect(numbers(withSnapshot(known, state))).toEqual([1, 2, 60])
    expect(withSnapshot(known, state).messages[1]).toMatchObject({ isHidden: true })
  })
  it('older ones come in front; a full page may have more before it', () => {
    const view = withItems(empty, [item(100)])
    expect(
      withOlder(
        view,
        Array.from({ length: 50 }, (_, at) => item(at + 50)),
      ),
    ).toMatchObject({ hasOlder: true })
    expect(withOlder(view, [item(1)])).toMatchObject({ hasOlder: false })
  })
})
