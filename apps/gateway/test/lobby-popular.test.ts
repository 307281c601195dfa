import { type MovableClock, movableClock, type Site, startSite, testGames, VENDOR } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atTable } from './wager/vendor.ts'

const DAY_MS = 24 * 3_600_000
let site: Site
let clock: MovableClock

async function play(game: string, rounds: number): Promise<void> {
  const table = await atTable(site, { game })
  for (let at = 0; at < rounds; at++) {
    const [roundId, id] = [`${game}.${clock.now().getTime()}.${at}`, `${game}.${clock.now().getTime()}.${at}`]
    expect((await table.send('debit', { transactionId: `${id}.d`, roundId, amount: '1' })).status).toBe(200)
    expect((await table.send('close', { transactionId: `${id}.x`, roundId })).status).toBe(200)
  }
}

beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'popular', clock })
  const { lobby } = site.gateway.services
  const games = Array.from({ length: 30 }, (_, at) => ({ ...testGames[0], code: `g-${10 + at}`, name: { en: `Game ${10 + at}` } }))
  await lobby.importCatalogue(VENDOR.vassalage, games)
  for (const code of ['g-20', 'g-30', 'g-35']) await lobby.setGame(VENDOR.vassalage, code, { isHot: true })
  await play('g-11', 5)
  clock.forward(8 * DAY_MS)
  await play('g-39', 3)
  await play('g-30', 2)
  await play('g-12', 1)
})
afterAll(() => site.stop())

const codes = async (list: 'lobby.listHot' | 'lobby.listPopular', count?: number) => {
  const answer = await (list === 'lobby.listHot'
    ? site.browser().call(list)
    : site.browser().call(list, { query: count === undefined ? {} : { count } }))
  return answer.ok ? answer.value.list.map(({ gameCode }) => gameCode) : answer.code
}

describe('R-LOB-2: hot and popular games are ordered by the rounds of the last seven days', () => {
  it('popular: twenty, those most played first, then those put forward, then as the operator set them; older rounds do not count', async () => {
    const popular = await codes('lobby.listPopular')
    expect(popular).toHaveLength(20)
    expect(popular.slice(0, 7)).toEqual(['g-39', 'g-30', 'g-12', 'g-20', 'g-35', 'g-10', 'g-11'])
    expect(await codes('lobby.listPopular', 2)).toEqual(['g-39', 'g-30'])
  })
  it('hot: those put forward and no other, the most played first', async () => {
    expect(await codes('lobby.listHot')).toEqual(['g-30', 'g-20', 'g-35'])
  })
  it('the rounds they are ordered by are in the ledger', () => site.expectLedgerRight())
})
