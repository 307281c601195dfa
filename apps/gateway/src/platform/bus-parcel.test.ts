import { expect, it } from 'vitest'
import { packParcels, readParcel, writeParcel } from './bus-parcel.ts'
import type { BusItem } from './bus-topics.ts'

const balance: BusItem = { topic: 'balance', message: { memberId: 1, asset: 'USD/4', amount: '1.00', version: 3 } }

it('reads what was written', () => {
  const items: BusItem[] = [
    balance,
    { topic: 'settings', message: { brandId: 1, what: 'site' } },
    { topic: 'session', message: { sessionId: 'ses_0000000000000000000001', memberId: 4, reason: 'revoked' } },
    { topic: 'player', message: { memberId: 4 } },
    { topic: 'winners', message: { brandId: 1 } },
    { topic: 'message', message: { brandId: 0 } },
  ]
  expect(readParcel(writeParcel(null, items))).toEqual({ from: null, items, unreadable: 0 })
  expect(packParcels(items, 'me').map((each) => readParcel(each))).toEqual([{ from: 'me', items, unreadable: 0 }])
  expect(packParcels(items, 'me').map((each) => readParcel(each, 'me'))).toEqual([{ from: 'me', items: [], unreadable: 0 }])
})

it.each([
  '',
  'hello',
  'null',
  '7',
  '[]',
  '{}',
  '"text"',
  '{"items":[]}',
  '{"from":null}',
  '{"from":null,"items":{}}',
  '{"from":null,"items":[null]}',
  '{"from":null,"items":[7]}',
  '{"from":7,"items":[]}',
  '{"from":null,"items":"x"}',
  '['.repeat(7_000),
])('finds no news in %j', (payload) => {
  expect(readParcel(payload)).toEqual({ from: null, items: [], unreadable: 1 })
})

it.each([
  { topic: 'unheard of', message: {} },
  { topic: 'constructor', message: {} },
  { topic: '__proto__', message: {} },
  { topic: 'balance' },
  { topic: 'balance', message: null },
  { topic: 'balance', message: { memberId: '1', asset: 'USD/4', amount: '1.00', version: 3 } },
  { topic: 'balance', message: { memberId: 1, asset: 'USD/4', amount: 1, version: 3 } },
  { topic: 'balance', message: { memberId: 1, asset: 'USD/4', amount: '1.00', version: 1e300 } },
  { topic: 'session', message: { sessionId: 'x', memberId: 1, reason: 'constructor' } },
  { topic: 'settings', message: { brandId: 1, what: 7 } },
  { topic: 'player', message: { memberId: 0.5 } },
])('leaves %j out, and reads what stands beside it', (item) => {
  const payload = JSON.stringify({ from: 'there', items: [item, balance] })
  expect(readParcel(payload)).toEqual({ from: 'there', items: [balance], unreadable: 1 })
})
