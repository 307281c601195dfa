import pg from 'pg'
import type { Queryable } from './queryable.ts'

type ReadersParts = {
  readonly settings: pg.ClientConfig
  readonly count: number
  readonly onBroken: (error: Error) => void
}

/**
 * Connections that many calls share at once: half again as fast as a pool for single reads (performance.md §3). One that broke is opened again by the next
 * call of its place, once for all who then ask.
 */
export function openReaders({ settings, count, onBroken }: ReadersParts): Queryable & { close(): Promise<void> } {
  const places: (Promise<pg.Client> | null)[] = Array.from({ length: count }, () => null)
  let next = 0
  let isClosed = false

  function open(place: number): Promise<pg.Client> {
    const client = new pg.Client({ ...settings, pipeline: true })
    const opening = client.connect().then(() => client)
    // A broken one is told of several times; by then another may have its place.
    const forget = () => {
      if (places[place] === opening) places[place] = null
    }
    client.on('error', (error) => {
      forget()
      if (!isClosed) onBroken(error)
    })
    client.on('end', forget)
    opening.catch(forget)
    places[place] = opening
    return opening
  }

  return {
    async query<Row extends pg.QueryResultRow>(statement: string | pg.QueryConfig, values?: unknown[]) {
      const place = next++ % count
      const client = await (places[place] ?? open(place))
      return client.query<Row>(statement, values)
    },
    async close() {
      isClosed = true
      const opened = await Promise.allSettled(places.flatMap((opening) => opening ?? []))
      await Promise.allSettled(opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value.end()] : [])))
    },
  }
}
