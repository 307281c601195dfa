import { randomUUID } from 'node:crypto'
import { sign } from '@halong/api'

/** A server as far as calls can be put into it. */
type Server = {
  readonly inject: (order: {
    method: 'POST'
    url: string
    payload: string
    headers: Record<string, string>
  }) => Promise<{ json: () => unknown }>
}

/** Calls a vendor as the gateway does, signed with the secret they share; what it tells, or undefined where it refuses. */
export async function askAsBrand(server: Server, secret: string, name: string, body: object = {}): Promise<unknown> {
  const payload = JSON.stringify({ commandId: randomUUID(), language: 'VI', body })
  const [timestamp, nonce, url] = [String(Date.now()), randomUUID(), `/halong/${name}`]
  const signature = sign(secret, { timestamp, nonce, method: 'POST', path: url, body: payload })
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
  const answer = (await server.inject({ method: 'POST', url, payload, headers })).json()
  return typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : undefined
}
