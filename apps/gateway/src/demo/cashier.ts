import { createHmac } from 'node:crypto'
import { invariant } from '@halong/base'
import type { Gateway } from '../app.ts'
import { openPayouts } from './payouts.ts'
import { dollars, dong, type Practice, type PracticeMethod, type PracticeWire } from './practice-methods.ts'
import { connectPracticeVendor } from './practice-vendor.ts'
import { BY, VIETNAM_CODE } from './seed.ts'

type Parts = {
  readonly services: Pick<Gateway['services'], 'site' | 'content' | 'cashier' | 'players' | 'security' | 'lobby'>
  readonly platform: Pick<Gateway['platform'], 'db'>
}
/** Where the payment stand-in answers, and what steers it. */
export type ConnectedSandbox = {
  readonly url: string
  readonly secret: string
  /** Where the gateway takes callbacks. */
  readonly callbackOrigin: string
  /** Where browsers reach the practice vendor beside it; left out where there is none. */
  readonly origin?: string
}

const REASON = 'demo brand'

/** Secrets of a stand-in's account, the same at every start of an installation. */
function keysOf({ wire, code }: { readonly wire: PracticeWire; readonly code: string }, secret: string): Record<string, string> {
  const seed = code.startsWith('halong-vn') ? code : wire
  const derived = (name: string) => createHmac('sha256', secret).update(`${seed} ${name}`).digest('hex').slice(0, 40)
  if (wire === 'btcpay') return { store: code, apiKey: derived('api'), webhookSecret: derived('webhook') }
  if (wire === 'payos') return { clientId: derived('client'), apiKey: derived('api'), checksumKey: derived('checksum') }
  return { secretKey: derived('api'), callbackToken: derived('callback') }
}

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
 * Makes the demo's brands practice brands with accounts at the payment stand-in and the ways to pay into them, through what an operator uses. At later starts the
 * accounts are told where the stand-in is now; what an operator changed stays. False where the default brand is no demo brand, or an operator ended its practice.
 */
export async function connectSandbox(parts: Parts, sandbox: ConnectedSandbox): Promise<boolean> {
  const brands = await parts.services.site.list()
  const demo = brands.find(({ isDefault }) => isDefault)
  invariant(demo, 'a gateway has a default brand')
  const vietnam = brands.find(({ merchantCode }) => merchantCode === VIETNAM_CODE)
  if (vietnam?.asset === 'VND/4') await connectBrand(parts, { brandId: vietnam.id, practice: dong, sandbox })
  const isDemo = demo.asset === 'USD/4' && (await connectBrand(parts, { brandId: demo.id, practice: dollars, sandbox }))
  if (isDemo && sandbox.origin !== undefined) await connectPracticeVendor(parts.services, { ...sandbox, origin: sandbox.origin })
  return isDemo
}

type Connected = { readonly brandId: number; readonly practice: Practice; readonly sandbox: ConnectedSandbox }

async function connectBrand(parts: Parts, { brandId, practice, sandbox }: Connected): Promise<boolean> {
  const { site, content, cashier } = parts.services
  if (![...(await content.authors(brandId)).values()].includes(BY)) return false
  const setting = (await site.newestSettings(brandId)).find(({ name }) => name === 'practice')
  if (setting && setting.value !== true) return false
  if (!setting) await site.change({ brandId, name: 'practice', value: true, by: BY, reason: REASON })

  for (const { driver, ...rest } of practice.methods) {
    const account = await putAccount(parts, { brandId, driver, practice, sandbox })
    const known = await cashier.methodsOf(brandId)
    if (known.some(({ code }) => code === rest.code)) continue
    const wish = { ...rest, brandId, accountId: account.accountId, isOpen: true, expectedVersion: 0 }
    const saved = await parts.platform.db.transaction((tx) => cashier.house.saveMethod(tx, wish, BY))
    invariant(saved.ok, `the demo's method ${rest.code} is saved`)
  }
  await openPayouts(parts, { brandId, practice })
  return true
}

async function putAccount(
  { services: { cashier }, platform }: Parts,
  { brandId, driver, practice, sandbox }: Connected & { readonly driver: PracticeMethod['driver'] },
) {
  const { title, code } = practice.accounts[driver] ?? { title: driver, code: '' }
  const known = (await cashier.accountsOf(brandId)).find((account) => account.driver === driver && account.title === title)
  const baseUrl = driver === 'manual' ? '' : `${sandbox.url}/${driver}`
  const keys = driver === 'manual' ? practice.bank : keysOf({ wire: driver, code }, sandbox.secret)
  const account = known?.baseUrl === baseUrl ? known : await save()
  if (driver !== 'manual') {
    const callbackUrl = `${sandbox.callbackOrigin}/lgw/payments/${account.key}`
    await control(sandbox, { do: 'account', code, wire: driver, keys, callbackUrl })
  }
  return account

  async function save() {
    const wish = {
      brandId,
      accountId: known?.accountId ?? null,
      driver,
      title,
      baseUrl,
      isStandIn: true,
      isOpenIn: known?.isOpenIn ?? true,
      secrets: keys,
      expectedVersion: known?.version ?? 0,
    }
    const saved = await platform.db.transaction((tx) => cashier.house.saveAccount(tx, wish, BY))
    invariant(saved.ok, `the demo's account at ${driver} is saved`)
    return saved.value.after
  }
}
