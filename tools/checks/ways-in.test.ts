import { expect, it } from 'vitest'
import { checkWaysIn, waysIn } from './ways-in.ts'

const operations = [
  { id: 'session.login', value: { shape: { token: {}, info: {} } } },
  { id: 'wallet.getBalance', value: { shape: { amount: {} } } },
  { id: 'captcha.getImage', value: {} },
]
const page = (...ids: string[]) => ['| way | operation |', '| --- | --- |', ...ids.map((id) => `| name | \`${id}\` |`)].join('\n')

it('what answers a token is a way in', () => {
  expect(waysIn(operations)).toEqual(['session.login'])
})

it('is content when the page lists every way in', () => {
  expect(checkWaysIn(['session.login'], page('session.login'))).toEqual([])
})

it('names a way in that the page leaves out, and one that is none', () => {
  expect(checkWaysIn(['session.login'], page('wallet.getBalance')).map(({ message }) => message)).toEqual([
    'session.login answers a session and is not listed',
    'wallet.getBalance answers no session',
  ])
})
