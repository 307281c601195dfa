import type { ChannelRule } from '../driver.ts'

/** Published limits, in major units; a brand may set narrower ones. */
export const xenditChannels = [
  { channel: 'GCASH', country: 'PH', currency: 'PHP', exponent: 2, min: '1', max: '100000' },
  { channel: 'SHOPEEPAY', country: 'PH', currency: 'PHP', exponent: 2, min: '1', max: '100000' },
  { channel: 'QRIS', country: 'ID', currency: 'IDR', exponent: 0, min: '1', max: '20000000' },
  { channel: 'OVO', country: 'ID', currency: 'IDR', exponent: 0, min: '100', max: '20000000' },
  { channel: 'DANA', country: 'ID', currency: 'IDR', exponent: 0, min: '100', max: '20000000' },
  { channel: 'PROMPTPAY', country: 'TH', currency: 'THB', exponent: 2, min: '1', max: '700000' },
  { channel: 'TRUEMONEY', country: 'TH', currency: 'THB', exponent: 2, min: '1', max: '50000' },
  { channel: 'MOMO', country: 'VN', currency: 'VND', exponent: 0, min: '1', max: '50000000' },
  { channel: 'ZALOPAY', country: 'VN', currency: 'VND', exponent: 0, min: '1', max: '50000000' },
  { channel: 'VIETCAPITAL_VIRTUAL_ACCOUNT', country: 'VN', currency: 'VND', exponent: 0, min: '10000', max: '499999999' },
  // Cards in dollars stand in the reference; a merchant's account decides whether they are open.
  { channel: 'CARDS', country: 'PH', currency: 'USD', exponent: 2, min: '1', max: '10000' },
] as const satisfies readonly (ChannelRule & { readonly country: string })[]
