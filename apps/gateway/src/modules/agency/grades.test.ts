import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { rightsOf } from './grades.ts'
import { createLineIds } from './line-id.ts'
import { maskedLine } from './masked-line.ts'

it('R-AG-4: general agents and agents make everybody but general agents, affiliates members by links alone, sub-agents members', () => {
  expect(rightsOf[1]).toEqual(rightsOf[2])
  expect(rightsOf[2].creates).toEqual([0, 2, 41, 42])
  expect(rightsOf[41]).toEqual({ creates: [], links: [0] })
  expect(rightsOf[42]).toEqual({ creates: [0], links: [0] })
  expect(rightsOf[0]).toEqual({ creates: [], links: [] })
})

it('R-ROLE-4: an id of a line names its account to one agent alone', () => {
  const ids = createLineIds(randomBytes(32))
  const id = ids.of(100_001, 100_777)
  expect(ids.read(100_001, id)).toBe(100_777)
  expect(ids.read(100_002, id)).toBeNull()
  expect(ids.of(100_002, 100_777)).not.toBe(id)
  expect(createLineIds(randomBytes(32)).read(100_001, id)).toBeNull()
  expect(ids.read(100_001, 'lin_x')).toBeNull()
})

it.each([
  ['linh', 'l****'],
  ['phuong', 'ph****g'],
  ['a-very-long-name', 'a-****e'],
])('R-ROLE-4: an agent sees %s as %s', (name, masked) => expect(maskedLine(name)).toBe(masked))
