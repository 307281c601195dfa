import type { ClientValue } from '@halong/api/client'
import type { Answers } from './fake-gateway.ts'

type Method = ClientValue<'cashier.listMethods'>['methods'][number]
type Deposit = ClientValue<'cashier.getDeposit'>

const idOf = (number: number): `dep_${string}` => `dep_${String(number).padStart(22, '0')}`
const DAY = '2026-11-24T03:04:05.000Z'
const method = (code: string, title: string, change: Partial<Method> = {}): Method => ({
  code,
  title,
  text: '',
  channel: code.toUpperCase(),
  kind: 'card',
  min: '10.0000',
  max: '2000.0000',
  step: '0.0100',
  quick: ['20.0000', '50.0000', '100.0000', '500.0000'],
  minutes: 1,
  state: 'open',
  until: null,
  ...change,
})

/** A deposit of a player, waiting unless told. */
export const depositOf = (number: number, change: Partial<Deposit> = {}): Deposit => ({
  id: idOf(number),
  method: 'card',
  title: 'Card',
  channel: 'CARDS',
  asset: 'USD/4',
  amount: '100.0000',
  received: '0.0000',
  toGo: '100.0000',
  state: 'waiting',
  reason: null,
  remark: '',
  show: {
    qr: '00020101021238540010A00000072701240006970436011010175956000208QRIBFTTA530370454062500005802VN62150811HLG7K2M9XQ463048187',
    url: 'https://pay.example/pay/1',
    bank: { name: 'Practice Bank', holder: 'HALONG PRACTICE', number: '0000 4217 0042', memo: 'HLG7K2M9X' },
  },
  receipts: [],
  proofs: 1,
  takesProof: true,
  createdAt: DAY,
  expiresAt: '2099-01-01T00:00:00.000Z',
  endedAt: null,
  isLate: false,
  isPractice: true,
  ...change,
})
const settled: Partial<Deposit> = {
  state: 'settled',
  received: '100.0000',
  toGo: '0.0000',
  show: {},
  endedAt: DAY,
  takesProof: false,
  receipts: [{ at: DAY, amount: '100.0000', result: 'booked', reason: null }],
}

/** A practice cashier with a way to pay of each kind, an order that waits and some that ended. */
export const cashierAnswers: Answers = {
  'cashier.listMethods': {
    asset: 'USD/4',
    isPractice: true,
    methods: [
      method('card', 'Card'),
      method('bitcoin', 'Bitcoin', { kind: 'crypto', minutes: 20 }),
      method('wallet', 'Wallet', { kind: 'wallet', state: 'paused', until: DAY }),
      method('transfer', 'Bank transfer', { kind: 'manual', minutes: 60 }),
    ],
    maxWaiting: 3,
  },
  'cashier.listDeposits': {
    list: [depositOf(1), depositOf(2, settled), depositOf(3, { state: 'expired', endedAt: DAY, show: {} })],
    next: null,
  },
  'cashier.getDeposit': depositOf(1),
}
export const settledDeposit = depositOf(2, settled)
export const orderAddress = `/member/depositv2?order=${idOf(1)}`
