import type { Socket } from 'node:net'
import pg from 'pg'
import type { BusListener, BusListenerEvents, BusTransport } from './bus-listener.ts'
import type { Queryable } from './queryable.ts'

type PostgresLine = BusTransport & {
  /** Publishes within a transaction: delivered only if it commits. */
  sendIn(tx: Queryable, parcel: string): Promise<unknown>
}
type PostgresParts = {
  readonly url: string
  readonly pool: Queryable
  /** Socket factory of the listening connection (`DatabaseLine.stream`). */
  readonly stream?: (() => Socket) | undefined
}

const CHANNEL = 'halong'
/** Notifications are not durable anyway, so the commit does not wait for the disk. */
const NOTIFY = `select pg_notify($1, payload), set_config('synchronous_commit', 'off', true) from unnest($2::text[]) payload`

/** Bus transport over LISTEN/NOTIFY of the shared database. */
export const postgresTransport = ({ url, pool, stream }: PostgresParts): PostgresLine => ({
  newListener: (events) => openListener({ connectionString: url, ...(stream ? { stream } : {}) }, events),
  send: (parcels) => pool.query({ name: 'bus.send', text: NOTIFY, values: [CHANNEL, parcels] }),
  sendIn: (tx, parcel) => tx.query('select pg_notify($1, $2)', [CHANNEL, parcel]),
  close: async () => undefined,
})

function openListener(settings: pg.ClientConfig, { hear, lost }: BusListenerEvents): BusListener {
  const client = new pg.Client({ ...settings, application_name: 'halong-bus', keepAlive: true })
  client.on('error', lost)
  client.on('end', lost)
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  return {
    async open() {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    },
    async ask() {
      await client.query('select 1')
    },
    destroy: () => void client.connection.stream.destroy(),
    end: () => client.end(),
  }
}
