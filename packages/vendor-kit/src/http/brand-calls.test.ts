import { roomsCall, sign } from '@halong/api'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { answersWith } from './answers.ts'
import { brandCalls } from './brand-calls.ts'
import { createHttpServer } from './server.ts'

const secret = 'a secret of thirty-two characters, at least'
const now = new Date('2026-11-26T04:00:00Z')
const { answer, refuseCall } = answersWith((code) => (code === 'request.not_found' ? 404 : 400))
const server = createHttpServer({ trustedProxies: [], log: pino({ level: 'silent' }), refuseCall })
brandCalls(server, { secret, clock: { now: () => now }, answer, refuseCall })(roomsCall, async ({ language, body }) =>
  body.gameCode === 'cards' ? { rooms: [], told: `${language} ${body.asset}` } : null,
)
server.post('/api/echo', (request) => Promise.resolve({ type: typeof request.body }))
afterAll(() => server.close())

const order = { commandId: 'command-1', language: 'VI', body: { gameCode: 'cards', asset: 'USD/4', brand: null } }
async function send(text: string, { signed = text, path = '/halong/rooms' } = {}) {
  const [timestamp, nonce] = [String(now.getTime()), '0123456789abcdef']
  const signature = sign(secret, { timestamp, nonce, method: 'POST', path, body: signed })
  const { statusCode, body } = await server.inject({
    method: 'POST',
    url: '/halong/rooms',
    payload: text,
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
  })
  return { statusCode, body }
}

it('contracts §6: a signed call of the brand is answered, as often as it comes', async () => {
  const text = JSON.stringify(order)
  for (const _ of [1, 2]) {
    const { statusCode, body } = await send(text)
    expect([statusCode, JSON.parse(body)]).toEqual([200, { success: true, value: { rooms: [], told: 'VI USD/4' } }])
  }
})

it('W18: another text or another path than was signed is of nobody', async () => {
  const text = JSON.stringify(order)
  expect((await send(`${text} `, { signed: text })).statusCode).toBe(404)
  expect((await send(text, { path: '/halong/round' })).statusCode).toBe(404)
})

it('what a call does not declare is refused, and what the vendor does not have is not found', async () => {
  expect((await send(JSON.stringify({ ...order, more: 1 }))).statusCode).toBe(400)
  expect((await send('soon')).statusCode).toBe(400)
  expect((await send(JSON.stringify({ ...order, body: { ...order.body, gameCode: 'dice' } }))).statusCode).toBe(404)
})

it('other calls of the vendor are read as before', async () => {
  expect((await server.inject({ method: 'POST', url: '/api/echo', payload: { a: 1 } })).json()).toEqual({ type: 'object' })
})
