const KEY = 'operator-token'
const CHANNEL = 'halong-operator'
/** How long a new tab waits for an open one to answer. */
const ASK_MS = 250

type Told = { readonly kind: 'ask' } | { readonly kind: 'token'; readonly token: string } | { readonly kind: 'out' }

/** The token of the session: of this tab alone, given to new tabs of this browser by one that is open. Never in a store that outlives them. */
export function createTokenStore(onOut: () => void) {
  const channel = new BroadcastChannel(CHANNEL)
  let waiting: ((token: string | null) => void) | null = null
  const read = (): string | null => sessionStorage.getItem(KEY)
  const tell = (told: Told): void => channel.postMessage(told)
  // cast: this origin's own pages are all that speaks here.
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'out') onOut()
    else if (data.kind === 'token') waiting?.(data.token)
    else {
      const token = read()
      if (token !== null) tell({ kind: 'token', token })
    }
  })
  return {
    read,
    write: (token: string): void => sessionStorage.setItem(KEY, token),
    clear: (): void => sessionStorage.removeItem(KEY),
    /** Tells the other tabs that the session is over. */
    tellOut: (): void => tell({ kind: 'out' }),
    /** The token of this tab, or of another open one; null when there is none. */
    async find(): Promise<string | null> {
      const own = read()
      if (own !== null) return own
      const found = await new Promise<string | null>((resolve) => {
        waiting = resolve
        setTimeout(() => resolve(null), ASK_MS)
        tell({ kind: 'ask' })
      })
      waiting = null
      if (found !== null) sessionStorage.setItem(KEY, found)
      return found
    },
  }
}
