import { sign } from '@halong/api'
import { releaseSize } from '@halong/testkit/release-size'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reefMaths as maths } from '#games/reefhunt/products.ts'
import { fishAt, isInSight } from '#games/reefhunt/scene.ts'
import type { HuntView } from '#protocol/hunt.ts'
import { newIntent, refusalOf, type Seat, setTable, type Table, valueOf } from './table.ts'

/** While a magazine is paid. */
const KILLS = releaseSize(1, 200)
let table: Table
beforeAll(async () => {
  table = await setTable('magazines')
})
afterAll(() => table.stop())

const now = () => table.clock.now().getTime()
/** Fish that can be shot at now and for half a second. */
const inSight = () =>
  fishAt(maths, now())
    .filter((fish) => isInSight(fish, now()) && isInSight(fish, now() + 500))
    .map(({ id }) => id)
const load = async (seat: Seat, stake = '2.00', shots = 20) =>
  (await seat.open({ intentId: newIntent(), stake, choices: { shots } })).answer
const step = async (seat: Seat, ...order: Parameters<Seat['step']>) => (await seat.step(...order)).answer

type Told = { readonly type: string; readonly units?: number }
const caught = (events: readonly Told[]) =>
  events.reduce((sum, { type, units }) => sum + (type === 'reefhunt.caught' ? (units ?? 0) : 0), 0)

it('W22, games §11: shots are fired of a magazine, what is left goes back as a refund, and the wallet agrees to the last unit', async () => {
  const seat = await table.sit('reef-hunter', { balance: '100.0000' })
  expect(refusalOf(await load(seat, '2.00', 32))).toBe('round.choices_invalid')
  const { round } = valueOf(await load(seat))
  expect(table.wallet.balanceOf(seat.playerId)).toBe('98.0000')
  const [target = 0] = inSight()
  const shoot = { at: now(), targets: `${target} ${target}` }
  const first = valueOf(await step(seat, round.roundId, 1, shoot))
  const fired = first.events.filter(({ type }) => type !== 'reefhunt.gone').length
  // The same salvo again is the same answer: nothing is fired twice.
  expect(valueOf(await step(seat, round.roundId, 1, shoot)).events).toEqual(first.events)
  // What is not in sight, or was long ago, takes no shot.
  expect(refusalOf(await step(seat, round.roundId, 2, { at: now() - 10_000, targets: String(target) }))).toBe('reefhunt.late')
  const unseen = valueOf(await step(seat, round.roundId, 2, { at: now() + 1, targets: '1000' }))
  expect(unseen.events).toEqual([{ type: 'reefhunt.gone', id: 1_000 }])
  const end = valueOf(await step(seat, round.roundId, 3, { unload: true }))
  const returned = 20 - fired + caught(first.events)
  expect(end.round).toMatchObject({ status: 'ended', settled: true, returned: (returned / 10).toFixed(4) })
  expect(table.wallet.balanceOf(seat.playerId)).toBe((98 + returned / 10).toFixed(4))
  const items = table.wallet.calls.filter(({ body }) => body['roundId'] === round.roundId)
  expect(items.map(({ call, body }) => [call, body['as'], body['amount']])).toEqual([
    ['debit', undefined, '2.0000'],
    ['credit', 'refund', ((20 - fired) / 10).toFixed(4)],
    ['settle', undefined, (caught(first.events) / 10).toFixed(4)],
  ])
})

it('R25: a magazine that nobody shoots of is closed after two minutes; a kill while it is paid changes nothing', {
  timeout: 60_000 + KILLS * 5_000,
}, async () => {
  for (let kill = 0; kill < KILLS; kill++) await killWhilePaid()
})
async function killWhilePaid(): Promise<void> {
  const seat = await table.sit('reef-hunter', { balance: '100.0000' })
  const { round } = valueOf(await load(seat))
  table.clock.forward(100_000)
  const [target = 0] = inSight()
  const told = valueOf(await step(seat, round.roundId, 1, { at: now(), targets: String(target) }))
  table.clock.forward(100_000)
  await table.studio().sweep()
  expect((await seat.view(round.roundId)).status).toBe('open')
  table.clock.forward(30_000)
  table.crashAt('during-payout')
  await table.studio().sweep()
  table.crashAt(null)
  await table.restart()
  table.clock.forward(20_000)
  await table.studio().sweep()
  const view = await seat.view(round.roundId)
  expect(view).toMatchObject({ status: 'ended', settled: true, finishedAlone: true })
  expect(table.wallet.balanceOf(seat.playerId)).toBe((98 + (19 + caught(told.events)) / 10).toFixed(4))
}

it('games §11: guns share a room and what is alive in it; play money sits apart', async () => {
  const [lan, minh, demo] = [
    await table.sit('reef-hunter'),
    await table.sit('reef-hunter'),
    await table.sit('reef-hunter', { asset: 'FUN/4' }),
  ]
  const look = async (seat: Seat) => valueOf((await seat.call<HuntView>('GET', '/api/hunt')).answer)
  const [first, second, apart] = [await look(lan), await look(minh), await look(demo)]
  expect([first.room === second.room, first.seat === second.seat, apart.guns.length]).toEqual([true, false, 1])
  const told = async (asset: string) => {
    const payload = JSON.stringify({ commandId: 'command-1', language: 'VI', body: { gameCode: 'reef-hunter', asset, brand: null } })
    const [timestamp, nonce, url] = [String(now()), '0123456789abcdef', '/halong/rooms']
    const signature = sign(table.wallet.secret, { timestamp, nonce, method: 'POST', path: url, body: payload })
    const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
    return (await table.studio().server.inject({ method: 'POST', url, payload, headers })).json().value.rooms
  }
  // R-LAUNCH-5: what the site shows of them.
  expect(await told('USD/4')).toMatchObject([{ room: String(first.room), name: `Vùng biển ${first.room}`, seats: 4, taken: 2 }])
  expect(await told('FUN/4')).toMatchObject([{ taken: 1 }])
  const { round } = valueOf(await load(lan, '20.00', 100))
  let taken: number | undefined
  for (let salvo = 1; taken === undefined; salvo++) {
    table.clock.forward(1_000)
    const answer = valueOf(await step(lan, round.roundId, salvo, { at: now(), targets: inSight().slice(0, 8).join(' ') }))
    taken = answer.events.flatMap((event) => (event.type === 'reefhunt.caught' && 'id' in event ? [Number(event.id)] : []))[0]
  }
  expect((await look(minh)).taken.map(({ id, seat }) => [id, seat])).toContainEqual([taken, first.seat])
  const other = valueOf(await load(minh))
  const gone = valueOf(await step(minh, other.round.roundId, 1, { at: now(), targets: String(taken) }))
  expect(gone.events).toEqual([{ type: 'reefhunt.gone', id: taken }])
})
