import { randomUUID } from 'node:crypto'
import { lobby } from '@halong/api'
import { anOperator, type Browser, type Site, startSite, testGames } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { POINTS, setPoints } from './points-fixture.ts'

let site: Site
let owner: Browser
/** Each product but one has two games; the one that keeps less of a stake counts. */
const products = lobby.gameType.options
const silent = 'LOTT'
const edges = new Map<string, number>(products.filter((product) => product !== silent).map((product, at) => [product, at * 37]))

beforeAll(async () => {
  site = await startSite({ name: 'points_ceiling' })
  owner = (await anOperator(site)).browser
  await site.gateway.services.lobby.putVendor({
    vassalage: 'EVERY',
    name: 'Every Product',
    launchOrigin: 'https://every.example',
    verifyUrl: null,
    secret: `${randomUUID()}${randomUUID()}`,
    categories: products.filter((product) => product === 'ESPORTS' || product === 'COCKFIGHT'),
  })
  const [game] = testGames
  const games = products.flatMap((gameType, at) => {
    const edge = edges.get(gameType)
    const returns = edge === undefined ? [0] : [10_000 - edge, 10_000 - edge - 900]
    return returns.map((returnRateBp, which) => ({ ...game, code: `g-${at}-${which}`, gameType, returnRateBp }))
  })
  await site.gateway.services.lobby.importCatalogue('EVERY', games)
})
afterAll(() => site.stop())

/** Proposes these rates; a hundred points are 1.00, so a rate is so many of a hundred staked. */
async function propose(rates: Readonly<Record<string, string>>) {
  const list = await owner.call('settings.list')
  const version = list.ok ? (list.value.settings.find(({ name }) => name === 'points')?.version ?? 0) : 0
  const body = { name: 'points', value: { ...POINTS, rates }, reason: 'a rate to try', expectedVersion: version }
  return owner.call('settings.propose', { body })
}
/** What an operator is told of these rates. One request at a time is open for a setting, so it is withdrawn. */
async function tryRates(rates: Readonly<Record<string, string>>) {
  const proposed = await propose(rates)
  if (proposed.ok) await owner.call('approvals.withdraw', { body: { id: proposed.value.id, reason: 'only tried' } })
  return proposed
}
/** Four places, as a rate is written. */
const written = (tenThousandths: number) => (tenThousandths / 10_000).toFixed(4)

it('game-rules.md §17.1, R-PROMO-2: of every product of the catalogue points give back 60 of a hundred of its smallest edge and no more', async () => {
  expect(edges.size).toBeGreaterThan(8)
  for (const [product, edgeBp] of edges) {
    // 60 % of the edge, in ten-thousandths of a percent of the stake.
    const most = edgeBp * 60
    expect(await tryRates({ [product]: written(most) }), `${product} ${edgeBp}`).toMatchObject({ ok: true })
    expect(await tryRates({ [product]: written(most + 1) }), `${product} ${edgeBp}`).toMatchObject({
      ok: false,
      code: 'setting.invalid',
      value: { fields: [{ field: `rates.${product}`, code: 'field.above_ceiling', max: most / 10_000 }] },
    })
  }
})

it('game-rules.md §17.1: a product whose games state no return gives back 2 of a hundred at most', async () => {
  expect(await tryRates({ [silent]: '2' })).toMatchObject({ ok: true })
  expect(await tryRates({ [silent]: '2.0001' })).toMatchObject({ value: { fields: [{ field: `rates.${silent}`, max: 2 }] } })
})

it('game-rules.md §17.1: every rate that is too high is named at once, and the installation itself may not set one either', async () => {
  const [first, second] = [...edges].slice(0, 2).map(([product]) => product)
  const rates = { [first ?? '']: '9', [second ?? '']: '9' }
  expect(await tryRates(rates)).toMatchObject({ value: { fields: [{ field: `rates.${first}` }, { field: `rates.${second}` }] } })
  await expect(setPoints(site, { rates })).rejects.toThrow(/above_ceiling/)
})

it('game-rules.md §17.1: points worth more ask for lower rates, and points worth no money for none', async () => {
  const [, [product, edgeBp] = ['RNG', 0]] = [...edges]
  const value = { ...POINTS, ratio: { points: 50, amount: '1' }, rates: { [product]: written(edgeBp * 30) } }
  await setPoints(site, value)
  await expect(setPoints(site, { ...value, rates: { [product]: written(edgeBp * 30 + 1) } })).rejects.toThrow(/above_ceiling/)
  await setPoints(site, { ...value, ratio: { points: 50, amount: '0' }, rates: { [product]: '9' } })
})

it('game-rules.md §17.1: what a proposal rests on is looked at again when it is approved', async () => {
  const [, [product, edgeBp] = ['RNG', 0]] = [...edges].reverse()
  const proposed = await propose({ [product]: written(edgeBp * 60) })
  if (!proposed.ok) throw new Error(proposed.code)
  const [game] = testGames
  await site.gateway.services.lobby.importCatalogue('EVERY', [{ ...game, code: 'thinner', gameType: product, returnRateBp: 9_990 }])
  const second = (await anOperator(site)).browser
  expect(await second.call('settings.approve', { body: { id: proposed.value.id } })).toMatchObject({
    ok: false,
    code: 'setting.invalid',
  })
})
