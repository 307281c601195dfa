import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberKey, siteKey } from '#shared/gateway/gateway.ts'
import { ownChannels, pageChannels } from './live-channels.ts'
import { catchUp } from './live-session.ts'
import type { Told } from './live-subscriptions.ts'
import { applyWinners, type Win } from './live-winners.ts'

const LOADED_FOR_MS = 60_000
const NOW = Date.parse('2026-11-25T12:00:00Z')
const told = (v: number, known = v - 1): Told => ({ v, known, nowMs: NOW })
/** So long ago by the clock of the server. */
const ago = (ms: number) => ({ changedAt: new Date(NOW - ms).toISOString() })
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(LOADED_FOR_MS))
afterEach(() => void vi.restoreAllMocks())

const started = (settingsVersion: number) => {
  const client = new QueryClient()
  client.setQueryData(siteKey('system.getStatus', ''), { settingsVersion })
  client.setQueryData(siteKey('lobby.listCategories', 'EN'), { categories: [] })
  client.setQueryData(siteKey('content.getNotice', 'EN'), { player: [] })
  client.setQueryData(memberKey('records.listRounds', 'ply_a', { limit: 20 }), { pages: [] })
  return client
}
const isStale = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
const rounds = memberKey('records.listRounds', 'ply_a', { limit: 20 })

describe('R-SYS-6: settings an operator changes reach open pages', () => {
  it('asks again for what the page was started with when the version is newer', () => {
    const client = started(3)
    pageChannels(client).settings.snap({}, told(4))
    expect(isStale(client, siteKey('system.getStatus', ''))).toBe(true)
    expect(isStale(client, siteKey('lobby.listCategories', 'EN'))).toBe(false)
  })
  it('asks for nothing when it is the version the page has', () => {
    const client = started(4)
    pageChannels(client).settings.snap({}, told(4, 0))
    expect(isStale(client, siteKey('system.getStatus', ''))).toBe(false)
  })
})

it('T45: knows the records are old after a push of money, and not after the balance it begins with', () => {
  const client = started(1)
  const { balance } = ownChannels(client, 'ply_a')
  balance.snap({ asset: 'VND/4', amount: '1' }, told(2, 0))
  expect(isStale(client, rounds)).toBe(false)
  balance.delta?.({ asset: 'VND/4', amount: '2' }, told(3))
  expect(isStale(client, rounds)).toBe(true)
})

describe('R-MSG-1: the inbox of an open page', () => {
  const list = memberKey('inbox.list', 'ply_a', { limit: 20 })
  const withList = (unReadCount: number) => {
    const client = started(1)
    client.setQueryData(list, { pages: [{ list: [], next: null, unReadCount }], pageParams: [null] })
    return client
  }
  it.each([
    ['the very first notice, which comes as the first state', 0, 1, told(1, 0), true],
    ['the state it begins with', 2, 2, told(7, 0), false],
    ['a notice that follows another', 2, 3, told(8), true],
  ])('%s', (_, before, unread, when, asks) => {
    const client = withList(before)
    ownChannels(client, 'ply_a').inbox.snap({ unread }, when)
    expect(isStale(client, list)).toBe(asks)
    expect(client.getQueryData(memberKey('inbox.getUnread', 'ply_a'))).toEqual({ unReadCount: unread })
  })
})

describe('R-MSG-1: changed content reaches open pages', () => {
  it('asks again for the part that changed, and for nothing else', () => {
    const client = started(4)
    pageChannels(client).content.snap(ago(0), told(8))
    expect(isStale(client, siteKey('content.getNotice', 'EN'))).toBe(true)
    expect(isStale(client, siteKey('lobby.listCategories', 'EN'))).toBe(false)
    expect(isStale(client, siteKey('system.getStatus', ''))).toBe(false)
    pageChannels(client).lobby.snap(ago(0), told(3))
    expect(isStale(client, siteKey('lobby.listCategories', 'EN'))).toBe(true)
  })
  it.each([
    ['after the page was loaded', ago(LOADED_FOR_MS - 1_000), true],
    ['long before', ago(LOADED_FOR_MS + 10_000), false],
    ['never', { changedAt: null }, false],
  ])('asks at first only for what changed since the page was asked for: %s', (_, state, asks) => {
    const client = started(4)
    pageChannels(client).content.snap(state, told(8, 0))
    expect(isStale(client, siteKey('content.getNotice', 'EN'))).toBe(asks)
  })
  it('asks for nothing when it is told again what it knows', () => {
    const client = started(4)
    pageChannels(client).content.snap(ago(0), told(8, 8))
    expect(isStale(client, siteKey('content.getNotice', 'EN'))).toBe(false)
  })
  it('asks after a gap for what is the player’s own, of which no channel tells', () => {
    const client = started(4)
    catchUp(client)
    expect(isStale(client, rounds)).toBe(true)
    expect(isStale(client, siteKey('content.getNotice', 'EN'))).toBe(false)
  })
  it('asks for an open lobby again when its games change, for a long one only when it is opened again', () => {
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
    pageChannels(client).lobby.snap(ago(0), told(2))
    expect(isStale(client, ['lobby', 'EN', { gameType: 'RNG' }])).toBe(true)
    expect(client.getQueryState(['lobby', 'EN', { gameType: 'FISH' }])).toBeUndefined()
    expect(isStale(client, ['lobby', 'EN', { gameType: 'PVP' }])).toBe(false)
    leave()
  })
})

describe('R-WIN-1: new wins on an open page', () => {
  // cast: a test's win needs no more than its name.
  const win = (id: string) => ({ id }) as unknown as Win
  const key = (list: string, language = 'EN') => siteKey('wager.listWinners', language, { list })
  const read = (client: QueryClient, list = 'latest', language = 'EN') =>
    client.getQueryData(key(list, language)) as { isOn: boolean; wins: { id: string }[] }
  const shownOn = (client: QueryClient, ...where: [string?, string?]) => read(client, ...where).wins.map(({ id }) => id)
  const board = (letters: string) => ({ isOn: true, wins: [...letters].map(win) })
  const tell = (client: QueryClient, news: string, shown: string, isOn = true) =>
    applyWinners(client, 'EN', { isOn, wins: [...news].map(win), shown: [...shown].map((id) => win(id).id) })
  it('stand in front, once, and push the oldest out; the biggest stay as they are', () => {
    const client = started(1)
    for (const list of ['latest', 'day']) client.setQueryData(key(list), board('abcdefghij'))
    tell(client, 'zya', 'zyabcdefgh')
    tell(client, 'zy', 'zyabcdefgh')
    expect(shownOn(client)).toEqual([...'zyabcdefgh'])
    expect(shownOn(client, 'day')).toEqual([...'abcdefghij'])
  })
  it('go when they are taken off the board, also when nothing is left on it, or there is no board any more', () => {
    const client = started(1)
    client.setQueryData(key('latest'), board('abcd'))
    tell(client, 'abd', 'abd')
    expect(shownOn(client)).toEqual([...'abd'])
    tell(client, '', '', false)
    expect(read(client)).toEqual({ isOn: false, wins: [] })
  })
  it('are asked for when there are more of them than are told of at once', () => {
    const client = started(1)
    client.setQueryData(key('latest'), board('abcde'))
    tell(client, 'zyx', 'zyxwa')
    expect([shownOn(client), isStale(client, key('latest'))]).toEqual([[...'abcde'], true])
  })
  it('stand in the list of the language they were told in, and in no other', () => {
    const client = started(1)
    for (const language of ['EN', 'VI']) client.setQueryData(key('latest', language), board('ab'))
    tell(client, 'z', 'zab')
    expect(shownOn(client)).toEqual([...'zab'])
    expect(shownOn(client, 'latest', 'VI')).toEqual([...'ab'])
  })
})
