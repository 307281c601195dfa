import type { DriverCode } from '@halong/payments'

/** Titles in the order of the languages. */
const LANGUAGES = ['EN', 'VI', 'CN', 'TH', 'TY', 'ID'] as const
export const words = (titles: readonly string[]) =>
  Object.fromEntries(LANGUAGES.map((language, at) => [language, { title: titles[at] ?? '', text: '' }]))

const dollarMethods = [
  {
    driver: 'xendit',
    code: 'card',
    channel: 'CARDS',
    kind: 'card',
    texts: words(['Card', 'Thẻ', '银行卡', 'บัตร', 'Card', 'Kartu']),
    minutes: 1,
    order: 1,
    min: '10',
    max: '2000',
    quick: ['20', '50', '100', '500'],
  },
  {
    driver: 'btcpay',
    code: 'bitcoin',
    channel: 'BTC-CHAIN',
    kind: 'crypto',
    texts: words(['Bitcoin', 'Bitcoin', '比特币', 'บิตคอยน์', 'Bitcoin', 'Bitcoin']),
    minutes: 20,
    order: 2,
    min: '10',
    max: '5000',
    quick: ['50', '100', '500', '1000'],
  },
  {
    driver: 'manual',
    code: 'transfer',
    channel: 'TRANSFER',
    kind: 'manual',
    texts: words(['Bank transfer', 'Chuyển khoản', '银行转账', 'โอนธนาคาร', 'Bank transfer', 'Transfer bank']),
    minutes: 60,
    order: 3,
    min: '20',
    max: '10000',
    quick: ['50', '100', '500', '1000'],
  },
] as const
const dongMethods = [
  {
    driver: 'payos',
    code: 'vietqr',
    channel: 'VIETQR',
    kind: 'bank',
    texts: words(['VietQR', 'VietQR', 'VietQR', 'VietQR', 'VietQR', 'VietQR']),
    minutes: 1,
    order: 1,
    min: '20000',
    max: '50000000',
    quick: ['100000', '200000', '500000', '1000000'],
  },
  {
    driver: 'xendit',
    code: 'momo',
    channel: 'MOMO',
    kind: 'wallet',
    texts: words(['MoMo', 'Ví MoMo', 'MoMo', 'MoMo', 'MoMo', 'MoMo']),
    minutes: 1,
    order: 2,
    min: '20000',
    max: '20000000',
    quick: ['50000', '100000', '500000', '1000000'],
  },
  {
    driver: 'manual',
    code: 'transfer',
    channel: 'TRANSFER',
    kind: 'manual',
    texts: words(['Bank transfer', 'Chuyển khoản', '银行转账', 'โอนธนาคาร', 'Bank transfer', 'Transfer bank']),
    minutes: 60,
    order: 3,
    min: '50000',
    max: '100000000',
    quick: ['100000', '500000', '1000000', '5000000'],
  },
] as const
export type PracticeMethod = (typeof dollarMethods)[number] | (typeof dongMethods)[number]
export type PracticeWire = Exclude<PracticeMethod['driver'], 'manual'>
type PracticeAccount = { readonly title: string; readonly code: string }

/** What each practice brand takes, and its accounts at the stand-in. */
export type Practice = {
  readonly methods: readonly PracticeMethod[]
  readonly accounts: Readonly<Partial<Record<DriverCode, PracticeAccount>>>
  readonly bank: Readonly<Record<string, string>>
}
export const dollars: Practice = {
  methods: dollarMethods,
  accounts: {
    xendit: { title: 'Practice cards', code: 'halong-demo-cards' },
    btcpay: { title: 'Practice Bitcoin', code: 'halongdemo' },
    manual: { title: 'Practice Bank 0042', code: '' },
  },
  bank: { bank: 'Practice Bank', holder: 'HALONG PRACTICE', number: '0000 4217 0042' },
}
export const dong: Practice = {
  methods: dongMethods,
  accounts: {
    payos: { title: 'Practice VietQR', code: 'halong-vn-payos' },
    xendit: { title: 'Practice MoMo', code: 'halong-vn-wallets' },
    manual: { title: 'Practice Bank 0084', code: '' },
  },
  bank: { bank: 'Practice Bank', holder: 'HALONG PRACTICE', number: '0000 4217 0084' },
}
