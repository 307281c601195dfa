import { createClient, type CallableId, type ClientValue } from '@halong/api/client'

/** A fetch that reaches the gateway: in this process, or over HTTP. `address` is the peer the request came from. */
export type GatewayCall = (url: string, init?: RequestInit & { readonly address?: string }) => Promise<Response>
/** Who is asking, as far as the gateway's own judgement of addresses needs it. */
export type Visitor = { readonly address: string; readonly forwardedFor: string | undefined }

/** Calls the gateway as a visitor: no session, the page's language. Any operation a visitor may call. */
export function createAsker(call: GatewayCall) {
  return function askAs(language: string, visitor: Visitor | null) {
    const client = createClient({
      language: () => language,
      fetch: (url, init) => {
        const headers = new Headers(init?.headers)
        if (visitor?.forwardedFor !== undefined) headers.set('x-forwarded-for', visitor.forwardedFor)
        return call(String(url), { ...init, headers, ...(visitor ? { address: visitor.address } : {}) })
      },
    })
    return async (id: CallableId, query: object | undefined): Promise<unknown> => client.call(id, ...([query ? { query } : {}] as never))
  }
}

export type SiteStatus = ClientValue<'system.getStatus'>
