import { expect, it } from 'vitest'
import { marksOf, type TraceEvent, workOf } from './trace.ts'

const { begin, end } = marksOf('motion')
const on = (name: string, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'R',
  ts: ms * 1_000,
  pid: 1,
  tid: 1,
  ...more,
})
const task = (ms: number, length: number, more: Partial<TraceEvent> = {}) => on('RunTask', ms, { ph: 'X', dur: length * 1_000, ...more })
const frame = (ms: number, length: number) => [task(ms, length), on('BeginMainThreadFrame', ms + 0.1)]

it('the work of a frame is its own task and all since the frame before it', () => {
  const events = [on(begin, 0), ...frame(10, 2), task(13, 5), ...frame(26, 3), ...frame(42, 4), on(end, 1_000)]
  expect(workOf(events, 'motion')).toEqual({ frames: [8, 4], perSecond: 14 })
})

it('other threads, what lies outside the marks and tasks within tasks are not counted', () => {
  const events = [
    task(-5, 3),
    on(begin, 0),
    ...frame(10, 2),
    task(11, 0.5),
    task(12, 7, { tid: 2 }),
    task(12, 7, { pid: 2 }),
    ...frame(26, 3),
    on(end, 500),
    task(510, 9),
  ]
  expect(workOf(events, 'motion')).toEqual({ frames: [3], perSecond: 10 })
})

it('of a task counts what its thread worked, where that is told', () => {
  const events = [on(begin, 0), ...frame(10, 2), ...frame(26, 3), task(30, 20, { tdur: 6_000 }), ...frame(60, 1), on(end, 1_000)]
  expect(workOf(events, 'motion').frames).toEqual([3, 7])
})

it('a trace without the marks is a fault and no work of nothing', () => {
  expect(() => workOf([on(begin, 0), ...frame(10, 2)], 'motion')).toThrow('no marks')
})
