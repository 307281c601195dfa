import type { ClientValue } from '@halong/api/client'
import type { Answers } from './fake-gateway.ts'

type Withdrawable = ClientValue<'cashier.getWithdrawable'>
type Checklist = ClientValue<'kyc.getChecklist'>

const ACCOUNT = '018f2b3c-4d5e-7a6b-8c9d-0e1f2a3b4c5d'
const DAY = '2026-11-24T03:04:05.000Z'

/** Part of the balance is locked by a deposit that was half played; the account is open. */
export const withdrawable: Withdrawable = {
  asset: 'USD/4',
  isPractice: true,
  cash: '250.0000',
  locked: '50.0000',
  free: '200.0000',
  isCounted: true,
  lots: [
    {
      id: '018f2b3c-4d5e-7a6b-8c9d-0e1f2a3b4c5e',
      at: DAY,
      deposit: `dep_${'1'.padStart(22, '0')}`,
      amount: '100.0000',
      factorBp: 10_000,
      required: '100.0000',
      done: '50.0000',
      remaining: '50.0000',
      locked: '50.0000',
      mayReturn: false,
      rounds: [
        { game: 'Dragon Pearl', at: DAY, valid: '50.0000', counted: '50.0000', whyNot: null },
        { game: 'Mines', at: DAY, valid: '5.0000', counted: '0.0000', whyNot: 'opened_before' },
      ],
    },
  ],
  obstacles: [{ rule: 'TURNOVER', blocks: false, amount: '50.0000', until: null, action: 'play' }],
  accounts: [
    {
      id: ACCOUNT,
      kind: 'bank',
      providerName: 'Practice Bank',
      masked: '•••• 0042',
      holder: 'DEMO PLAYER',
      heldUntil: null,
      state: 'open',
      min: '20.0000',
      max: '5000.0000',
      fee: '0.0000',
      minutes: 5,
    },
  ],
  limits: { perDay: 3, leftToday: 3, amountLeftToday: null },
  hasPaymentPassword: true,
  quote: null,
}

type Item = Checklist['items'][number]
const step: Omit<Item, 'item' | 'deposits' | 'withdrawals'> = {
  state: 'not_needed',
  maySend: false,
  parts: [],
  code: null,
  remark: '',
  sentAt: null,
  promisedAt: null,
  decidedAt: null,
}
/** Everything is told, an address is asked for. */
export const checklist: Checklist = {
  asset: 'USD/4',
  level: 2,
  levels: 5,
  promiseHours: 24,
  keptDays: 90,
  deposited: '300.0000',
  withdrawn: '0.0000',
  items: [
    { ...step, item: 'contact', state: 'accepted', deposits: null, withdrawals: '500.0000' },
    { ...step, item: 'payee', state: 'accepted', deposits: null, withdrawals: '0.0000' },
    {
      ...step,
      item: 'identity',
      state: 'needed',
      deposits: '2000.0000',
      withdrawals: '1000.0000',
      maySend: true,
      parts: [
        { part: 'front', isRequired: true, isThere: true },
        { part: 'back', isRequired: false, isThere: false },
        { part: 'live', isRequired: true, isThere: false },
      ],
    },
    { ...step, item: 'address', deposits: null, withdrawals: '5000.0000' },
    { ...step, item: 'funds', deposits: '10000.0000', withdrawals: null },
  ],
}

export const withdrawalAnswers: Answers = {
  'cashier.getWithdrawable': withdrawable,
  'cashier.listWithdrawals': { list: [], next: null },
  'cashier.getTimes': { days: 30, fewest: 20, methods: [] },
  'kyc.getChecklist': checklist,
}
