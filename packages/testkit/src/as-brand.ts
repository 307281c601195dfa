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

/** Calls a vendor as the gateway does, signed with the secret they share; what it tells, or nothing where it refuses. `at`: the clock of the vendor, where a test moves it. */
export async function askAsBrand(server: Server, secret: string, name: string, body: object = {}, at = new Date()): Promise<unknown> {
  const payload = JSON.stringify({ commandId: randomUUID(), language: 'VI', body })
  const [timestamp, nonce, url] = [String(at.getTime()), randomUUID(), `/halong/${name}`]
  const signature = sign(secret, { timestamp, nonce, method: 'POST', path: url, body: payload })
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
  const answer = (await server.inject({ method: 'POST', url, payload, headers })).json()
  return typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : undefined
}
