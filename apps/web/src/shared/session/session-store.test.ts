import { describe, expect, it } from 'vitest'
import { keyedText, type SessionKey } from './session-storage.ts'
import { createSessionStore, type SessionMessage, type SignedIn } from './session-store.ts'

function aStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

function tabsOf(count: number) {
  const hearers: ((message: SessionMessage) => void)[][] = Array.from({ length: count }, () => [])
  return hearers.map((own) => ({
    post: (message: SessionMessage) => {
      for (const others of hearers) if (others !== own) for (const hear of others) hear(structuredClone(message))
    },
    listen: (hear: (message: SessionMessage) => void) => void own.push(hear),
  }))
}

const signedIn = (token: string, over: Partial<SignedIn['info']> = {}): SignedIn => ({
  token,
  firstTimeLogin: false,
  passwordExpired: false,
  cpw: false,
  newDevice: false,
  info: {
    id: 'ply_0000000000000000000001',
    account: 'linh',
    nickname: 'Linh',
    type: 0,
    toUpline: false,
    memberLabel: [{ labelName: 'Gold', color: '#000000', color2: '#F5B942' }],
    clubLabel: { labelName: '', color: '', color2: '', rankLevel: 0 },
    mayOffer: true,
    asset: 'VND/4',
    currencySymbol: '₫',
    language: 'VI',
    ...over,
  },
})

const aTab = (tabs: ReturnType<typeof tabsOf>[number] | null = null, storage = aStorage()) => ({
  storage,
  store: createSessionStore(
    keyedText<SessionKey>(() => storage),
    tabs,
  ),
})

describe('R-SESS-1: the session of one tab', () => {
  it('keeps token, account, isAgent, customerId, label and cpw, and reads them back after a reload', () => {
    const { storage, store } = aTab()
    store.start(signedIn('token-1'))
    expect(storage.getItem('token')).toBe('token-1')
    expect(storage.getItem('isAgent')).toBe('0')
    expect(aTab(null, storage).store.read()).toEqual(store.read())
    expect(store.read()?.label).toEqual({ name: 'Gold', textColor: '#000000', backgroundColor: '#F5B942' })
  })

  it('never keeps a password, nor a label of the player before', () => {
    const { storage, store } = aTab()
    store.start(signedIn('token-1'))
    store.start(signedIn('token-2', { memberLabel: [] }))
    expect(storage.getItem('memberLabel')).toBeNull()
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).not.toContain('password')
  })

  it.each([
    ['no token', { token: '', account: 'a', isAgent: '0' }],
    ['no account', { token: 't', account: '', isAgent: '0' }],
    ['a kind that does not exist', { token: 't', account: 'a', isAgent: '9' }],
  ])('D13: is a visitor with %s', (_, kept) => {
    const storage = aStorage()
    for (const [key, value] of Object.entries(kept)) storage.setItem(key, value)
    expect(aTab(null, storage).store.read()).toBeNull()
  })

  it('works in memory of the page when storage is forbidden', () => {
    const text = keyedText<SessionKey>(() => {
      throw new Error('forbidden')
    })
    expect(text.read('token')).toBeNull()
    expect(() => text.write('token', 'x')).not.toThrow()
  })
})

describe('R-OUT-1: signing out', () => {
  it('clears everything but the merchant keys and tells why, once', () => {
    const { storage, store } = aTab()
    const reasons: string[] = []
    store.onEnded((reason, playerId) => reasons.push(`${reason} ${playerId}`))
    storage.setItem('merchant', 'HALONG')
    storage.setItem('merchantCode', 'halong')
    store.start(signedIn('token-1'))
    storage.setItem('iframeUrl', 'https://games.test/play')
    store.end('signed_out')
    store.end('signed_out')
    expect(store.read()).toBeNull()
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index)).sort()).toEqual(['merchant', 'merchantCode'])
    expect(reasons).toEqual(['signed_out ply_0000000000000000000001'])
  })

  it('signs out every tab, and a tab signed in anew stays signed in', () => {
    const [one, two] = tabsOf(2)
    const first = aTab(one)
    const second = aTab(two)
    first.store.start(signedIn('token-1'))
    expect(second.store.read()?.token).toBe('token-1')
    second.store.end('signed_out')
    expect(first.store.read()).toBeNull()
    first.store.start(signedIn('token-2'))
    two?.post({ type: 'ended', token: 'token-1', reason: 'expired' })
    expect(first.store.read()?.token).toBe('token-2')
  })

  it('gives a new tab the session of the others', () => {
    const [one, two] = tabsOf(2)
    aTab(one).store.start(signedIn('token-1'))
    expect(aTab(two).store.read()?.account).toBe('linh')
  })
})
