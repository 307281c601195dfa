import { expect, it } from 'vitest'
import { createResults } from './results.ts'

it('W28: without an answer of the lottery nothing is entered, and a list says that it was not reached', async () => {
  const none = async () => null
  // cast: what an answer would need is never reached.
  const results = createResults({ ask: none, clock: { now: () => new Date(0) } } as unknown as Parameters<typeof createResults>[0])
  // cast: a caller of whom the id and the name are read.
  const call = { caller: { operatorId: '1', username: 'anna' }, request: { language: 'EN' } } as unknown as Parameters<
    typeof results.list
  >[0]
  expect(await results.list(call)).toMatchObject({ ok: true, value: { draws: [], isReached: false } })
  expect(await results.enterFile('game,issue,prize,number', call)).toMatchObject({ ok: false, code: 'result.unreachable' })
})
