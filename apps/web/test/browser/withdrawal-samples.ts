import type { ClientValue } from '@halong/api/client'
import type { Answers } from './fake-gateway.ts'

type Withdrawable = ClientValue<'cashier.getWithdrawable'>
type Withdrawal = ClientValue<'cashier.getWithdrawal'>
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

const idOf = (number: number): `wdr_${string}` => `wdr_${String(number).padStart(22, '0')}`
export const withdrawalAddress = `/member/withdraw?order=${idOf(1)}`
const stageOf = (stage: Withdrawal['state'], owner: Withdrawal['owner'], change: Partial<Withdrawal['stages'][number]> = {}) => ({
  stage,
  owner,
  enteredAt: DAY,
  promisedAt: null,
  leftAt: null,
  code: null,
  remark: '',
  isLate: false,
  ...change,
})

/** A withdrawal of a player, with our people unless told. */
export const withdrawalOf = (change: Partial<Withdrawal> = {}): Withdrawal => ({
  id: idOf(1),
  kind: 'player',
  asset: 'USD/4',
  amount: '50.0000',
  fee: '1.0000',
  receives: '49.0000',
  inHand: '50.0000',
  account: { providerName: 'Practice Bank', masked: '•••• 0042', holder: 'DEMO PLAYER' },
  method: 'Bank transfer',
  state: 'review',
  version: 2,
  isOver: false,
  stages: [stageOf('checking', 'system', { leftAt: DAY }), stageOf('review', 'house', { promisedAt: '2099-01-01T00:00:00.000Z' })],
  owner: 'house',
  promisedAt: '2099-01-01T00:00:00.000Z',
  breaches: 0,
  mayAnswer: false,
  mayChangeAccount: false,
  mayConfirm: false,
  mayAppeal: false,
  appealBy: null,
  confirm: { by: null, outcome: null, received: null, remaining: null },
  pictures: 0,
  maxPictures: 3,
  payoutReference: null,
  paidAt: null,
  createdAt: DAY,
  endedAt: null,
  isPractice: true,
  ...change,
})
/** It was promised for a time that is over. */
export const lateWithdrawal = withdrawalOf({
  breaches: 1,
  promisedAt: '2026-11-24T07:04:05.000Z',
  stages: [stageOf('checking', 'system', { leftAt: DAY }), stageOf('review', 'house', { promisedAt: DAY, isLate: true })],
})
/** The bank did not take it. */
export const returnedWithdrawal = withdrawalOf({
  state: 'returned',
  owner: 'player',
  promisedAt: null,
  mayChangeAccount: true,
  stages: [stageOf('paid', 'player', { leftAt: DAY }), stageOf('returned', 'player', { code: 'BANK_RETURNED' })],
})
/** The house asked something. */
export const askedWithdrawal = withdrawalOf({
  state: 'needs_player',
  owner: 'player',
  promisedAt: null,
  mayAnswer: true,
  stages: [
    stageOf('review', 'house', { leftAt: DAY }),
    stageOf('needs_player', 'player', { code: 'ACCOUNT_PROOF', remark: 'The whole page, please.' }),
  ],
})
export const paidWithdrawal = withdrawalOf({
  state: 'paid',
  owner: 'player',
  inHand: '0.0000',
  promisedAt: null,
  mayConfirm: true,
  confirm: { by: '2099-01-02T00:00:00.000Z', outcome: null, received: null, remaining: null },
  payoutReference: 'FT 26329 0042',
  paidAt: DAY,
  stages: [stageOf('paying', 'provider', { leftAt: DAY }), stageOf('paid', 'player')],
})
export const refusedWithdrawal = withdrawalOf({
  state: 'rejected',
  owner: 'system',
  inHand: '0.0000',
  isOver: true,
  promisedAt: null,
  endedAt: DAY,
  stages: [
    stageOf('review', 'house', { leftAt: DAY }),
    stageOf('rejected', 'system', { code: 'ACCOUNT_NOT_YOURS', remark: 'The holder is somebody else.' }),
  ],
})
/** Everything stands in the way that may. */
export const obstructed: Withdrawable = {
  ...withdrawable,
  cash: '50.0000',
  free: '0.0000',
  obstacles: [
    { rule: 'PAYPWD', blocks: true, amount: null, until: null, action: 'security' },
    { rule: 'PAYEE', blocks: true, amount: null, until: null, action: 'account' },
    { rule: 'TURNOVER', blocks: true, amount: '50.0000', until: null, action: 'play' },
    { rule: 'COUNT_DAY', blocks: true, amount: null, until: '2026-11-25T00:00:00.000Z', action: 'wait' },
    { rule: 'KYC_IDENTITY', blocks: true, amount: '1000.0000', until: null, action: 'verification' },
  ],
  accounts: [],
  hasPaymentPassword: false,
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
