import { describe, expect, it } from 'vitest'
import { type AccessLevel, accessRefusals, accountTypes, type Role, roleOf } from './rights.ts'

// Written from seed 1 §6 by hand: the table is data, and this is what it has to say.
const passes: Record<Role, readonly AccessLevel[]> = {
  visitor: ['visitor'],
  trial: ['visitor', 'signed_in'],
  member: ['visitor', 'signed_in', 'member'],
  agent: ['visitor', 'signed_in', 'member', 'agent'],
}

describe('R-ROLE-1, R-ROLE-2: the roles of the seed', () => {
  it.each(Object.entries(passes))('a %s passes %j and no other door', (role, open) => {
    const row = accessRefusals[role as Role]
    expect(Object.keys(row).filter((door) => row[door as AccessLevel] === null)).toEqual(open)
  })
  it('1, 2, 41 and 42 are agents, 4 is a trial account, 0 a member', () => {
    expect(accountTypes.map((type) => [type, roleOf[type]])).toEqual([
      [0, 'member'],
      [1, 'agent'],
      [2, 'agent'],
      [4, 'trial'],
      [41, 'agent'],
      [42, 'agent'],
    ])
  })
  it('who is told to sign in is nobody who already is', () => {
    for (const role of ['trial', 'member', 'agent'] as const) expect(Object.values(accessRefusals[role])).not.toContain('session.required')
  })
})
