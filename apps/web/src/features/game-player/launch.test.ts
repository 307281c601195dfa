import { describe, expect, it } from 'vitest'
import {
  addressToKeep,
  afterEvent,
  chooseFrame,
  firstState,
  isLaunchOpen,
  isOpen,
  type LaunchEvent,
  type Launched,
  type LaunchState,
  withPlayType,
} from './launch.ts'

const launched: Launched = {
  game_url: 'https://games.test/play/lantern#ticket=abc&lang=en',
  cdns: [],
  game_url2: 'https://spare.test/play/lantern#ticket=abc&lang=en',
  origin: 'https://games.test',
  launchId: 'lch_0000000000000000000001',
}
const frame = { url: launched.game_url, origin: launched.origin }
const none = { failed: new Set<string>(), chance: 0 }
const run = (start: LaunchState, ...events: LaunchEvent[]) => events.reduce(afterEvent, start)

describe('R-LAUNCH-1: the life of a launch', () => {
  it('asks a visitor to sign in first and goes on by itself afterwards', () => {
    expect(run(firstState(false), { type: 'launched', frame })).toEqual({ step: 'sign_in_needed' })
    expect(run(firstState(false), { type: 'signed_in' }, { type: 'launched', frame }, { type: 'ready' })).toEqual({
      step: 'playing',
      frame,
    })
  })

  it.each(['lobby.game_closed', 'lobby.game_unknown', 'launch.blocked', 'system.maintenance'] as const)(
    'shows the refusal %s and can try again',
    (code) => {
      const refused = run(firstState(true), { type: 'refused', code })
      expect(refused).toEqual({ step: 'refused', code })
      expect(run(refused, { type: 'again' })).toEqual({ step: 'launching' })
    },
  )

  it('asks to sign in again when the session is over, at any step', () => {
    expect(run(firstState(true), { type: 'refused', code: 'session.required' })).toEqual({ step: 'sign_in_needed' })
    expect(run(firstState(true), { type: 'launched', frame }, { type: 'ready' }, { type: 'signed_out' })).toEqual({
      step: 'sign_in_needed',
    })
  })

  it('offers another try when the game says nothing, and plays when it speaks late', () => {
    const silent = run(firstState(true), { type: 'launched', frame }, { type: 'waited' })
    expect(silent).toEqual({ step: 'silent', frame })
    expect(run(silent, { type: 'ready' })).toEqual({ step: 'playing', frame })
  })

  it('R-LAUNCH-1: a page that is there is open, and nothing that comes late covers it', () => {
    const loaded = run(firstState(true), { type: 'launched', frame }, { type: 'loaded' })
    expect(loaded).toEqual({ step: 'loaded', frame, isQuiet: false })
    expect(isOpen(loaded)).toBe(true)
    const quiet = run(loaded, { type: 'waited', elsewhere: false }, { type: 'loaded' }, { type: 'entered' })
    expect(quiet).toEqual({ step: 'loaded', frame, isQuiet: true })
    expect(run(quiet, { type: 'ready' })).toEqual({ step: 'playing', frame })
    expect(run(quiet, { type: 'again' })).toEqual({ step: 'launching' })
  })

  it('R-LAUNCH-1: an exchanged ticket opens as well, and so does a page that comes after the wait', () => {
    expect(run(firstState(true), { type: 'launched', frame }, { type: 'entered' }, { type: 'waited', elsewhere: false })).toEqual({
      step: 'loaded',
      frame,
      isQuiet: true,
    })
    const silent = run(firstState(true), { type: 'launched', frame }, { type: 'waited' })
    expect(run(silent, { type: 'loaded' })).toEqual({ step: 'loaded', frame, isQuiet: false })
    for (const event of ['loaded', 'entered'] as const)
      expect(run({ step: 'playing', frame }, { type: event })).toEqual({ step: 'playing', frame })
  })

  it.each([
    { isThere: true, elsewhere: false, entered: null, opened: true },
    { isThere: false, elsewhere: false, entered: true, opened: true },
    { isThere: false, elsewhere: false, entered: false, opened: false },
    { isThere: false, elsewhere: false, entered: null, opened: false },
    // A page at one of several hosts may be the one that says what went wrong.
    { isThere: true, elsewhere: true, entered: true, opened: true },
    { isThere: true, elsewhere: true, entered: false, opened: false },
    { isThere: true, elsewhere: true, entered: null, opened: true },
    { isThere: false, elsewhere: true, entered: true, opened: true },
    { isThere: false, elsewhere: true, entered: null, opened: false },
  ])('R-SYS-9, R-LAUNCH-1: after a while without a word %j', ({ opened, ...seen }) => expect(isLaunchOpen(seen)).toBe(opened))

  it('R-SYS-9: tries another host by itself while one is left', () => {
    expect(run(firstState(true), { type: 'launched', frame }, { type: 'waited', elsewhere: true })).toEqual({ step: 'launching' })
    expect(run(firstState(true), { type: 'launched', frame }, { type: 'waited', elsewhere: false })).toEqual({ step: 'silent', frame })
  })

  it('is not disturbed by late news', () => {
    const playing: LaunchState = { step: 'playing', frame }
    const late: LaunchEvent[] = [
      { type: 'waited' },
      { type: 'unanswered' },
      { type: 'signed_in' },
      { type: 'refused', code: 'lobby.game_closed' },
    ]
    for (const event of late) expect(run(playing, event)).toEqual(playing)
  })

  it('is unreachable without an answer or without a usable address', () => {
    expect(run(firstState(true), { type: 'unanswered' })).toEqual({ step: 'unreachable' })
    expect(run(firstState(true), { type: 'launched', frame: null })).toEqual({ step: 'unreachable' })
  })
})

describe('R-SYS-9: where the frame is opened', () => {
  it('opens the vendor’s own address when there is no CDN', () => {
    expect(chooseFrame(launched, none)).toEqual(frame)
  })
  it('picks among the CDNs by chance, keeps path and ticket, and believes messages of that origin', () => {
    const cdns = ['https://a.cdn.test/', 'https://b.cdn.test']
    expect(chooseFrame({ ...launched, cdns }, { ...none, chance: 0 })).toEqual({
      url: 'https://a.cdn.test/play/lantern#ticket=abc&lang=en',
      origin: 'https://a.cdn.test',
    })
    expect(chooseFrame({ ...launched, cdns }, { ...none, chance: 0.999 })?.origin).toBe('https://b.cdn.test')
  })
  it('does not pick a host again that failed, and falls back to game_url, then to game_url2', () => {
    const cdns = ['https://a.cdn.test']
    expect(chooseFrame({ ...launched, cdns }, { ...none, failed: new Set(['https://a.cdn.test']) })).toEqual(frame)
    expect(chooseFrame({ ...launched, cdns }, { ...none, failed: new Set(['https://a.cdn.test', 'https://games.test']) })?.origin).toBe(
      'https://spare.test',
    )
    expect(chooseFrame({ ...launched, game_url2: null }, { ...none, failed: new Set(['https://games.test']) })).toEqual(frame)
  })
  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address', 'https://evil.test/play'])('T47: opens nothing for %s', (url) => {
    expect(chooseFrame({ ...launched, game_url: url }, none)).toBeNull()
  })
  it('R-RT-4: tells a lottery its play type behind the ticket, and nothing that is no plain word', () => {
    expect(withPlayType(frame, 'stars_5').url).toBe('https://games.test/play/lantern#ticket=abc&lang=en&playType=stars_5')
    expect(withPlayType({ url: 'https://g.test/p', origin: 'https://g.test' }, 'x').url).toBe('https://g.test/p#playType=x')
    for (const odd of ['', 'a&b=c', 'x#y', 'a'.repeat(25)]) expect(withPlayType(frame, odd)).toEqual(frame)
  })
  it('T47: keeps no ticket', () => {
    expect(addressToKeep(frame)).toBe('https://games.test/play/lantern')
    expect(addressToKeep({ url: 'https://g.test/p?ticket=1#x', origin: 'https://g.test' })).toBe('https://g.test/p')
  })
})
