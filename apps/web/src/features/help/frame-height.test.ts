import { expect, it } from 'vitest'
import { heightIn } from './frame-height.ts'

it('T49: a frame may say how high it is, within bounds, and nothing else', () => {
  expect(heightIn({ type: 'halong.height', value: 1_234 })).toBe(1_234)
  for (const message of [
    null,
    'halong.height',
    { type: 'halong.height' },
    { type: 'halong.height', value: '900' },
    { type: 'halong.height', value: 99 },
    { type: 'halong.height', value: 20_001 },
    { type: 'halong.height', value: Number.NaN },
    { type: 'halong.exit', value: 900 },
  ])
    expect(heightIn(message)).toBeNull()
})
