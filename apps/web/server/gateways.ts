import type { Forwarding } from './forwarding.ts'
import type { GatewayCall } from './start-up-calls.ts'

type Parts = {
  readonly forwarding: Forwarding
  /** Sees the headers of every answer. */
  notice(headers: Headers): void
}

/** A page that waits longer is better told that it can't be drawn. */
const ANSWERS_WITHIN_MS = 10_000

export type Gateways = {
  /** Where the next call goes. */
  origin(): string
  /** The gateway there did not answer: calls go to the next one. */
  passOver(origin: string): void
  call: GatewayCall
}

/**
 * The gateways of an installation as a web process knows them: one is asked until it does not answer, then the next. Calls for pages only read, so one that
 * found nobody is sent once to each of the others.
 */
export function createGateways(origins: readonly string[], { forwarding, notice }: Parts): Gateways {
  let current = 0
  const origin = () => origins[current % origins.length] ?? ''
  const passOver = (failed: string) => {
    if (failed === origin()) current = (current + 1) % origins.length
  }
  return {
    origin,
    passOver,
    async call(url, { address = '127.0.0.1', ...init } = {}) {
      const { pathname, search, host } = new URL(url)
      const headers = new Headers(init.headers)
      // `fetch` names the host it calls; a gateway believes this process like any proxy of its own.
      headers.set('x-forwarded-host', host)
      // On one machine packing costs more than it saves.
      headers.set('accept-encoding', 'identity')
      headers.set('x-forwarded-for', forwarding.chainOf(address, headers.get('x-forwarded-for') ?? undefined))
      const timeout = AbortSignal.timeout(ANSWERS_WITHIN_MS)
      const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
      for (let tried = 1; ; tried++) {
        const asked = origin()
        try {
          const answer = await fetch(`${asked}${pathname}${search}`, { ...init, headers, signal })
          notice(answer.headers)
          return answer
        } catch (fault) {
          if (signal.aborted) throw fault
          passOver(asked)
          if (tried >= origins.length) throw fault
        }
      }
    },
  }
}
