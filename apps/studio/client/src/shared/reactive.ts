/**
 * Signals: values that views read and that redraw their readers when they change. Written here because the whole of it is smaller
 * than the smallest dependency and the frame wants to be on screen before the game's engine has arrived.
 */
export type Signal<T> = { (): T; readonly set: (next: T) => void; readonly update: (change: (now: T) => T) => void }

type Reader = { run: () => void; readonly sources: Set<Set<Reader>> }

let reading: Reader | null = null
const waiting = new Set<Reader>()
let batching = 0

/** A value with readers. Setting the same value (by identity) redraws nothing. */
export function signal<T>(initial: T): Signal<T> {
  let value = initial
  const readers = new Set<Reader>()
  const read = () => {
    if (reading) {
      readers.add(reading)
      reading.sources.add(readers)
    }
    return value
  }
  const set = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    for (const reader of readers) waiting.add(reader)
    if (batching === 0) flush()
  }
  return Object.assign(read, { set, update: (change: (now: T) => T) => set(change(value)) })
}

function flush(): void {
  while (waiting.size > 0) {
    const turn = [...waiting]
    waiting.clear()
    for (const reader of turn) reader.run()
  }
}

/** Several changes, one redraw. */
export function batch(changes: () => void): void {
  batching += 1
  try {
    changes()
  } finally {
    batching -= 1
    if (batching === 0) flush()
  }
}

/** Runs now and again whenever something it read changes. Returns how to stop it. */
export function effect(action: () => void): () => void {
  const forget = () => {
    for (const source of reader.sources) source.delete(reader)
    reader.sources.clear()
  }
  const reader: Reader = {
    sources: new Set(),
    run: () => {
      forget()
      const outer = reading
      reading = reader
      try {
        action()
      } finally {
        reading = outer
      }
    },
  }
  reader.run()
  return () => {
    forget()
    waiting.delete(reader)
    reader.run = () => undefined
  }
}

/** Reads without becoming a reader. */
export function untracked<T>(action: () => T): T {
  const outer = reading
  reading = null
  try {
    return action()
  } finally {
    reading = outer
  }
}
