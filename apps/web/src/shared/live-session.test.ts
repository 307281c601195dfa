import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { memberKey, siteKey } from './gateway.ts'
import type { Win } from './live.ts'
import { catchUp, hearFrame } from './live-session.ts'

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
    hearFrame({ type: 'settings', version: 4, what: 'site' }, 'ply_a', client)
    expect(isStale(client, siteKey('system.getStatus', ''))).toBe(true)
    expect(isStale(client, siteKey('lobby.listCategories', 'EN'))).toBe(false)
  })
  it('asks for nothing when it is the version the page has', () => {
    const client = started(4)
    hearFrame({ type: 'settings', version: 4, what: 'site' }, 'ply_a', client)
    expect(isStale(client, siteKey('system.getStatus', ''))).toBe(false)
  })
})

it('knows the records are old after a push of money', () => {
  const client = started(1)
  hearFrame({ type: 'balance', asset: 'VND/4', amount: '1', version: 2 }, 'ply_a', client)
  expect(isStale(client, memberKey('wager.listRounds', 'ply_a', { limit: 20 }))).toBe(true)
})

describe('R-MSG-1: changed content reaches open pages', () => {
  it('asks again for content, and for nothing else, though the settings are the same', () => {
    const client = started(4)
    client.setQueryData(siteKey('content.getNotice', 'EN'), { player: [] })
    hearFrame({ type: 'settings', version: 4, what: 'content' }, 'ply_a', client)
    expect(isStale(client, siteKey('content.getNotice', 'EN'))).toBe(true)
    expect(isStale(client, siteKey('lobby.listCategories', 'EN'))).toBe(false)
    expect(isStale(client, siteKey('system.getStatus', ''))).toBe(false)
    hearFrame({ type: 'settings', version: 4, what: 'lobby' }, 'ply_a', client)
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
    expect(isStale(client, siteKey('lobby.listCategories', 'EN'))).toBe(false)
  })
})

describe('R-WIN-1: new wins on an open page', () => {
  // cast: a test's win needs no more than its name.
  const win = (id: string) => ({ id }) as unknown as Win
  const key = (list: string) => siteKey('wager.listWinners', 'EN', { list })
  const shownOn = (client: QueryClient, list = 'latest') =>
    (client.getQueryData(key(list)) as { wins: { id: string }[] }).wins.map(({ id }) => id)
  it('stand in front, once, and push the oldest out; the biggest stay as they are', () => {
    const client = started(1)
    for (const list of ['latest', 'day']) client.setQueryData(key(list), { isOn: true, wins: [...'abcdefghij'].map(win) })
    hearFrame({ type: 'winners', wins: [win('z'), win('y'), win('a')] }, 'ply_a', client)
    hearFrame({ type: 'winners', wins: [win('z'), win('y')] }, 'ply_a', client)
    expect(shownOn(client)).toEqual([...'zyabcdefgh'])
    expect(shownOn(client, 'day')).toEqual([...'abcdefghij'])
  })
})
