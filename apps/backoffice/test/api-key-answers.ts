import type { ClientValue } from '@halong/api/client'

const at = '2026-11-25T09:12:00.000Z'
type List = ClientValue<'apikeys.list'>
const key: List['keys'][number] = {
  id: 'key_0000000000000000000001',
  name: 'books',
  brandId: null,
  permissions: ['reports.finance', 'ledger.read'],
  writes: [],
  networks: ['203.0.113.0/24'],
  state: 'LIVE',
  madeBy: 'berta',
  madeAt: at,
  expiresAt: '2027-02-25T09:12:00.000Z',
  usedAt: at,
  usedFrom: '203.0.113.9',
  callsToday: 412,
}

/** One that holds and one that was ended. */
export const apiKeyAnswers: { readonly 'apikeys.list': List } = {
  'apikeys.list': {
    keys: [
      key,
      {
        ...key,
        id: 'key_0000000000000000000002',
        name: 'wall',
        brandId: 1,
        writes: [{ operation: 'games.change', perDay: 200 }],
        networks: [],
        state: 'REVOKED',
        usedAt: null,
        usedFrom: null,
        callsToday: 0,
      },
    ],
    permissions: ['members.read', 'ledger.read', 'reports.finance'],
    writes: ['games.change', 'members.setLabels'],
  },
}
