import { randomBytes } from 'node:crypto'
import { invariant, type PlayerId } from '@halong/base'
import { parseMoney } from '@halong/money'
import { newAddress } from './addresses.ts'
import { type Browser, openBrowser } from './browser.ts'
import type { Site } from './site.ts'

/** Long, and on no list. */
export const PASSWORD = 'Vịnh hạ long 77'

export type SignedInPlayer = {
  readonly browser: Browser
  readonly username: string
  readonly memberId: number
  readonly playerId: PlayerId
}
type PlayerOptions = {
  readonly username?: string
  readonly password?: string
  readonly balance?: string
  readonly wireType?: 0 | 1 | 2 | 41 | 42
  readonly mustChange?: boolean
  readonly address?: string
  readonly signIn?: boolean
  readonly brandId?: number
  readonly host?: string
}

async function aPlayer(site: Site, options: PlayerOptions): Promise<SignedInPlayer> {
  const { players, ledger: _ledger } = site.gateway.services
  const username = options.username ?? `p${randomBytes(6).toString('hex')}`
  const password = options.password ?? PASSWORD
  const opened = await players.openByOperator({
    brandId: options.brandId ?? site.brandId,
    username,
    password,
    wireType: options.wireType ?? 0,
    language: 'EN',
    mustChange: options.mustChange ?? false,
  })
  invariant(opened.ok, 'the name is free')
  const { memberId, playerId, asset } = opened.value
  if (options.balance !== undefined) {
    const money = parseMoney(options.balance, asset)
    invariant(money, 'a balance is an amount')
    const credited = await players.creditByOperator({ memberId, money, key: `test ${memberId}`, reason: 'opening balance of a test' })
    invariant(credited.ok, 'an opening balance is paid in')
  }
  const browser = openBrowser(site.gateway, {
    address: options.address ?? newAddress(),
    ...(options.host === undefined ? {} : { host: options.host }),
  })
  if (options.signIn !== false) {
    const answer = await browser.call('session.login', { body: { username, password } })
    invariant(answer.ok, `signing in: ${answer.ok ? '' : answer.code}`)
  }
  return { browser, username, memberId, playerId }
}

/** A member, signed in, with money paid in when asked for. */
export const aMember = (site: Site, options: PlayerOptions = {}): Promise<SignedInPlayer> => aPlayer(site, options)
export const anAgent = (site: Site, options: PlayerOptions = {}): Promise<SignedInPlayer> => aPlayer(site, { wireType: 2, ...options })

/** A trial account as free play opens one. */
export async function aTrial(site: Site): Promise<SignedInPlayer> {
  const browser = openBrowser(site.gateway, { address: newAddress() })
  const answer = await browser.call('session.startFreePlay', { body: {} })
  invariant(answer.ok, `free play: ${answer.ok ? '' : answer.code}`)
  const { account, id } = answer.value.info
  const player = await site.gateway.services.players.byPlayerId(id)
  invariant(player, 'the trial account exists')
  return { browser, username: account, memberId: player.memberId, playerId: player.playerId }
}

let numbers = 0
/** A Vietnamese mobile number nobody else in this process uses, E.164; far from the one before, as blocks of numbers have budgets. */
export const newMobile = (): string => `+8490${String((1_000_000 + ++numbers * 99_991) % 10_000_000).padStart(7, '0')}`

/** Binds contacts that were proved, as the security centre does in the end. */
export async function bindContacts(
  site: Site,
  { memberId }: Pick<SignedInPlayer, 'memberId'>,
  { mobile, email, payeeName = null }: { mobile?: string; email?: string; payeeName?: string | null },
): Promise<void> {
  const { brandId, db, gateway } = site
  await gateway.platform.db.transaction((tx) =>
    gateway.services.security.bindAtRegistration(tx, memberId, {
      brandId,
      mobile: mobile === undefined ? null : { e164: mobile, isVerified: true },
      email: email ?? null,
      payeeName,
    }),
  )
  if (email === undefined) return
  await db.pool.query("update gateway.contact set verified_at = now() where member_id = $1 and channel = 'email'", [memberId])
  await db.pool.query(
    "insert into gateway.contact_holder (brand_id, channel, address, member_id, is_verified) values ($1, 'email', $2, $3, true)",
    [brandId, email.toLowerCase(), memberId],
  )
}

/** The six digits of the newest message to an address. */
export async function codeSentTo(site: Site, address: string): Promise<string> {
  const [letter] = await site.outbox(address)
  return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
}
