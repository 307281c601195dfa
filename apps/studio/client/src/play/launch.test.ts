import { expect, it, vi } from 'vitest'

vi.mock('virtual:halong-text/studio', () => ({ default: {} }))
const { hideTicket, readLaunch } = await import('./launch.ts')

it('R-LAUNCH-1: reads ticket, language and theme from the fragment', () => {
  expect(readLaunch({ pathname: '/play/jade-dragon', hash: '#ticket=abc-1&lang=VI&theme=light' })).toEqual({
    gameCode: 'jade-dragon',
    ticket: 'abc-1',
    language: 'VI',
    theme: 'light',
    demo: false,
    open: null,
  })
})

it('R-LANG-1: takes any spelling of a language it speaks', () => {
  const languageOf = (lang: string) => readLaunch({ pathname: '/play/x', hash: `#lang=${lang}` }).language
  expect(['vi', 'vi-VN', 'EN', 'en-GB', 'SW', 'VIP'].map(languageOf)).toEqual(['VI', 'VI', 'EN', 'EN', null, null])
})

it('does without what is missing or unknown', () => {
  expect(readLaunch({ pathname: '/play/x', hash: '' })).toEqual({
    gameCode: 'x',
    ticket: null,
    language: null,
    theme: null,
    demo: false,
    open: null,
  })
  expect(readLaunch({ pathname: '/play/x', hash: '#ticket=&lang=zz&theme=pink' })).toEqual({
    gameCode: 'x',
    ticket: null,
    language: null,
    theme: null,
    demo: false,
    open: null,
  })
})

it('R-FREE-1: is the demo of a member only where the site says so in that one word', () => {
  const demoOf = (hash: string) => readLaunch({ pathname: '/play/x', hash }).demo
  expect(['#mode=demo', '#mode=real', '#mode=DEMO', '#demo', ''].map(demoOf)).toEqual([true, false, false, false, false])
})

it('T49: the ticket leaves the address, and the site that frames the game stays in it', () => {
  const replaceState = vi.fn()
  vi.stubGlobal('history', { replaceState })
  vi.stubGlobal('location', new URL('https://games.example/play/x?site=https%3A%2F%2Fvn.example#ticket=abc'))
  hideTicket()
  vi.unstubAllGlobals()
  expect(replaceState).toHaveBeenCalledWith(null, '', '/play/x?site=https%3A%2F%2Fvn.example')
})
