import { expect, it } from 'vitest'
import { idFromUuid, uuidFromId } from './id.ts'

const uuid = '01999999-aaaa-7bbb-8ccc-dddddddddddd'

it('reads back the UUID it wrote, for the first and the last UUID too', () => {
  for (const each of [uuid, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']) {
    expect(uuidFromId('ply', idFromUuid('ply', each))).toBe(each)
  }
})

it('refuses another kind, another length, foreign digits and a number past 128 bits', () => {
  const id = idFromUuid('ply', uuid)
  expect(uuidFromId('rnd', id)).toBeNull()
  expect(uuidFromId('ply', `${id}0`)).toBeNull()
  expect(uuidFromId('ply', `${id.slice(0, -1)}-`)).toBeNull()
  expect(uuidFromId('ply', `ply_${'z'.repeat(22)}`)).toBeNull()
})
