import { beforeEach, describe, expect, it } from 'vitest'
import { createSiteHistory, fromIn, type SiteHistory } from './router.tsx'

/** A browser's history, as far as the router asks it. */
function browser(first: string) {
  const origin = 'https://site.test'
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(first, origin), state: null }]
  let at = 0
  const popped: (() => void)[] = []
  const here = () => entries[at] ?? entries[0]
  return {
    get location() {
      return here()?.url
    },
    history: {
      get state() {
        return here()?.state
      },
      pushState(state: unknown, _: string, url: string) {
        entries.splice(at + 1, entries.length, { url: new URL(url, origin), state })
        at += 1
      },
      replaceState(state: unknown, _: string, url: string | URL = here()?.url ?? origin) {
        entries[at] = { url: new URL(url, origin), state }
      },
      go(by: number) {
        at += by
        for (const hear of popped) hear()
      },
    },
    addEventListener: (_: string, hear: () => void) => popped.push(hear),
  } as unknown as Window
}

describe('the history of a page', () => {
  let history: SiteHistory
  const path = () => `${history.read().location.pathname}${history.read().location.search}`
  const from = () => fromIn(history.read().location.state)
  beforeEach(() => {
    history = createSiteHistory(browser('/rng?sort=new'))
  })

  it('starts where the browser is', () => {
    expect(path()).toBe('/rng?sort=new')
    expect(history.read()).toMatchObject({ navigationType: 'POP', location: { state: null } })
  })
  it('pushes, replaces and goes back, and notifies each time', () => {
    let notified = 0
    const unsubscribe = history.subscribe(() => (notified += 1))
    history.navigator.push('/hot', { a: 1 })
    expect([path(), history.read().navigationType, history.read().location.state]).toEqual([
      '/hot',
      'PUSH',
      expect.objectContaining({ a: 1 }),
    ])
    history.navigator.replace({ pathname: '/hot', search: '?x=1' })
    expect([path(), history.read().navigationType]).toEqual(['/hot?x=1', 'REPLACE'])
    history.navigator.go(-1)
    expect([path(), history.read().navigationType]).toEqual(['/rng?sort=new', 'POP'])
    expect(notified).toBe(3)
    unsubscribe()
    history.navigator.push('/')
    expect(notified).toBe(3)
  })
  it('R-SYS-1: remembers where the page was loaded, for what is hydrated later', () => {
    history.navigator.push('/hot')
    expect(history.readFirst().location).toMatchObject({ pathname: '/rng', search: '?sort=new' })
  })
  it('gives every entry a key of its own, which going back finds again', () => {
    history.navigator.push('/a')
    const { key } = history.read().location
    history.navigator.push('/b')
    expect(history.read().location.key).not.toBe(key)
    history.navigator.go(-1)
    expect(history.read().location.key).toBe(key)
  })
  it('R-LAUNCH-1: every entry knows from which page it was opened; changing it keeps that, and one from outside has none', () => {
    expect(from()).toBeNull()
    history.navigator.replace('/rng?modal=game')
    history.navigator.replace('/game?nodeId=1')
    expect(from()).toBeNull()
    history.navigator.push('/live')
    expect(from()).toBe('/game')
    history.navigator.push('/live?modal=game', { a: 1 })
    history.navigator.replace('/game?nodeId=2')
    history.navigator.replace('/game?nodeId=2', { b: 2 })
    expect([from(), history.read().location.state]).toEqual(['/live', expect.objectContaining({ b: 2 })])
    history.navigator.go(-1)
    expect([path(), from()]).toEqual(['/live', '/game'])
  })
  it('R-LAUNCH-1: knows it after a reload, and takes an entry of an older version for one from outside', () => {
    const view = browser('/rng')
    createSiteHistory(view).navigator.push('/game?nodeId=1')
    history = createSiteHistory(view)
    expect(from()).toBe('/rng')
    view.history.replaceState({ usr: { a: 1 }, key: 'old' }, '', new URL('/game', 'https://site.test'))
    history = createSiteHistory(view)
    expect(history.read().location).toMatchObject({ state: { a: 1 }, key: 'old' })
    expect(from()).toBeNull()
  })
})
