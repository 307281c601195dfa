import { expect, it } from 'vitest'
import { type Handlers, playEvents } from './event-player.ts'

type Event = { readonly type: 'first'; readonly n: number } | { readonly type: 'second'; readonly text: string }

it('plays events in order, each after the one before has ended', async () => {
  const seen: string[] = []
  const handlers: Handlers<Event> = {
    first: async ({ n }) => {
      await Promise.resolve()
      seen.push(`first ${n}`)
    },
    second: ({ text }) => {
      seen.push(text)
    },
  }
  await playEvents(
    [
      { type: 'first', n: 1 },
      { type: 'second', text: 'between' },
      { type: 'first', n: 2 },
    ] as Event[],
    handlers,
  )
  expect(seen).toEqual(['first 1', 'between', 'first 2'])
})

it('passes over what a newer server may send, and names of the prototype', async () => {
  const seen: string[] = []
  await playEvents<Event>([{ type: 'toString' }, { type: 'third' }], {
    first: () => {
      seen.push('x')
    },
    second: () => {
      seen.push('x')
    },
  })
  expect(seen).toEqual([])
})
