import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isListOperation, operations, permissionRisks } from './index.ts'
import { dayRange, memberRef, moneyRange, oneOf, ref, textFilter } from './list-filters.ts'
import { listOperation } from './list-operation.ts'

const list = listOperation({
  id: 'things.list',
  path: '/wps/operator/things',
  permission: 'members.read',
  summary: 'Things.',
  row: z.object({ id: z.string() }),
  filters: {
    state: oneOf(['A', 'B', 'C']),
    amount: moneyRange,
    day: dayRange({ widest: 31 }),
    member: memberRef,
    name: textFilter('prefix', { longest: 8 }),
    method: ref(z.string().regex(/^[a-z]+$/)),
  },
  sorts: { at: 'desc', amount: 'asc' },
})
const read = (query: object) => list.query.safeParse(query)
const filtersOf = (query: object) => {
  const { success, data } = read(query)
  return success ? data.filters : null
}

describe('B7: what a list is asked for', () => {
  it.each([
    [{ state: 'A,B' }, { state: ['A', 'B'] }],
    [{ amount: '100..500' }, { amount: { from: '100', below: '500' } }],
    [{ amount: '100.5..' }, { amount: { from: '100.5', below: null } }],
    [{ amount: '..7' }, { amount: { from: null, below: '7' } }],
    [{ day: '2026-11-01..2026-11-24' }, { day: { first: '2026-11-01', last: '2026-11-24' } }],
    [{ day: '2026-02-28' }, { day: { first: '2026-02-28', last: '2026-02-28' } }],
    [
      { name: 'ann', method: 'vietqr' },
      { name: 'ann', method: 'vietqr' },
    ],
    [{ member: 'ply_0000000000000000000001' }, { member: 'ply_0000000000000000000001' }],
  ])('reads %j', (query, filters) => expect(filtersOf(query)).toEqual(filters))

  it.each([
    [{ state: 'A,D' }, 'state'],
    [{ state: 'A,A' }, 'state'],
    [{ state: '' }, 'state'],
    [{ amount: '100' }, 'amount'],
    [{ amount: '..' }, 'amount'],
    [{ amount: '-1..5' }, 'amount'],
    [{ amount: '1..2..3' }, 'amount'],
    [{ day: '2026-02-29' }, 'day'],
    [{ day: '2026-11-24..2026-11-01' }, 'day'],
    [{ day: '2026-11-01..2026-12-02' }, 'day'],
    [{ day: '2026-11-01..2026-11-02..2026-11-03' }, 'day'],
    [{ member: 'anna' }, 'member'],
    [{ name: '123456789' }, 'name'],
    [{ method: 'VietQR' }, 'method'],
    [{ sort: 'name' }, 'sort'],
    [{ sort: '--at' }, 'sort'],
    [{ limit: 21 }, 'limit'],
  ])('refuses %j with its field', (query, field) => {
    const { error } = read(query)
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  it('refuses a filter that is not there instead of answering too much', () => {
    expect(read({ colour: 'red' }).error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['colour'] }])
  })

  it('takes the widest range of days and not a day more', () => {
    expect(read({ day: '2026-11-01..2026-12-01' }).success).toBe(true)
    expect(read({ day: '2026-11-01..2026-12-02' }).success).toBe(false)
  })

  it('sorts as the list says, or the other way', () => {
    const sortOf = (sort?: string) => read({ sort }).data?.sort
    expect(sortOf()).toEqual({ by: 'at', isDescending: true })
    expect(sortOf('at')).toEqual({ by: 'at', isDescending: false })
    expect(sortOf('-amount')).toEqual({ by: 'amount', isDescending: true })
  })

  it('writes the same filters in the same way, whatever order they came in', () => {
    const written = (query: object) => read(query).data?.written
    expect(written({ state: 'A', name: 'x' })).toBe(written({ name: 'x', state: 'A' }))
    expect(written({ state: 'A' })).not.toBe(written({ state: 'B' }))
  })
})

it('B7: every view that a page begins with is a query of its list', () => {
  for (const operation of operations.filter(isListOperation))
    for (const [name, view] of Object.entries(operation.list.views)) {
      const required = { member: 'ply_0000000000000000000001', account: 'ply_0000000000000000000001:player.cash:USD/4' }
      const needed = Object.fromEntries(Object.entries(required).filter(([field]) => Object.hasOwn(operation.list.filters, field)))
      const { member, ...others } = needed
      const query = { ...(operation.id.startsWith('rounds.') ? { member } : others), ...Object.fromEntries(new URLSearchParams(view)) }
      expect(operation.query.safeParse(query).success, `${operation.id} ${name}`).toBe(true)
    }
})

it('T64: each permission of the catalogue is one noun and one verb, with its risk', () => {
  for (const [name, risk] of permissionRisks) {
    expect(name).toMatch(/^[a-z]+\.[a-z_]+$/)
    expect(['read', 'write', 'money', 'rights', 'personal']).toContain(risk)
  }
  expect(permissionRisks.size).toBeGreaterThan(80)
})
