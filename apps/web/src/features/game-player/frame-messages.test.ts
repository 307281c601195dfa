import { expect, it } from 'vitest'
import { readFrameMessage } from './frame-messages.ts'

it('reads each message a game may send', () => {
  const messages = [
    { type: 'halong.ready' },
    { type: 'halong.exit' },
    { type: 'halong.offer' },
    { type: 'halong.busy', busy: true },
    { type: 'halong.game', gameCode: 'vn-south-1m' },
    { type: 'halong.balance', asset: 'VND/4', amount: '100000.0000', version: 12 },
  ]
  for (const message of messages) expect(readFrameMessage(message)).toEqual(message)
})

const balance = { type: 'halong.balance', asset: 'VND/4', amount: '1', version: 1 }
it.each<[unknown]>([
  [null],
  [undefined],
  ['halong.ready'],
  [{}],
  [[]],
  [{ type: 'halong.open', url: 'https://evil.test' }],
  [{ type: 'ready' }],
  [{ type: 'halong.busy' }],
  [{ type: 'halong.game' }],
  [{ type: 'halong.game', gameCode: '/withdraw' }],
  [{ type: 'halong.busy', busy: 'yes' }],
  [{ ...balance, amount: -1 }],
  [{ ...balance, amount: '-1' }],
  [{ ...balance, amount: '1e9' }],
  [{ ...balance, amount: '<b>1</b>' }],
  [{ ...balance, version: '2' }],
  [{ ...balance, version: -1 }],
  [{ ...balance, version: 1.5 }],
  [{ ...balance, asset: null }],
])('T49: does not hear %j', (message) => {
  expect(readFrameMessage(message)).toBeNull()
})

it('T49: carries nothing over that was not asked for', () => {
  expect(readFrameMessage({ type: 'halong.exit', url: 'https://evil.test' })).toEqual({ type: 'halong.exit' })
})
