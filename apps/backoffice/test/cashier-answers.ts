// Long because it has an answer for each call of the pages of money.
import type { ClientValue } from '@halong/api/client'
import { ends } from './list-ends.ts'
import { lan } from './member-answers.ts'

const at = '2026-11-25T09:12:00.000Z'
const picture = (memo: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500"><rect width="300" height="500" fill="#f4f4f0"/><text x="30" y="80" font-size="22">Transfer sent</text><text x="30" y="140" font-size="30">250.00 USD</text><text x="30" y="190" font-size="20">${memo}</text></svg>`)}`

type Deposit = ClientValue<'deposits.list'>['rows'][number]
export const waiting: Deposit = {
  id: 'dep_0000000000000000000001',
  playerId: lan.id,
  username: lan.username,
  method: 'bank-transfer',
  driver: 'manual',
  asset: 'USD/4',
  amount: '250.0000',
  received: '0.0000',
  state: 'waiting',
  isLate: false,
  memo: 'HLG7K2M9X',
  proofs: 2,
  createdAt: at,
  expiresAt: '2026-11-26T09:12:00.000Z',
  endedAt: null,
}
export const partly: Deposit = {
  ...waiting,
  id: 'dep_0000000000000000000002',
  playerId: 'ply_0000000000000000000002',
  username: 'bao',
  amount: '1200.5000',
  received: '200.0000',
  memo: 'HLQW34RTY',
  proofs: 0,
  createdAt: '2026-11-25T09:40:00.000Z',
}
const settled: Deposit = {
  ...waiting,
  id: 'dep_0000000000000000000003',
  method: 'btc',
  driver: 'btcpay',
  amount: '100.0000',
  received: '100.0000',
  state: 'settled',
  memo: '',
  proofs: 0,
  isLate: true,
  endedAt: at,
}
const whole: ClientValue<'deposits.get'> = {
  ...waiting,
  remark: '',
  receipts: [],
  pictures: ['prf_0000000000000000000001', 'prf_0000000000000000000002'],
  calls: [],
}
const receipt = { at, amount: '100.0000', result: 'booked', reason: null, reference: 'FT26329001', payer: 'N••• T•• L••' } as const

/** One deposit by its id: the pictures of the first, a receipt of the second, the provider's answers of the third. */
export function depositOf({ query }: { readonly query: URLSearchParams }): ClientValue<'deposits.get'> {
  const row = [waiting, partly, settled].find(({ id }) => id === query.get('id')) ?? waiting
  if (row === waiting) return whole
  if (row === partly)
    return { ...whole, ...partly, pictures: [], receipts: [{ ...receipt, amount: '200.0000', result: 'held', reason: 'payer_differs' }] }
  const calls = [
    { at, what: 'create', outcome: 'created', milliseconds: 312 },
    { at: '2026-11-25T09:14:00.000Z', what: 'find', outcome: 'settled', milliseconds: 98 },
  ]
  return { ...whole, ...settled, pictures: [], receipts: [receipt], calls }
}

const document: ClientValue<'documents.get'> = {
  id: 'kyc_0000000000000000000001',
  playerId: lan.id,
  username: lan.username,
  item: 'identity',
  state: 'sent',
  sentAt: at,
  promisedAt: '2026-11-26T09:12:00.000Z',
  isLate: false,
  times: 1,
  decidedBy: null,
  decidedAt: null,
  version: 1,
  payeeName: 'N••• T•• L••',
  code: null,
  remark: '',
  pictures: [{ id: 'prf_0000000000000000000003', part: 'front', at }],
}

type Held = ClientValue<'held.list'>['rows'][number]
const held: Held = {
  id: 'hld_0000000000000000000001',
  playerId: lan.id,
  username: lan.username,
  deposit: partly.id,
  asset: 'USD/4',
  amount: '200.0000',
  reason: 'payer_differs',
  state: 'held',
  at,
}
type Line = ClientValue<'statements.list'>['rows'][number]
const line: Line = {
  id: 'stl_0000000000000000000001',
  account: 'Bank of the house',
  way: 'in',
  day: '2026-11-25',
  asset: 'USD/4',
  amount: '100.0000',
  memo: 'transfer HLG7K2M9X thanks',
  payer: 'L••• N•••••',
  reference: 'FT26330001',
  state: 'open',
  deposit: settled.id,
  withdrawal: null,
  by: 'memo',
  remark: '',
  importedAt: at,
  importedBy: 'mai',
  decidedBy: null,
}
type Matter = ClientValue<'unmatched.list'>['rows'][number]
const matter: Matter = {
  id: 'mat_0000000000000000000001',
  at,
  account: 'BTCPay of the house',
  kind: 'amount_changed',
  reference: '9vCN3kjBDYeFgs9wTXbG7g',
  deposit: settled.id,
  withdrawal: null,
  playerId: lan.id,
  asset: 'USD/4',
  amount: '90.0000',
  ours: '100.0000',
  day: '2026-11-24',
  adjustment: null,
  state: 'open',
  remark: '',
  resolvedBy: null,
}
type Method = ClientValue<'methods.list'>['rows'][number]
export const method: Method = {
  code: 'bank-transfer',
  account: 'pac_0000000000000000000001',
  channel: 'TRANSFER',
  kind: 'manual',
  texts: { EN: { title: 'Bank transfer', text: 'Write the memo exactly.' }, VI: { title: 'Chuyển khoản', text: 'Ghi đúng nội dung.' } },
  minutes: 30,
  order: 10,
  isOpen: true,
  min: '10.0000',
  max: '5000.0000',
  quick: ['50.0000', '100.0000'],
  version: 3,
  changedAt: at,
  changedBy: 'berta',
}
const payoutWay: ClientValue<'payoutMethods.list'>['rows'][number] = {
  code: 'bitcoin',
  account: 'pac_0000000000000000000002',
  channel: 'BTC-CHAIN',
  pays: 'crypto',
  texts: { EN: { title: 'Bitcoin', text: '' } },
  minutes: 60,
  order: 3,
  isOpen: true,
  min: '20.0000',
  max: '5000.0000',
  fee: '1.0000',
  version: 1,
  changedAt: at,
  changedBy: 'berta',
}
type HouseAccount = ClientValue<'houseAccounts.list'>['rows'][number]
export const account: HouseAccount = {
  id: 'pac_0000000000000000000002',
  driver: 'btcpay',
  title: 'BTCPay of the house',
  baseUrl: 'https://pay.example',
  isStandIn: false,
  isOpenIn: true,
  asset: 'USD/4',
  callbackPath: '/lgw/payments/k3yk3yk3yk3y',
  version: 2,
  changedAt: at,
  changedBy: 'berta',
}

const compared: ClientValue<'reconciliations.list'>['rows'][number] = {
  id: 'rcn_0000000000000000000001',
  account: account.id,
  title: 'BTCPay of the house',
  driver: 'btcpay',
  day: '2026-11-24',
  asset: 'USD/4',
  state: 'differs',
  source: 'record',
  in: { matched: 41, pending: 0, ours: '4210.0000', theirs: '4200.0000' },
  out: { matched: 12, pending: 1, ours: '980.0000', theirs: '980.0000' },
  findings: 1,
  ranAt: at,
  ranBy: null,
}

/** A brand with two transfers that wait, one deposit by a provider, and what is beside them. */
export const cashierAnswers = {
  'deposits.list': ({ query }: { readonly query: URLSearchParams }) => ({
    rows: query.get('state') === 'waiting' ? [waiting, partly] : [settled, partly, waiting],
    ...ends,
  }),
  'deposits.listTotals': { count: 3, isCapped: false, sums: [{ field: 'amount', asset: 'USD/4', amount: '1550.5000' }] },
  'documents.list': {
    rows: [document, { ...document, id: 'kyc_0000000000000000000002', item: 'funds', state: 'again', isLate: false }],
    ...ends,
  },
  'documents.get': document,
  'documents.view': { picture: picture('HLG7K2M9X') },
  'deposits.get': depositOf,
  'deposits.getProof': { picture: picture('HLG7K2M9X') },
  'held.list': { rows: [held, { ...held, id: 'hld_0000000000000000000002', reason: 'limit_reached', state: 'return_asked' }], ...ends },
  'unmatched.list': { rows: [matter, { ...matter, id: 'mat_0000000000000000000002', kind: 'order_unknown', deposit: null }], ...ends },
  'statements.list': {
    rows: [
      line,
      { ...line, id: 'stl_0000000000000000000002', reference: 'FT26330002', memo: 'rent', payer: null, deposit: null, by: null },
    ],
    ...ends,
  },
  'statements.listAccounts': {
    accounts: [{ id: method.account, title: 'Bank of the house', asset: 'USD/4', upTo: '2026-11-25', columns: {}, days: 'dmy' }],
  },
  'evidence.list': {
    rows: [
      {
        id: 'evp_0000000000000000000001',
        subject: settled.id,
        playerId: lan.id,
        username: lan.username,
        sha256: 'a'.repeat(64),
        bytes: 20_480,
        madeAt: at,
        madeBy: 'mai',
        reason: 'asked for by the bank',
        downloads: 1,
      },
    ],
    ...ends,
  },
  'reconciliations.listBalances': {
    list: [
      {
        account: 'pac_0000000000000000000001',
        title: 'Xendit of the house',
        driver: 'xendit',
        asset: 'USD/4',
        covers: 'everything',
        tellsItself: true,
        moved: '1000.0000',
        received: '18250.5000',
        paid: '6300.0000',
        sentBack: '0.0000',
        fees: '301.1300',
        underWay: '120.0000',
        ours: '12649.3700',
        look: {
          id: 'bal_0000000000000000000001',
          account: 'pac_0000000000000000000001',
          title: 'Xendit of the house',
          driver: 'xendit',
          asset: 'USD/4',
          told: '12601.3700',
          ours: '12649.3700',
          underWay: '0.0000',
          verdict: 'differs',
          source: 'asked',
          at: '2026-11-26T05:15:00.000Z',
          by: null,
        },
      },
      {
        account: 'pac_0000000000000000000002',
        title: 'Bank of the house',
        driver: 'manual',
        asset: 'USD/4',
        covers: 'everything',
        tellsItself: false,
        moved: '0.0000',
        received: '5200.0000',
        paid: '0.0000',
        sentBack: '50.0000',
        fees: '3.3000',
        underWay: '0.0000',
        ours: '5146.7000',
        look: null,
      },
    ],
  },
  'lineTransfers.get': {
    id: 'ltr_0000000000000000000001',
    playerId: 'ply_0000000000000000000001',
    username: 'agent.one',
    otherId: 'ply_0000000000000000000002',
    otherName: 'agent.low',
    way: 'down',
    asset: 'USD/4',
    amount: '2500.0000',
    state: 'OPEN',
    code: null,
    at: '2026-11-26T04:00:00.000Z',
    expiresAt: '2026-11-29T04:00:00.000Z',
    endedAt: null,
    decidedBy: null,
    version: 1,
    obstacles: [],
    resting: ['receiver'],
    sent30: '4000.0000',
    received30: '0.0000',
    needs: 2,
    mayDecide: true,
  },
  'reconciliations.list': {
    rows: [
      compared,
      {
        ...compared,
        id: 'rcn_0000000000000000000002',
        title: 'Bank of the house',
        state: 'no_statement',
        source: 'statement',
        findings: 0,
      },
    ],
    ...ends,
  },
  'reconciliations.listAccounts': { accounts: [{ id: account.id, title: account.title, driver: 'btcpay', comparedTo: '2026-11-24' }] },
  'methods.list': {
    rows: [method, { ...method, code: 'btc', kind: 'crypto', channel: 'BTC-CHAIN', account: account.id, isOpen: false, order: 20 }],
    ...ends,
  },
  'payoutMethods.list': { rows: [payoutWay, { ...payoutWay, code: 'bank', channel: 'BANK', pays: 'bank', isOpen: false }], ...ends },
  'houseAccounts.list': {
    rows: [account, { ...account, id: method.account, driver: 'manual', title: 'Bank of the house', baseUrl: '', isStandIn: true }],
    ...ends,
  },
} as const
