import { expect, it } from 'vitest'
import { closedDays } from './days.ts'

const zone = 'Asia/Ho_Chi_Minh'
const at = (text: string) => new Date(text)

it('a day is closed when it is over at the brand and all of its play is counted', () => {
  // Midnight at the brand is 17:00 UTC.
  expect(closedDays({ now: at('2026-11-25T17:10:00Z'), countedTo: at('2026-11-25T16:00:00Z'), zone }).at(-1)).toBe('2026-11-24')
  expect(closedDays({ now: at('2026-11-25T17:10:00Z'), countedTo: at('2026-11-25T17:00:00Z'), zone }).at(-1)).toBe('2026-11-25')
  expect(closedDays({ now: at('2026-11-26T16:59:59Z'), countedTo: at('2026-11-26T16:00:00Z'), zone }).at(-1)).toBe('2026-11-25')
  expect(closedDays({ now: at('2026-11-26T16:59:59Z'), countedTo: null, zone })).toEqual([])
})

it('days that were missed are made up for, the oldest first', () => {
  const days = closedDays({ now: at('2026-11-25T18:00:00Z'), countedTo: at('2026-11-25T18:00:00Z'), zone })
  expect(days).toHaveLength(31)
  expect([days[0], days.at(-1)]).toEqual(['2026-10-26', '2026-11-25'])
})
