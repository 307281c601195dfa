import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `open` carries bytes both ways; `silent` takes connections and carries nothing. */
type ProxyMode = 'open' | 'silent'

export type DatabaseProxy = {
  /** The address of the database through here. */
  readonly url: string
  /** Connections taken so far. */
  taken(): number
  /** Connections open now. */
  open(): number
  /** The port is closed and everything open is cut. */
  shut(): Promise<void>
  /** The port is open again. */
  reopen(): Promise<void>
  /** What comes through from now on; nobody is told. */
  setMode(mode: ProxyMode): void
  /** Once a statement with these words has gone through, no answer comes back any more. */
  swallowAfter(words: string): void
  close(): Promise<void>
}

/** Stands between a test and its database, to be cut in every mode a network can be. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const ends = new Set<Socket>()
  let mode: ProxyMode = 'open'
  let lastWords: string | null = null
  let isDeaf = false
  let taken = 0
  const server = createServer((near) => {
    taken++
    ends.add(near)
    const far = mode === 'open' ? connect(Number(target.port), target.hostname) : null
    const cut = () => {
      ends.delete(near)
      near.destroy()
      far?.destroy()
    }
    for (const end of [near, ...(far ? [far] : [])]) end.on('error', cut).on('close', cut)
    near.on('data', (bytes) => {
      isDeaf ||= lastWords !== null && bytes.includes(lastWords)
      if (mode === 'open') far?.write(bytes)
    })
    far?.on('data', (bytes) => (mode === 'open' && !isDeaf ? near.write(bytes) : undefined))
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  // cast: it listens on TCP, so its address is one.
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  // The test server's socket, by which nothing would come through here.
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  async function shut(): Promise<void> {
    if (!server.listening) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const end of ends) end.destroy()
    await closed
  }
  return {
    url: url.href,
    taken: () => taken,
    open: () => ends.size,
    shut,
    reopen() {
      ;[lastWords, isDeaf] = [null, false]
      return listen(port)
    },
    setMode(next) {
      mode = next
    },
    swallowAfter(words) {
      lastWords = words
    },
    close: shut,
  }
}
