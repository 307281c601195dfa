import { expect, it } from 'vitest'
import { readLaunch } from './launch.ts'

it('R-LAUNCH-1: reads ticket, language and theme from the fragment', () => {
  expect(readLaunch({ pathname: '/play/jade-dragon', hash: '#ticket=abc-1&lang=VI&theme=light' })).toEqual({
    gameCode: 'jade-dragon',
    ticket: 'abc-1',
    language: 'vi',
    theme: 'light',
  })
})

it('does without what is missing or unknown', () => {
  expect(readLaunch({ pathname: '/play/x', hash: '' })).toEqual({ gameCode: 'x', ticket: null, language: null, theme: null })
  expect(readLaunch({ pathname: '/play/x', hash: '#ticket=&lang=zz&theme=pink' })).toEqual({
    gameCode: 'x',
    ticket: null,
    language: null,
    theme: null,
  })
})
