import { expect, it } from 'vitest'
import { createPageNews } from './page-news.ts'

it('R-SYS-6: a mark that no gateway ever told is news, whichever tells it and in whatever order', () => {
  const { bus, notice } = createPageNews()
  let told = 0
  const leave = bus.subscribe('settings', () => told++)
  const hear = (mark: string | null) => notice(new Headers(mark === null ? {} : { 'x-page-news': mark }))
  for (const mark of ['first-a', 'first-b', 'first-a', 'first-b', null]) hear(mark)
  expect(told).toBe(2)
  for (const mark of ['second-a', 'first-b', 'second-a', 'second-b']) hear(mark)
  expect(told).toBe(4)
  leave()
  hear('third-a')
  expect(told).toBe(4)
})
