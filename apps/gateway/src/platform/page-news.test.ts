import { expect, it } from 'vitest'
import { createPageNews } from './page-news.ts'

it('R-SYS-6: the mark is new after news and after a gap, and no two processes share one', () => {
  const listeners: (() => void)[] = []
  const bus = {
    subscribe: (_topic: string, listener: () => void) => (listeners.push(listener), () => {}),
    onGap: (listener: () => void) => (listeners.push(listener), () => {}),
  } as unknown as Parameters<typeof createPageNews>[0]
  const mark = createPageNews(bus)
  const marks = [mark(), createPageNews(bus)()]
  expect(mark()).toBe(marks[0])
  for (const tell of listeners.slice(0, 2)) {
    tell()
    marks.push(mark())
  }
  expect(new Set(marks).size).toBe(4)
})
