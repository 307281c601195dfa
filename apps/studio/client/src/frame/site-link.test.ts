import { describe, expect, it, vi } from 'vitest'
import { linkSite, readSiteMessage } from './site-link.ts'

const site = 'https://play.example'

function stand(siteOrigin: string | null = site) {
  const listeners: ((event: unknown) => void)[] = []
  const sent: [unknown, string][] = []
  const parent = {
    postMessage: (message: unknown, origin: string) => {
      sent.push([message, origin])
    },
  }
  const self = {
    addEventListener: (_: string, listener: (event: unknown) => void) => {
      listeners.push(listener)
    },
    location: { assign: vi.fn() },
    history: { back: vi.fn() },
  }
  const wishes = { theme: vi.fn(), language: vi.fn(), sound: vi.fn() }
  const link = linkSite({ self: self as unknown as Window, parent, siteOrigin }, wishes)
  const say = (event: { source?: unknown; origin?: string; data: unknown }) => {
    for (const listener of listeners) listener({ source: parent, origin: site, ...event })
  }
  return { link, wishes, sent, say, parent }
}

describe('T49: messages of the site', () => {
  it('are followed when they come from the window around us and its exact origin', () => {
    const { say, wishes, link } = stand()
    say({ data: { type: 'halong.theme', value: 'light' } })
    say({ data: { type: 'halong.language', value: 'VI' } })
    say({ data: { type: 'halong.sound', value: true } })
    const tally = { type: 'halong.tally', elapsedMs: 5_000, asset: 'USD/4', net: '-0.1000' }
    say({ data: tally })
    link.tally((told) => expect(told).toEqual(tally))
    expect(link.offer()).toBe('none')
    say({ data: { type: 'halong.offer', value: 'demo' } })
    expect(link.offer()).toBe('demo')
    expect([wishes.theme.mock.calls, wishes.language.mock.calls, wishes.sound.mock.calls]).toEqual([[['light']], [['VI']], [[true]]])
  })
  it('are ignored from any other window or origin', () => {
    const { say, wishes } = stand()
    const data = { type: 'halong.theme', value: 'light' }
    for (const origin of ['https://play.example.evil', 'http://play.example', 'https://play.example:444', 'null', '']) say({ origin, data })
    say({ source: {}, data })
    say({ source: null, data })
    expect(wishes.theme).not.toHaveBeenCalled()
  })
  it('are ignored in any other shape', () => {
    const wrong = [
      null,
      undefined,
      1,
      'halong.theme',
      [],
      {},
      { type: 'halong.theme' },
      { type: 'halong.theme', value: 'red' },
      { type: 'halong.theme', value: 1 },
      { type: 'halong.language', value: 7 },
      { type: 'halong.language', value: 'x'.repeat(500) },
      { type: 'halong.sound', value: 'true' },
      { type: 'halong.sound' },
      { type: 'halong.offer' },
      { type: 'halong.offer', value: 'money' },
      { type: 'halong.offer', value: ['demo'] },
      { type: 'halong.tally', elapsedMs: -1, asset: 'USD/4', net: '1' },
      { type: 'halong.tally', elapsedMs: 1, asset: 'USD/4', net: '1e9' },
      { type: 'halong.tally', elapsedMs: 1, net: null },
      { type: 'halong.open', value: 'https://evil.example' },
      { type: 'constructor', value: 'x' },
      { type: { toString: () => 'halong.theme' }, value: 'dark' },
    ]
    expect(wrong.map(readSiteMessage)).toEqual(wrong.map(() => null))
  })
})

it('T49: tells the site to its exact origin and nobody without one', () => {
  const known = stand()
  known.link.tell({ type: 'halong.ready' })
  known.link.leave()
  expect(known.sent).toEqual([
    [{ type: 'halong.ready' }, site],
    [{ type: 'halong.exit' }, site],
  ])
  const unknown = stand(null)
  unknown.link.tell({ type: 'halong.ready' })
  unknown.link.leave()
  expect(unknown.sent).toEqual([])
})
