import { liveLimits } from '@halong/api'
import { expect, it } from 'vitest'
import { createDeltaBuffer } from './delta-buffer.ts'

const one = (v: number, from = v) => ({ v, from, text: `${from}..${v}` })

it('T78: keeps 128 deltas, no more: whoever lacks the 128th from the end is told them all, whoever lacks one before it has to begin anew', () => {
  const kept = createDeltaBuffer()
  for (let v = 1; v <= 300; v++) kept.add(one(v))
  expect(kept.since(300 - liveLimits.keptDeltas, 300)).toHaveLength(128)
  expect(kept.since(299 - liveLimits.keptDeltas, 300)).toBeNull()
  expect(kept.since(298, 300)).toEqual(['299..299', '300..300'])
})

it('tells nothing to whoever knows the newest, and finds no way back from a version that is not there yet', () => {
  const kept = createDeltaBuffer()
  kept.add(one(5))
  expect(kept.since(5, 5)).toEqual([])
  expect(kept.since(9, 5)).toBeNull()
})

it('leaves out what a delta over all versions has replaced', () => {
  const kept = createDeltaBuffer()
  for (const delta of [one(7, 1), one(8, 1), one(9)]) kept.add(delta)
  expect(kept.since(3, 9)).toEqual(['1..8', '9..9'])
})
