const PING_MS = 20_000
const PING_SLICES = 20

/** Asks every connection for a sign of life every 20 seconds, a twentieth of them each second, so that it is never all at once. */
export function createPings(clients: Iterable<{ readonly connection: { ping(): void } }>) {
  const slices = new WeakMap<object, number>()
  let turn = 0
  let next = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % PING_SLICES
    for (const client of clients) {
      const slice = slices.get(client)
      if (slice === undefined) slices.set(client, (next = (next + 1) % PING_SLICES))
      else if (slice === turn) client.connection.ping()
    }
  }, PING_MS / PING_SLICES).unref()
  return { stop: () => clearInterval(timer) }
}
