import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, offered } from '#games/catalogue.ts'
import type { CatalogueAnswer, StudioAnswer } from '#protocol/api.ts'
import { studioRefusals } from '#protocol/refusals.ts'
import { type Seat, setTable, type Table, valueOf } from './table.ts'

let table: Table
let seat: Seat
beforeAll(async () => {
  table = await setTable('calls')
  seat = await table.sit('mines-jade-25')
})
afterAll(() => table.stop())

const send = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  payload?: string | object
  headers?: Record<string, string>
}) => table.studio().server.inject(request)

describe('bad input', () => {
  const bodies = [
    '{',
    'null',
    '[]',
    '""',
    '1e999',
    '{"__proto__":{"a":1}}',
    `{"intentId":"${'x'.repeat(20_000)}"}`,
    '{"stake":1}',
    '{"stake":"1e3","intentId":"intent-0123456789","choices":{}}',
  ]
  it.each(['/api/enter', '/api/rounds', '/api/rounds/rnd_x/step', '/api/seeds/rotate'])(
    'to %s is refused with its code and changes nothing',
    async (url) => {
      const before = await seat.state()
      for (const payload of bodies) {
        for (const type of ['application/json', 'text/plain', 'application/xml']) {
          const response = await send({
            method: 'POST',
            url,
            payload,
            headers: { 'content-type': type, authorization: `Bearer ${seat.token}` },
          })
          expect(response.statusCode).toBeGreaterThanOrEqual(400)
          expect(response.statusCode).toBeLessThan(500)
          expect(Object.keys(studioRefusals)).toContain(response.json<{ code: string }>().code)
        }
      }
      const after = await seat.state()
      expect([after.fairness.nextNonce, after.balance?.amount]).toEqual([before.fairness.nextNonce, before.balance?.amount])
    },
  )
  it('never meets a fault, whatever an order or a step says', async () => {
    const anything = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.integer()),
      fc.object({ maxDepth: 2 }),
    )
    await fc.assert(
      fc.asyncProperty(anything, anything, anything, async (a, b, c) => {
        const [opened, stepped] = [
          await seat.call('POST', '/api/rounds', { intentId: a, stake: b, choices: c } as object),
          await seat.call('POST', '/api/rounds/rnd_0000000000000000000000/step', { step: a, choice: c } as object),
        ]
        expect([opened.status < 500, stepped.status < 500]).toEqual([true, true])
      }),
      { numRuns: 200 },
    )
  })
  it.each([{ mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: '3' }, { mines: 3, at: 1 }, {}])(
    'mines refuses the choices %j',
    async (choices) => {
      expect(
        (await seat.call('POST', '/api/rounds', { intentId: 'intent-0123456789abcdef', stake: '1.00', choices })).answer,
      ).toMatchObject({ code: expect.stringMatching(/choices_invalid|request\.invalid/) as string })
    },
  )
  it('without, with a foreign or with a cut token is 401', async () => {
    for (const authorization of [
      '',
      'Bearer ',
      `Bearer ${seat.token.slice(1)}`,
      `Bearer ${'A'.repeat(64)}`,
      `Basic ${seat.token}`,
      `Bearer ${seat.token.slice(0, -2)}zz`,
    ]) {
      expect((await send({ method: 'GET', url: '/api/state', headers: { authorization } })).statusCode).toBe(401)
    }
  })
  it('to an unknown path is 404 in the same form', async () => {
    for (const url of ['/api/nothing', '/api/rounds/x/y', '/admin', '/.env', '/api/state/x.css'])
      expect((await send({ method: 'GET', url })).json()).toEqual({ success: false, code: 'request.not_found', value: null })
  })
})

describe('other origins', () => {
  it('may read the catalogue and nothing else', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    expect((await send({ method: 'GET', url: '/api/catalogue', headers })).headers['access-control-allow-origin']).toBe('*')
    for (const url of ['/api/state', '/api/rules/lantern-night', '/api/rounds'])
      expect((await send({ method: 'GET', url, headers })).headers['access-control-allow-origin']).toBeUndefined()
  })
  it('T79: can’t send calls from a page', async () => {
    const response = await send({
      method: 'POST',
      url: '/api/seeds/rotate',
      payload: {},
      headers: { authorization: `Bearer ${seat.token}`, 'sec-fetch-site': 'cross-site' },
    })
    expect(response.statusCode).toBe(422)
  })
  it('answers of the API are never stored', async () => {
    const { headers } = await send({ method: 'GET', url: '/api/state', headers: { authorization: `Bearer ${seat.token}` } })
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['no-store', 'nosniff'])
  })
})

it('R24: the public catalogue has every game that is offered, each with its rules, and names those that are not', async () => {
  const { games, retired } = valueOf((await send({ method: 'GET', url: '/api/catalogue' })).json<StudioAnswer<CatalogueAnswer>>())
  expect(games.map(({ code }) => code)).toEqual(offered.map(({ code }) => code))
  expect(games.length + retired.length).toBe(catalogue.length)
  expect((await send({ method: 'GET', url: `/api/rules/${retired[0]?.code}` })).json()).toMatchObject({ success: true })
  for (const { code, rulesHash } of games) {
    expect((await send({ method: 'GET', url: `/api/rules/${code}` })).json()).toMatchObject({
      success: true,
      value: { game: { code, rulesHash } },
    })
  }
})

it('a proof names no player and no secret of a pair in use', async () => {
  const { answer } = await seat.open({ choices: { mines: 3 } })
  const proof = await seat.proof(valueOf(answer).round.roundId)
  expect(JSON.stringify(proof)).not.toContain(seat.playerId)
  expect(proof).toMatchObject({ status: 'open', serverSeed: null, returned: null })
})
