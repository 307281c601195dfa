import { describe, expect, it, vi } from 'vitest'
import { createPageCache, keyText, type PageKey } from './page-cache.ts'

const key: PageKey = {
  brand: 'halong',
  host: 'halong.example',
  settingsVersion: 1,
  status: 0,
  path: '/rng',
  search: '',
  isAddressed: false,
  language: 'EN',
  theme: 'dark',
  device: 'phone',
}
const page = (body: string, whole = true) => ({ body, whole })

describe('the page cache', () => {
  it('keeps pages apart by brand, host, settings, status, route, language, theme, device and address', () => {
    const others: Partial<PageKey>[] = [
      { brand: 'other' },
      { host: 'other.example' },
      { settingsVersion: 2 },
      { status: 1 },
      { path: '/' },
      { search: 'sort=new' },
      { isAddressed: true },
      { language: 'VI' },
      { theme: 'light' },
      { device: 'desktop' },
    ]
    const texts = [{}, ...others].map((change) => keyText({ ...key, ...change }))
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('renders a page once for everybody who asks while it is being rendered', async () => {
    const cache = createPageCache()
    const draw = vi.fn(async () => page('a'))
    const answers = await Promise.all([cache.read(key, draw), cache.read(key, draw), cache.read(key, draw)])
    expect(draw).toHaveBeenCalledTimes(1)
    expect(new Set(answers).size).toBe(1)
    await cache.read(key, draw)
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('renders again after a change, also when the page was being rendered while it changed', async () => {
    const cache = createPageCache<{ body: string; whole: boolean }>()
    let finish = (_: { body: string; whole: boolean }) => {}
    const old = cache.read(key, () => new Promise((resolve) => (finish = resolve)))
    cache.drop()
    finish(page('old'))
    expect((await old).body).toBe('old')
    expect((await cache.read(key, async () => page('new'))).body).toBe('new')
  })

  it('does not keep a page that lacks an answer, nor one that failed', async () => {
    const cache = createPageCache<{ body: string; whole: boolean }>()
    await cache.read(key, async () => page('half', false))
    await expect(cache.read(key, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect((await cache.read(key, async () => page('whole'))).body).toBe('whole')
  })

  it('shows no page that is older than a minute', async () => {
    let now = 0
    const cache = createPageCache<{ body: string; whole: boolean }>({ now: () => now })
    await cache.read(key, async () => page('first'))
    now = 59_999
    expect((await cache.read(key, () => Promise.reject(new Error('down')))).body).toBe('first')
    now = 60_000
    expect((await cache.read(key, async () => page('second'))).body).toBe('second')
  })

  it('renders a page that is still asked for anew, once, while everybody is shown the one before', async () => {
    let now = 0
    const cache = createPageCache<{ body: string; whole: boolean }>({ now: () => now })
    const draw = vi.fn(async () => page('first'))
    await cache.read(key, draw)
    now = 19_999
    await cache.read(key, draw)
    expect(draw).toHaveBeenCalledTimes(1)
    now = 20_000
    let finish = (_: { body: string; whole: boolean }) => {}
    const again = vi.fn(() => new Promise<{ body: string; whole: boolean }>((resolve) => (finish = resolve)))
    expect((await cache.read(key, again)).body).toBe('first')
    expect((await cache.read(key, again)).body).toBe('first')
    expect(again).toHaveBeenCalledTimes(1)
    finish(page('second'))
    await vi.waitFor(async () => expect((await cache.read(key, again)).body).toBe('second'))
    now = 79_999
    expect((await cache.read(key, again)).body).toBe('second')
  })
})
