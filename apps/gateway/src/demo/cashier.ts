import { createHmac } from 'node:crypto'
import { invariant } from '@halong/base'
import type { DriverCode } from '@halong/payments'
import type { Gateway } from '../app.ts'

type Parts = {
  readonly services: Pick<Gateway['services'], 'site' | 'content' | 'cashier'>
  readonly platform: Pick<Gateway['platform'], 'db'>
}
/** Where the payment stand-in answers, and what steers it. */
export type ConnectedSandbox = {
  readonly url: string
  readonly secret: string
  /** Where the gateway takes callbacks. */
  readonly callbackOrigin: string
}

const BY = 'demo'
const REASON = 'demo brand'

/** Secrets of a stand-in's account, the same at every start of an installation. */
function keysOf(wire: 'btcpay' | 'xendit', secret: string): Record<string, string> {
  const derived = (name: string) => createHmac('sha256', secret).update(`${wire} ${name}`).digest('hex').slice(0, 40)
  return wire === 'btcpay'
    ? { store: 'halongdemo', apiKey: derived('api'), webhookSecret: derived('webhook') }
    : { secretKey: derived('api'), callbackToken: derived('callback') }
}

/** Titles in the order of the languages. */
const LANGUAGES = ['EN', 'VI', 'CN', 'TH', 'TY', 'ID'] as const
const words = (titles: readonly string[]) =>
  Object.fromEntries(LANGUAGES.map((language, at) => [language, { title: titles[at] ?? '', text: '' }]))

const methods = [
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
const titles: Readonly<Record<string, string>> = { xendit: 'Practice cards', btcpay: 'Practice Bitcoin', manual: 'Practice Bank 0042' }
const bank = { bank: 'Practice Bank', holder: 'HALONG PRACTICE', number: '0000 4217 0042' }

async function control({ url, secret }: ConnectedSandbox, order: object): Promise<void> {
  const answer = await fetch(`${url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-secret': secret },
    body: JSON.stringify(order),
    signal: AbortSignal.timeout(5_000),
  })
  if (!answer.ok) throw new Error(`the payment stand-in refused: ${answer.status}`)
}

/**
 * Makes the demo brand a practice brand with accounts at the payment stand-in and the ways to pay into them, through what an operator uses. At later starts the
 * accounts are told where the stand-in is now; what an operator changed stays. False where the brand is no demo brand, or an operator ended its practice.
 */
export async function connectSandbox({ services, platform }: Parts, sandbox: ConnectedSandbox): Promise<boolean> {
  const { site, content, cashier } = services
  const brand = (await site.list()).find(({ isDefault }) => isDefault)
  invariant(brand, 'a gateway has a default brand')
  const brandId = brand.id
  if (brand.asset !== 'USD/4' || ![...(await content.authors(brandId)).values()].includes(BY)) return false
  const practice = (await site.newestSettings(brandId)).find(({ name }) => name === 'practice')
  if (practice && practice.value !== true) return false
  if (!practice) await site.change({ brandId, name: 'practice', value: true, by: BY, reason: REASON })

  for (const method of methods) {
    const { driver, ...rest } = method
    const account = await putAccount({ services, platform }, { brandId, driver, sandbox })
    const known = await cashier.methodsOf(brandId)
    if (known.some(({ code }) => code === method.code)) continue
    const wish = { ...rest, brandId, accountId: account.accountId, isOpen: true, expectedVersion: 0 }
    const saved = await platform.db.transaction((tx) => cashier.house.saveMethod(tx, wish, BY))
    invariant(saved.ok, `the demo's method ${method.code} is saved`)
  }
  return true
}

async function putAccount(
  { services: { cashier }, platform }: Parts,
  { brandId, driver, sandbox }: { brandId: number; driver: DriverCode; sandbox: ConnectedSandbox },
) {
  const known = (await cashier.accountsOf(brandId)).find((account) => account.driver === driver && account.title === titles[driver])
  const baseUrl = driver === 'manual' ? '' : `${sandbox.url}/${driver}`
  const wire = driver === 'btcpay' || driver === 'xendit' ? driver : null
  const account = known?.baseUrl === baseUrl ? known : await save()
  const { key } = account
  if (wire !== null) {
    const keys = keysOf(wire, sandbox.secret)
    const code = wire === 'btcpay' ? (keys['store'] ?? '') : 'halong-demo-cards'
    await control(sandbox, { do: 'account', code, wire, keys, callbackUrl: `${sandbox.callbackOrigin}/lgw/payments/${key}` })
  }
  return account

  async function save() {
    const wish = {
      brandId,
      accountId: known?.accountId ?? null,
      driver,
      title: titles[driver] ?? driver,
      baseUrl,
      isStandIn: true,
      isOpenIn: known?.isOpenIn ?? true,
      secrets: wire === null ? bank : keysOf(wire, sandbox.secret),
      expectedVersion: known?.version ?? 0,
    }
    const saved = await platform.db.transaction((tx) => cashier.house.saveAccount(tx, wish, BY))
    invariant(saved.ok, `the demo's account at ${driver} is saved`)
    return saved.value.after
  }
}
