import { expect, it } from 'vitest'
import { checkRefusals } from './refusals.ts'

const service = { path: 'apps/gateway/src/modules/player/service.ts', text: "return refuse('player.closed')" }
const test = { path: 'apps/gateway/test/player.test.ts', text: "expect(answer.code).toBe('player.closed')" }
const messages = (files: { path: string; text: string }[]) => checkRefusals(['player.closed'], files).map(({ message }) => message)

it('R-ERR-1: is content with a code that is given and met', () => {
  expect(messages([service, test])).toEqual([])
})

it('R-ERR-1: names a code that nothing gives, or that no test meets', () => {
  expect(messages([test])).toEqual(['player.closed is given by nothing'])
  expect(messages([service])).toEqual(['player.closed is met by no test'])
})

it('R-ERR-1: a declaration in the contract gives nothing', () => {
  const declared = { path: 'packages/api/src/operations/player.ts', text: "errors: ['player.closed']" }
  expect(messages([declared, test])).toEqual(['player.closed is given by nothing'])
})
