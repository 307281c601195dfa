import { beforeEach, describe, expect, it } from 'vitest'
import { addressOf, createBrowserRouter, createStaticRouter, type Router } from './router.ts'

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
      pushState(state: unknown, _: string, url: URL) {
        entries.splice(at + 1, entries.length, { url, state })
        at += 1
      },
      replaceState(state: unknown, _: string, url: URL) {
        entries[at] = { url, state }
      },
      go(by: number) {
        at += by
        for (const hear of popped) hear()
      },
    },
    addEventListener: (_: string, hear: () => void) => popped.push(hear),
  } as unknown as Window
}

describe('the router', () => {
  let router: Router
  const path = () => `${router.read().place.pathname}${router.read().place.search}`
  beforeEach(() => {
    router = createBrowserRouter(browser('/rng?sort=new'))
  })

  it('starts where the browser is', () => {
    expect(path()).toBe('/rng?sort=new')
    expect(router.read().way).toBe('POP')
  })
  it('goes, replaces and comes back, and tells each time', () => {
    let told = 0
    const stop = router.subscribe(() => (told += 1))
    router.go('/hot', { state: { a: 1 } })
    expect([path(), router.read().way, router.read().place.state]).toEqual(['/hot', 'PUSH', { a: 1 }])
    router.go({ pathname: '/hot', search: 'x=1' }, { replace: true })
    expect([path(), router.read().way]).toEqual(['/hot?x=1', 'REPLACE'])
    router.move(-1)
    expect([path(), router.read().way]).toEqual(['/rng?sort=new', 'POP'])
    expect(told).toBe(3)
    stop()
    router.go('/')
    expect(told).toBe(3)
  })
  it('gives every entry a key of its own, which coming back finds again', () => {
    router.go('/a')
    const { key } = router.read().place
    router.go('/b')
    expect(router.read().place.key).not.toBe(key)
    router.move(-1)
    expect(router.read().place.key).toBe(key)
  })
  it('R-LAUNCH-1: every entry knows from which page it was opened; changing it keeps that, and one from outside has none', () => {
    const from = () => router.read().place.from
    expect(from()).toBeNull()
    router.go('/rng?modal=game', { replace: true })
    router.go('/game?nodeId=1', { replace: true })
    expect(from()).toBeNull()
    router.go('/live')
    expect(from()).toBe('/game')
    router.go('/live?modal=game', { state: { a: 1 } })
    router.go('/game?nodeId=2', { replace: true })
    router.go('/game?nodeId=2', { replace: true, state: { b: 2 } })
    expect([from(), router.read().place.state]).toEqual(['/live', { b: 2 }])
    router.move(-1)
    expect([path(), from()]).toEqual(['/live', '/game'])
  })
  it('R-LAUNCH-1: knows it after a reload, and takes an entry of an older version for one from outside', () => {
    const view = browser('/rng')
    createBrowserRouter(view).go('/game?nodeId=1')
    expect(createBrowserRouter(view).read().place.from).toBe('/rng')
    view.history.replaceState({ usr: { a: 1 }, key: 'old' }, '', new URL('/game', 'https://site.test'))
    expect(createBrowserRouter(view).read().place).toMatchObject({ state: { a: 1 }, key: 'old', from: null })
  })
  it.each(['//evil.test/x', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])('T48: does not go to %s', (to) => {
    router.go(to)
    expect(path()).toBe('/rng?sort=new')
    expect(addressOf(to, 'https://site.test/rng')).toBeNull()
  })
  it('keeps a relative search on its page', () => {
    expect(addressOf('?a=1', 'https://site.test/rng?b=2')?.href).toBe('https://site.test/rng?a=1')
  })
})

it('a server’s page stays where it is drawn', () => {
  const router = createStaticRouter('/rng?sort=new')
  router.go('/hot')
  expect(router.read().place).toMatchObject({ pathname: '/rng', search: '?sort=new' })
})
