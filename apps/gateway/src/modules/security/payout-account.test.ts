import { expect, it } from 'vitest'
import { holderName, readPayoutAccount } from './payout-account.ts'

it('R-MC-1 writes a holder as banks do', () => {
  expect(holderName(' Nguyễn  thị Đào ')).toBe('NGUYEN THI DAO')
})

it('R-MC-1 reads numbers however they are grouped', () => {
  expect(readPayoutAccount({ provider: 'VCB', number: '0071 0009 12345', holder: 'Lan Anh' })).toMatchObject({
    number: '0071000912345',
    holder: 'LAN ANH',
  })
  expect(readPayoutAccount({ provider: 'MOMO', number: '+84 912 345 678', holder: 'Lan Anh' })).toMatchObject({ number: '0912345678' })
  expect(readPayoutAccount({ provider: 'MOMO', number: '0912.345.678', holder: 'Lan Anh' })).toMatchObject({ number: '0912345678' })
})

it('R-MC-1 refuses accounts that can not be', () => {
  const good = { provider: 'VCB', number: '0071000912345', holder: 'Lan Anh' }
  for (const wrong of [
    { provider: 'NOBANK' },
    { number: '12345' },
    { number: '1'.repeat(20) },
    { number: '00710009x2345' },
    { holder: 'L' },
    { holder: 'Lan 4nh' },
    { provider: 'MOMO', number: '0071000912345' },
  ])
    expect(readPayoutAccount({ ...good, ...wrong }), JSON.stringify(wrong)).toBeNull()
})

it('R-MC-1 reads an address by its network, as it is paid to', () => {
  const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const read = (provider: string, number: string) => readPayoutAccount({ provider, number, holder: 'Lan Anh' })?.number ?? null
  expect(read('TBTC', address.toUpperCase())).toBe(address)
  expect(read('BTC', address)).toBeNull()
  expect(read('TBTC', `${address.slice(0, -1)}y`)).toBeNull()
})
