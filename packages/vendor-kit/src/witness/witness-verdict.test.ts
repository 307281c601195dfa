import { expect, it } from 'vitest'
import { compareWitness } from './witness-verdict.ts'

const file = (mark: bigint, id = 'a') => ({ id, mark, epoch: 0 })
const database = (mark: bigint, witnessed = mark) => ({ id: 'a', mark, witnessed })

it.each([
  ['a first start', null, undefined, 'same'],
  ['a first start that was cut short', null, database(0n), 'same'],
  ['a stop or a crash', file(7n), database(7n), 'same'],
  ['a crash between the two writes', file(7n), database(8n, 7n), 'same'],
  ['a database that lost its last mark', file(8n), database(7n), 'older'],
  ['a database from before its first witness', file(0n), undefined, 'older'],
] as const)('T51: %s', (_what, kept, known, verdict) => {
  expect(compareWitness({ before: kept, after: kept }, known)).toBe(verdict)
})

it.each([
  ['is missing', null, database(1n)],
  ['belongs to another database', file(1n, 'b'), database(1n)],
  ['is an older copy of itself', file(6n), database(8n, 7n)],
] as const)('T51: a witness that %s stops the start with what to do', (why, kept, known) => {
  expect(() => compareWitness({ before: kept, after: kept }, known)).toThrow(why)
  expect(() => compareWitness({ before: kept, after: kept }, known)).toThrow('npm run seeds:retire')
})

it('T51: what other processes seal while the two are compared is no loss and no older copy', () => {
  expect(compareWitness({ before: file(7n), after: file(9n) }, database(8n, 7n))).toBe('same')
  expect(compareWitness({ before: file(6n), after: file(7n) }, database(8n, 7n))).toBe('same')
})
