import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignedBy } from '@halong/api'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Vendor } from './catalogue.ts'
import { tablesOf } from './tables.ts'
import { createVendorLink } from './vendor-link.ts'

const secret = 'a secret of thirty-two characters, at least'
let now = new Date('2026-11-26T04:00:00Z')
const clock = { now: () => now }
const room = { room: '12.0000', name: 'Beginners', stake: '12.0000', seats: 4, taken: 2, players: 6 }
let answer: { status: number; body: string } = { status: 200, body: '' }
let asked: { path: string; isSigned: boolean; body: unknown }[] = []
let vendor: Pick<Vendor, 'secret' | 'launchOrigin' | 'isOpen'>

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (piece: string) => (body += piece))
  request.on('end', () => {
    const header = (name: string) => String(request.headers[name])
    const signed = { timestamp: header('x-timestamp'), nonce: header('x-nonce'), method: 'POST', path: request.url ?? '', body }
    asked.push({ path: signed.path, isSigned: isSignedBy(secret, header('x-signature'), signed), body: JSON.parse(body) })
    response.writeHead(answer.status, { location: '/halong/rooms' }).end(answer.body)
  })
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
  // cast: it listens on TCP.
  vendor = { secret, launchOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, isOpen: true }
})

// cast: as much of a vendor as the link looks at.
const link = () => createVendorLink({ clock, log: pino({ level: 'silent' }), vendorOf: async () => vendor as Vendor })
const order = { vassalage: 'FAKE', gameCode: 'cards', gameType: 'PVP', asset: 'USD/4', brandId: 3, language: 'VI' } as const
const says = (rooms: unknown) => ({ status: 200, body: JSON.stringify({ success: true, value: { rooms } }) })

it('R-LAUNCH-5: rooms are asked of the vendor by a signed call, once in two seconds however many look', async () => {
  answer = says([room])
  const { rooms } = link()
  expect(await Promise.all([rooms(order), rooms(order)])).toEqual([[room], [room]])
  expect(asked).toEqual([
    {
      path: '/halong/rooms',
      isSigned: true,
      body: { commandId: expect.any(String), language: 'VI', body: { gameCode: 'cards', asset: 'USD/4', brand: 3 } },
    },
  ])
  now = new Date(now.getTime() + 2_000)
  await rooms(order)
  expect(asked).toHaveLength(2)
})

it('of a game of another kind, or a vendor that is closed, nobody is asked', async () => {
  answer = says([room])
  expect(await link().rooms({ ...order, gameType: 'RNG' })).toEqual([])
  vendor = { ...vendor, isOpen: false }
  expect(await link().rooms(order)).toBeNull()
  expect(asked).toEqual([])
})

it.each([
  ['a vendor without the call', { status: 404, body: '{}' }],
  ['a redirect', { status: 302, body: '' }],
  ['words', { status: 200, body: 'soon' }],
  ['more rooms than are shown', says(Array.from({ length: 61 }, () => room))],
  ['a room whose name leads elsewhere', says([{ ...room, room: 'a&ticket=b' }])],
  ['more than any answer has', { status: 200, body: ' '.repeat(300_000) }],
])('%s: nothing is known of its rooms', async (_, given) => {
  answer = given
  expect(await link().rooms(order)).toBeNull()
})

it('tables are asked of the vendor once in two seconds for a language, however many look', async () => {
  const table = { gameCode: 'wheel', state: 'OPEN', until: '2026-11-26T04:00:09.000Z', players: 3, lately: [{ text: '17', tone: 'dark' }] }
  const says = (tables: unknown) => ({ status: 200, body: JSON.stringify({ success: true, value: { tables } }) })
  answer = says([table])
  const { tables } = link()
  const asks = (language: 'VI' | 'EN') => tables({ vassalage: 'FAKE', language })
  expect(await Promise.all([asks('VI'), asks('VI'), asks('EN')])).toEqual([[table], [table], [table]])
  expect(asked.map(({ path, isSigned }) => [path, isSigned])).toEqual([
    ['/halong/tables', true],
    ['/halong/tables', true],
  ])
  now = new Date(now.getTime() + 2_000)
  answer = says([{ ...table, lately: [{ text: '', tone: 'gold' }] }])
  expect(await asks('VI')).toBeNull()
})

it('a player is told of tables of the games that are offered here alone, and nothing of a vendor that does not answer', async () => {
  const rows = {
    FAKE: ['wheel', 'closed'].map((gameCode) => ({ gameCode, state: 'BUSY', until: null, players: 0, lately: [] })),
    GONE: null,
  }
  // cast: as much of lobby and link as is looked at.
  const lobby = { tableGames: async () => ['FAKE', 'GONE'].map((vassalage) => ({ vendor: { vassalage }, code: 'wheel' })) } as never
  const link = { tables: async ({ vassalage }: { vassalage: keyof typeof rows }) => rows[vassalage] } as never
  const viewer = { brandId: 3, language: 'VI', host: '', asset: 'VND/4' } as const
  expect((await tablesOf({ lobby, link, viewer })).map(({ vassalage, gameCode }) => [vassalage, gameCode])).toEqual([['FAKE', 'wheel']])
})
