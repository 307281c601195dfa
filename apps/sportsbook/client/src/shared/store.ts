import { useSyncExternalStore } from 'react'

export type Store<T> = {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly use: () => T
  /** Hears of each change for as long as the page lives. */
  readonly listen: (reader: () => void) => void
}

/** A value that several parts of the page show and change. */
export function createStore<T>(first: T): Store<T> {
  let value = first
  const readers = new Set<() => void>()
  const get = () => value
  return {
    get,
    set(next) {
      value = next
      for (const reader of readers) reader()
    },
    listen: (reader) => void readers.add(reader),
    use: () =>
      useSyncExternalStore((reader) => {
        readers.add(reader)
        return () => readers.delete(reader)
      }, get),
  }
}
