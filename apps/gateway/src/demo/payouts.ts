import { invariant } from '@halong/base'
import type { Gateway } from '../app.ts'
import { dollars, type Practice, type PracticeMethod, words } from './practice-methods.ts'
import { BY } from './seed.ts'

type Parts = {
  readonly services: Pick<Gateway['services'], 'site' | 'cashier' | 'players' | 'security'>
  readonly platform: Pick<Gateway['platform'], 'db'>
}
const REASON = 'demo brand'
/** Stands in docs/architecture.md beside the demo's other ways in. */
const PAYMENT_PASSWORD = '246810'

type PracticeWay = {
  readonly driver: PracticeMethod['driver']
  readonly code: string
  readonly channel: string
  readonly pays: 'bank' | 'ewallet' | 'crypto'
  readonly texts: ReturnType<typeof words>
  readonly minutes: number
  readonly order: number
  readonly min: string
  readonly max: string
  readonly fee: string
}
const bank = words(['Bank transfer', 'Chuyển khoản', '银行转账', 'โอนธนาคาร', 'Bank transfer', 'Transfer bank'])
const wallet = words(['E-wallet', 'Ví điện tử', '电子钱包', 'อีวอลเล็ต', 'E-wallet', 'Dompet digital'])
const coins = words(['Bitcoin', 'Bitcoin', '比特币', 'บิตคอยน์', 'Bitcoin', 'Bitcoin'])
const hand = words(['Transfer by hand', 'Chuyển khoản thủ công', '人工转账', 'โอนโดยเจ้าหน้าที่', 'Manual na transfer', 'Transfer manual'])

const inDollars: readonly PracticeWay[] = [
  { driver: 'xendit', code: 'bank', channel: 'BANK', pays: 'bank', texts: bank, minutes: 30, order: 1, min: '10', max: '5000', fee: '0' },
  {
    driver: 'xendit',
    code: 'e-wallet',
    channel: 'EWALLET',
    pays: 'ewallet',
    texts: wallet,
    minutes: 15,
    order: 2,
    min: '10',
    max: '2000',
    fee: '0',
  },
  {
    driver: 'btcpay',
    code: 'bitcoin',
    channel: 'BTC-CHAIN',
    pays: 'crypto',
    texts: coins,
    minutes: 60,
    order: 3,
    min: '20',
    max: '5000',
    fee: '1',
  },
  {
    driver: 'manual',
    code: 'by-hand',
    channel: 'TRANSFER',
    pays: 'bank',
    texts: hand,
    minutes: 240,
    order: 4,
    min: '10',
    max: '10000',
    fee: '0',
  },
]
const inDong: readonly PracticeWay[] = [
  {
    driver: 'payos',
    code: 'bank',
    channel: 'BANK',
    pays: 'bank',
    texts: bank,
    minutes: 30,
    order: 1,
    min: '50000',
    max: '100000000',
    fee: '0',
  },
  {
    driver: 'xendit',
    code: 'e-wallet',
    channel: 'EWALLET',
    pays: 'ewallet',
    texts: wallet,
    minutes: 15,
    order: 2,
    min: '50000',
    max: '20000000',
    fee: '0',
  },
  {
    driver: 'manual',
    code: 'by-hand',
    channel: 'TRANSFER',
    pays: 'bank',
    texts: hand,
    minutes: 240,
    order: 3,
    min: '50000',
    max: '200000000',
    fee: '0',
  },
]
/** So that the queues can be seen too: small ones are paid by themselves, large ones need two people. */
const limitsOf = (autoLimit: number) => ({
  autoLimit,
  twoPersonLimit: 5 * autoLimit,
  perDay: 3,
  maxPerDay: null,
  reviewMinutes: 240,
  confirmMinutes: 1_440,
})
/** The demo's players have moved much already: what they are asked to prove lies beyond it, so that they can withdraw at once and see what comes. */
const proofsOf = (unit: number) => ({
  items: {
    contact: { deposits: null, withdrawals: null },
    payee: { deposits: null, withdrawals: 0 },
    identity: { deposits: 20_000 * unit, withdrawals: 5_000 * unit },
    address: { deposits: null, withdrawals: 20_000 * unit },
    funds: { deposits: 40_000 * unit, withdrawals: null },
  },
  promiseHours: 24,
})
const payers = { dollars: { username: 'demo-player', number: '0071004242' }, dong: { username: 'demo-vnd', number: '0071008484' } } as const

/** Ways to pay out of a practice brand, after its accounts, and a player who may withdraw at once. What an operator changed stays. */
export async function openPayouts(
  { services, platform }: Parts,
  { brandId, practice }: { brandId: number; practice: Practice },
): Promise<void> {
  const { site, cashier } = services
  const isDollars = practice === dollars
  const [known, accounts, settings] = await Promise.all([
    cashier.waysOf(brandId),
    cashier.accountsOf(brandId),
    site.newestSettings(brandId),
  ])
  for (const { driver, ...rest } of isDollars ? inDollars : inDong) {
    const account = accounts.find((each) => each.driver === driver && each.title === practice.accounts[driver]?.title)
    if (!account || known.some(({ code }) => code === rest.code)) continue
    const wish = { ...rest, brandId, accountId: account.accountId, isOpen: true, expectedVersion: 0 }
    const saved = await platform.db.transaction((tx) => cashier.saveWay(tx, wish, BY))
    invariant(saved.ok, `the demo's way ${rest.code} is saved`)
  }
  const rules = {
    withdrawals: limitsOf(isDollars ? 1_000 : 10_000_000),
    kyc: proofsOf(isDollars ? 1 : 25_000),
    // Everybody of a demonstration comes from one machine.
    withdrawalRisks: { linkedPlayers: null, newCountryDays: 7, hourSignIns: 20, depositsPerDay: 5 },
    adjustments: { twoAgreeAbove: isDollars ? 500 : 10_000_000 },
  }
  for (const [name, value] of Object.entries(rules)) {
    if (!settings.some((set) => set.name === name)) await site.change({ brandId, name, value, by: BY, reason: REASON })
  }
  await openPlayer({ services, platform }, brandId, payers[isDollars ? 'dollars' : 'dong'])
}

/** A payment password, and an account of their own name past its hold. */
async function openPlayer(
  { services: { players, security }, platform }: Parts,
  brandId: number,
  { username, number }: { username: string; number: string },
) {
  const found = await players.byName(brandId, username)
  if (found === null) return
  const { memberId } = found.player
  if (((await players.keysOf(memberId))?.paymentHash ?? null) === null) {
    const hash = await players.hashPassword(PAYMENT_PASSWORD)
    await platform.db.transaction((tx) => players.setPayment(tx, { memberId, hash }))
  }
  await security.bindPayoutAtTheMachine({ memberId, brandId }, { provider: 'VCB', number, holder: 'DEMO PLAYER' })
}
