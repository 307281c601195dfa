import { type CallableId, type ClientValue, createClient } from '@halong/api/client'
import { PREVIEW_COOKIE } from '@halong/rules/preview'

/** A fetch that reaches the gateway: in this process, or over HTTP. `address` is the peer the request came from. */
export type GatewayCall = (url: string, init?: RequestInit & { readonly address?: string }) => Promise<Response>
/** Who is asking, as far as the gateway judges it: the brand by host, the country by address. */
export type Visitor = {
  readonly host: string
  readonly address: string
  readonly forwardedFor: string | undefined
  /** The secret of a preview of content; null for everybody else. */
  readonly preview: string | null
}

type AnyCall = (id: CallableId, input?: { readonly query: object }) => Promise<unknown>
const isHost = (host: string): boolean => /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(host)

/** Calls the gateway as a visitor: no session, the page's language. Any operation a visitor may call. */
export function createGatewayClient(call: GatewayCall) {
  return function askAs(language: string, { host, address, forwardedFor, preview }: Visitor) {
    const client = createClient({
      origin: `http://${isHost(host) ? host : 'localhost'}`,
      language: () => language,
      fetch: (url, init) => {
        const headers = new Headers(init?.headers)
        if (forwardedFor !== undefined) headers.set('x-forwarded-for', forwardedFor)
        // Under either name: by TLS or not is known to the listener alone.
        if (preview !== null) headers.set('cookie', `${PREVIEW_COOKIE}=${preview}; __Host-${PREVIEW_COOKIE}=${preview}`)
        return call(String(url), { ...init, headers, address })
      },
    })
    // The page's table of needs is data, so which input fits which call is known to the table and not to the compiler.
    const ask = client.call as AnyCall
    return async (id: CallableId, query: object | undefined): Promise<unknown> => ask(id, ...(query ? [{ query }] : []))
  }
}

export type SiteStatus = ClientValue<'system.getStatus'>
