import { expect, it } from 'vitest'
import { addressOfFound } from './found-address.ts'

it('R-OPS-1: a hit leads to the page of its kind, whatever its vendor calls a transaction', () => {
  const round = { kind: 'round', key: 'ply_1/rnd_2', title: 'HALONG/7' } as const
  expect(addressOfFound(round, 'halong')).toBe('/b/halong/rounds/ply_1/rnd_2')
  const transfer = { kind: 'transfer', key: 'ply_1/ACME:a/b c', title: 'ACME:a/b c' } as const
  expect(addressOfFound(transfer, 'halong')).toBe('/b/halong/ledger/transfer?owner=ply_1&key=ACME%3Aa%2Fb+c')
  expect(addressOfFound({ kind: 'setting', key: 'linkHosts', title: 'linkHosts' }, 'halong')).toBe('/b/halong/settings/linkHosts')
})
