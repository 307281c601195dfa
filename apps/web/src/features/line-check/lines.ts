/** One way to the site: a host of the brand. */
export type Line = { readonly host: string; readonly origin: string; readonly isHere: boolean }
type Here = Pick<Location, 'protocol' | 'hostname' | 'port'>

/** Every line of the brand (R-SYS-11), the one the page came by first. Only hosts the brand names: no address can add one (T72). */
export function linesOf(domains: readonly string[], { protocol, hostname, port }: Here): Line[] {
  const hosts = [hostname, ...domains.filter((domain) => domain !== hostname)]
  return hosts.map((host) => ({ host, origin: `${protocol}//${host}${port === '' ? '' : `:${port}`}`, isHere: host === hostname }))
}

const TRIES_PER_LINE = 3
const WITHIN_MS = 5_000

type Asking = { readonly ask?: typeof fetch; readonly now?: () => number }

/**
 * How long a line takes to answer, in whole milliseconds: the best of three, since the first also looks the name up and opens the connection. Null when it does not
 * answer within five seconds.
 */
export async function measureLine({ origin }: Line, { ask = fetch, now = () => performance.now() }: Asking = {}): Promise<number | null> {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < TRIES_PER_LINE; turn++) {
    const begun = now()
    try {
      const { ok } = await ask(`${origin}/line`, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(WITHIN_MS) })
      if (!ok) return null
    } catch {
      return null
    }
    best = Math.min(best, now() - begun)
  }
  return Math.round(best)
}

export type Speed = 'good' | 'fair' | 'slow'
/** Up to 150 ms a press feels answered at once; from 400 ms on it feels late. */
export const speedOf = (ms: number): Speed => (ms <= 150 ? 'good' : ms < 400 ? 'fair' : 'slow')
