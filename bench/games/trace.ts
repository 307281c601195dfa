/** What Chromium writes down of a thread: a task with its length, or a moment. Times in microseconds. */
export type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** Of its length what the thread worked: on a machine with others the rest is waiting for a core. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

/** What the main thread of a page did between two marks. */
export type Work = {
  /** Of each frame: script, style, layout, painting, and all tasks since the frame before it. Milliseconds. */
  readonly frames: readonly number[]
  /** Of a second, in milliseconds. */
  readonly perSecond: number
}

export const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
]
/** Marks of a page that begin and end what is measured. */
export const marksOf = (name: string) => ({ begin: `bench ${name} begin`, end: `bench ${name} end` })

const TASK = 'RunTask'
const FRAME = 'BeginMainThreadFrame'

/** The work between the marks of a name, on the thread that set them. */
export function workOf(events: readonly TraceEvent[], name: string): Work {
  const { begin, end } = marksOf(name)
  const [from, to] = [events.find((event) => event.name === begin), events.find((event) => event.name === end)]
  if (from === undefined || to === undefined) throw new Error(`the trace has no marks of ${name}`)
  const own = events
    .filter(({ pid, tid, ts }) => pid === from.pid && tid === from.tid && ts >= from.ts && ts < to.ts)
    .sort((a, b) => a.ts - b.ts)
  const begun = own.filter((event) => event.name === FRAME).map(({ ts }) => ts)
  const frames: number[] = []
  let [next, sum, all, last] = [0, 0, 0, 0]
  for (const { ts, dur = 0, tdur = dur } of own.filter((event) => event.name === TASK && event.ph === 'X')) {
    // A task within a task is a part of it.
    if (ts < last) continue
    last = ts + dur
    all += tdur
    sum += tdur
    // The first may have begun before the mark, and what lies before it with it.
    if ((begun[next] ?? Number.POSITIVE_INFINITY) >= last) continue
    if (next > 0) frames.push(sum / 1_000)
    while ((begun[next] ?? Number.POSITIVE_INFINITY) < last) next += 1
    sum = 0
  }
  return { frames, perSecond: all / 1_000 / ((to.ts - from.ts) / 1_000_000) }
}
