import { createServer, type IncomingHttpHeaders, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createForwarding } from './forwarding.ts'
import { createGatewayProxy, isOfGateway } from './gateway-proxy.ts'
import { createGateways } from './gateways.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})
async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const closed = 'http://127.0.0.1:9'
const log = { warn: () => {} }

async function openProxy(origins: readonly string[]) {
  const forwarding = createForwarding([])
  const gateways = createGateways(origins, { forwarding, notice: () => {} })
  const proxy = createGatewayProxy({ gateways, forwarding, log })
  const front = createServer((request, response) => proxy.web(request, response)).on('upgrade', proxy.socket)
  return { origin: await listen(front), gateways }
}

/** A gateway that tells what it was asked. */
const mirror = () =>
  listen(
    createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers, body })))
    }).on('upgrade', (request, socket) => {
      socket.end(
        `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nx-asked: ${request.url} of ${request.headers.host}\r\n\r\n`,
      )
    }),
  )
type Mirrored = { url: string; method: string; headers: IncomingHttpHeaders; body: string }

it.each([
  ['/wps', true],
  ['/wps/system/status', true],
  ['/wps?x', true],
  ['/lgw/seamless/debit', true],
  ['/lotto/lgw/games/opened/numero', true],
  ['/dev/outbox.json', true],
  ['/ws', true],
  ['/ws?a=b', true],
  ['/ws/other', false],
  ['/wpsx', false],
  ['/lotto', false],
  ['/', false],
  ['//wps/a', false],
])('%s is the gateway’s: %s', (target, is) => expect(isOfGateway(target)).toBe(is))

it('T71, T82: target, host and body go on as they came, and the caller’s real address with them', async () => {
  const { origin } = await openProxy([await mirror()])
  const answer = await fetch(`${origin}/wps/a%2Fb//c?d=%zz`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'x-forwarded-for': '8.8.8.8', 'x-forwarded-host': 'other.example', 'idempotency-key': 'k' },
  })
  const { url, method, headers, body } = (await answer.json()) as Mirrored
  expect({ url, method, body }).toEqual({ url: '/wps/a%2Fb//c?d=%zz', method: 'POST', body: '{"a":1}' })
  expect(headers).toMatchObject({ host: new URL(origin).host, 'x-forwarded-for': '127.0.0.1', 'idempotency-key': 'k' })
  expect(headers).not.toHaveProperty('x-forwarded-host')
})

it('W8: where the gateway does not answer, a call is told to come again under the same ids, and the next one goes to another gateway', async () => {
  const { origin } = await openProxy([closed, await mirror()])
  const lost = await fetch(`${origin}/lgw/seamless/debit`, { method: 'POST', body: '{}', headers: { language: 'VI' } })
  expect(lost.status).toBe(503)
  expect(lost.headers.get('retry-after')).toBe('1')
  expect(await lost.json()).toMatchObject({ success: false, code: 'request.busy', value: { retry: 'retry' }, message: expect.any(String) })
  expect((await fetch(`${origin}/lgw/seamless/debit`, { method: 'POST', body: '{}' })).status).toBe(200)
})

it('what a page asks for is asked of each gateway in turn, and fails when none answers', async () => {
  const { gateways } = await openProxy([closed, await mirror()])
  const answer = await gateways.call('http://halong.example/wps/system/status', { address: '203.0.113.9', headers: { language: 'VI' } })
  const { headers } = (await answer.json()) as Mirrored
  expect(headers).toMatchObject({ 'x-forwarded-host': 'halong.example', 'x-forwarded-for': '203.0.113.9', language: 'VI' })
  const alone = await openProxy([closed])
  await expect(alone.gateways.call('http://halong.example/wps/system/status')).rejects.toThrow()
})

it('T78: a live socket is handed on with the host it was asked of; no other path can be upgraded', async () => {
  const { origin } = await openProxy([await mirror()])
  const upgrade = (path: string) =>
    new Promise<string>((resolve) => {
      const request = send(`${origin}${path}`, { headers: { connection: 'upgrade', upgrade: 'websocket' } })
      request.once('upgrade', ({ headers }, socket) => {
        socket.destroy()
        resolve(String(headers['x-asked']))
      })
      request.once('error', () => resolve('closed'))
      request.end()
    })
  expect(await upgrade('/ws')).toBe(`/ws of ${new URL(origin).host}`)
  expect(await upgrade('/')).toBe('closed')
})
