import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { memberKey, siteKey } from '#shared/gateway/gateway.ts'
import type { Win } from './live.ts'
import { applyFrame, catchUp } from './live-session.ts'

const MEMBER = { playerId: 'ply_a', language: 'EN' }
const started = (settingsVersion: number) => {
  const client = new QueryClient()
  client.setQueryData(siteKey('system.getStatus', ''), { settingsVersion })
  client.setQueryData(siteKey('lobby.listCategories', 'EN'), { categories: [] })
  client.setQueryData(memberKey('wager.listRounds', 'ply_a', { limit: 20 }), { pages: [] })
  return client
}
const isStale = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

describe('R-SYS-6: settings an operator changes reach open pages', () => {
  it('asks again for what the page was started with when the version is newer', () => {
    const client = started(3)
    applyFrame({ type: 'settings', version: 4, what: 'site' }, MEMBER, client)
    expect(isStale(client, siteKey('system.getStatus', ''))).toBe(true)
    expect(isStale(client, siteKey('lobby.listCategories', 'EN'))).toBe(false)
  })
  it('asks for nothing when it is the version the page has', () => {
    const client = started(4)
    applyFrame({ type: 'settings', version: 4, what: 'site' }, MEMBER, client)
    expect(isStale(client, siteKey('system.getStatus', ''))).toBe(false)
  })
})

it('knows the records are old after a push of money', () => {
  const client = started(1)
  applyFrame({ type: 'balance', asset: 'VND/4', amount: '1', version: 2 }, MEMBER, client)
  expect(isStale(client, memberKey('wager.listRounds', 'ply_a', { limit: 20 }))).toBe(true)
})

describe('R-MSG-1: changed content reaches open pages', () => {
  it('asks again for content, and for nothing else, though the settings are the same', () => {
    const client = started(4)
    client.setQueryData(siteKey('content.getNotice', 'EN'), { player: [] })
    applyFrame({ type: 'settings', version: 4, what: 'content' }, MEMBER, client)
    expect(isStale(client, siteKey('content.getNotice', 'EN'))).toBe(true)
    expect(isStale(client, siteKey('lobby.listCategories', 'EN'))).toBe(false)
    expect(isStale(client, siteKey('system.getStatus', ''))).toBe(false)
    applyFrame({ type: 'settings', version: 4, what: 'lobby' }, MEMBER, client)
    expect(isStale(client, siteKey('lobby.listCategories', 'EN'))).toBe(true)
  })
  it('asks after a gap for whatever may have been missed', () => {
    const client = started(4)
    client.setQueryData(siteKey('content.getNotice', 'EN'), { player: [] })
    client.setQueryData(siteKey('wager.listWinners', 'EN', { list: 'latest' }), { isOn: true, wins: [] })
    catchUp(client)
    for (const key of [
      siteKey('content.getNotice', 'EN'),
      siteKey('wager.listWinners', 'EN', { list: 'latest' }),
      memberKey('wager.listRounds', 'ply_a', { limit: 20 }),
    ])
      expect(isStale(client, key)).toBe(true)
  })
  it('asks for an open lobby again when its games change or may have, for a long one only when it is opened again', () => {
    const told = [
      (client: QueryClient) => applyFrame({ type: 'settings', version: 4, what: 'lobby' }, MEMBER, client),
      (client: QueryClient) => catchUp(client),
    ]
    for (const tell of told) {
      const client = started(4)
      const pages = (count: number) => ({ pages: Array.from({ length: count }, () => ({ games: [] })), pageParams: [] })
      client.setQueryData(['lobby', 'EN', { gameType: 'RNG' }], pages(4))
      client.setQueryData(['lobby', 'EN', { gameType: 'FISH' }], pages(5))
      const queryFn = (): never => expect.unreachable('a call for each of its pages')
      const looking = new QueryObserver(client, {
        queryKey: ['lobby', 'EN', { gameType: 'PVP' }],
        queryFn,
        staleTime: Number.POSITIVE_INFINITY,
        initialData: pages(5),
      })
      const leave = looking.subscribe(() => {})
      tell(client)
      expect(isStale(client, ['lobby', 'EN', { gameType: 'RNG' }])).toBe(true)
      expect(client.getQueryState(['lobby', 'EN', { gameType: 'FISH' }])).toBeUndefined()
      expect(isStale(client, ['lobby', 'EN', { gameType: 'PVP' }])).toBe(false)
      leave()
    }
  })
})

describe('R-WIN-1: new wins on an open page', () => {
  // cast: a test's win needs no more than its name.
  const win = (id: string) => ({ id }) as unknown as Win
  const key = (list: string, language = 'EN') => siteKey('wager.listWinners', language, { list })
  const shownOn = (client: QueryClient, list = 'latest', language = 'EN') =>
    (client.getQueryData(key(list, language)) as { wins: { id: string }[] }).wins.map(({ id }) => id)
  const board = (letters: string) => ({ isOn: true, wins: [...letters].map(win) })
  const told = (client: QueryClient, news: string, shown: string) =>
    applyFrame({ type: 'winners', wins: [...news].map(win), shown: [...shown].map((id) => win(id).id) }, MEMBER, client)
  it('stand in front, once, and push the oldest out; the biggest stay as they are', () => {
    const client = started(1)
    for (const list of ['latest', 'day']) client.setQueryData(key(list), board('abcdefghij'))
    told(client, 'zya', 'zyabcdefgh')
    told(client, 'zy', 'zyabcdefgh')
    expect(shownOn(client)).toEqual([...'zyabcdefgh'])
    expect(shownOn(client, 'day')).toEqual([...'abcdefghij'])
  })
  it('go when they are taken off the board, also when nothing is left on it', () => {
    const client = started(1)
    client.setQueryData(key('latest'), board('abcd'))
    told(client, 'abd', 'abd')
    expect(shownOn(client)).toEqual([...'abd'])
    told(client, '', '')
    expect(shownOn(client)).toEqual([])
  })
  it('are asked for when there are more of them than a frame tells of', () => {
    const client = started(1)
    client.setQueryData(key('latest'), board('abcde'))
    told(client, 'zyx', 'zyxwa')
    expect([shownOn(client), isStale(client, key('latest'))]).toEqual([[...'abcde'], true])
  })
  it('stand in the list of the language the page speaks, and in no other', () => {
    const client = started(1)
    for (const language of ['EN', 'VI']) client.setQueryData(key('latest', language), board('ab'))
    told(client, 'z', 'zab')
    expect(shownOn(client)).toEqual([...'zab'])
    expect(shownOn(client, 'latest', 'VI')).toEqual([...'ab'])
  })
})
