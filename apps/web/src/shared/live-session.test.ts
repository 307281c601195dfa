import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { memberKey, siteKey } from './gateway.ts'
import { hearFrame } from './live-session.ts'

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
    hearFrame({ type: 'settings', version: 4 }, 'ply_a', client)
    expect(isStale(client, siteKey('system.getStatus', ''))).toBe(true)
    expect(isStale(client, siteKey('lobby.listCategories', 'EN'))).toBe(false)
  })
  it('asks for nothing when it is the version the page has', () => {
    const client = started(4)
    hearFrame({ type: 'settings', version: 4 }, 'ply_a', client)
    expect(isStale(client, siteKey('system.getStatus', ''))).toBe(false)
  })
})

it('knows the records are old after a push of money', () => {
  const client = started(1)
  hearFrame({ type: 'balance', asset: 'VND/4', amount: '1', version: 2 }, 'ply_a', client)
  expect(isStale(client, memberKey('wager.listRounds', 'ply_a', { limit: 20 }))).toBe(true)
})
