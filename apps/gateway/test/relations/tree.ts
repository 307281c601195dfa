import { randomUUID } from 'node:crypto'
import { invariant } from '@halong/base'
import { anAgent, type Browser, bindContacts, newMobile, openBrowser, PASSWORD, type Site, vendorCall } from '@halong/testkit'
import { softAuthenticator } from '../soft-authenticator.ts'
import { GAME, launchTicket } from '../wager/vendor.ts'
import { type PlantedDeposit, plantDeposit } from './planted-deposit.ts'

/** How the account that is named stands to the one that calls, in the agents' tree of a brand or out of it (T58). */
export const relations = [
  'self',
  'upline',
  'direct downline',
  'indirect downline',
  'sibling branch',
  'downline of a sibling',
  'former downline',
  'nobody’s',
  'other brand',
] as const
export type Relation = (typeof relations)[number]

/** An account with one of everything that a call can name, each of it found nowhere else. */
export type Owner = {
  readonly browser: Browser
  readonly username: string
  readonly memberId: number
  readonly playerId: string
  /** Its password is its own too, so that nobody comes in with another's. */
  readonly password: string
  readonly email: string
  readonly mobile: string
  readonly nickname: string
  readonly codes: { readonly affiliate: string; readonly referral: string }
  /** A session on another device, to be ended. */
  readonly otherSession: string
  readonly passkey: string
  readonly payout: string
  /** A change of protection that waits for its time. */
  readonly waiting: string
  readonly gameSession: string
  readonly money: PlantedDeposit
  /** A round it plays and a file of its rounds, by their ids. */
  readonly records: { readonly round: `rnd_${string}`; readonly file: `exp_${string}` }
}

export const elsewhere = 'elsewhere.example'
let owners = 0

async function payoutOf(browser: Browser, at: number): Promise<string> {
  const body = { provider: 'VCB', number: `007100${String(910_000 + at)}`, holder: 'Nguyen Lan Anh' }
  const added = await browser.call('security.addPayoutAccount', { body })
  invariant(added.ok, 'a payout account is added')
  return added.value.accounts[0]?.id ?? ''
}

async function passkeyOf(browser: Browser, { password, host }: { password: string; host: string }): Promise<string> {
  const started = await browser.call('security.startPasskey', { body: { password } })
  invariant(started.ok, 'a passkey is begun')
  const challenge = String(started.value.options['challenge'])
  const response = softAuthenticator().create({
    challenge,
    origin: host === 'localhost' ? 'http://localhost' : `https://${host}`,
    rpId: host,
  })
  const added = await browser.call('security.addPasskey', { body: { response, name: 'Phone' } })
  invariant(added.ok, 'a passkey is kept')
  return added.value.passkeys[0]?.id ?? ''
}

async function waitingOf(site: Site, { memberId, brandId }: { memberId: number; brandId: number }): Promise<string> {
  const id = randomUUID()
  await site.db.pool.query(
    `insert into gateway.waiting_change (member_id, change_id, brand_id, kind, subject, detail, sealed, language, asked_at, due_at)
     values ($1, $2, $3, 'contact', 'email', 'a•••@mail.example', '', 'EN', now(), now() + interval '30 days')`,
    [memberId, id, brandId],
  )
  return id
}

async function anOwner(site: Site, brand: { brandId: number; host: string }): Promise<Owner> {
  const at = ++owners
  const password = `${PASSWORD} ${at}`
  const player = await anAgent(site, { ...brand, password, balance: '500.00' })
  const { browser, username, memberId, playerId } = player
  const second = await aSecondDevice(site, { ...brand, username, password })
  const [email, mobile, nickname] = [`owner${at}@mail.example`, newMobile(), `Quiet Heron ${at}`]
  await bindContacts({ ...site, brandId: brand.brandId }, player, { email, mobile })
  invariant((await browser.call('security.setNickname', { body: { nickname } })).ok, 'a name is kept')
  const known = await site.gateway.services.players.byMemberId(memberId)
  invariant(known, 'the player is there')
  const codes = await site.gateway.services.agency.codesOf(known)
  const entered = await vendorCall(site.gateway, '/lgw/seamless/authenticate', {
    ticket: await launchTicket(site, player),
    gameCode: GAME,
  })
  invariant(entered.answer.success, 'the game is entered')
  return {
    browser,
    username,
    memberId,
    playerId,
    password,
    email,
    mobile,
    nickname,
    codes: { affiliate: codes.affiliate ?? '', referral: codes.referral ?? '' },
    otherSession: second,
    passkey: await passkeyOf(browser, { password, host: brand.host }),
    payout: await payoutOf(browser, at),
    waiting: await waitingOf(site, { memberId, brandId: brand.brandId }),
    gameSession: String(entered.answer.value['gameSession']),
    money: await plantDeposit(site, { memberId, brandId: brand.brandId }),
    records: await recordsOf(site, browser, { playerId, gameSession: String(entered.answer.value['gameSession']) }),
  }
}

async function recordsOf(site: Site, browser: Browser, named: { playerId: string; gameSession: string }): Promise<Owner['records']> {
  const roundId = randomUUID()
  const stake = { transactionId: `${roundId}.d`, roundId, gameCode: GAME, asset: 'USD/4', amount: '1' }
  const taken = await vendorCall(site.gateway, '/lgw/seamless/debit', { ...stake, ...named })
  invariant(taken.answer.success, 'a stake is taken')
  const list = await browser.call('records.listRounds')
  const body = { format: 'csv' as const, record: { kind: 'rounds' as const, filter: {} }, timeZone: 'UTC' }
  const file = await browser.call('records.export', { body, key: randomUUID() })
  const [round] = list.ok ? list.value.list : []
  invariant(round && file.ok, 'its records are there')
  return { round: round.id, file: file.value.id }
}

async function aSecondDevice(site: Site, who: { host: string; username: string; password: string }): Promise<string> {
  const device = openBrowser(site.gateway, { address: site.browser().address, host: who.host })
  const answer = await device.call('session.login', { body: { username: who.username, password: who.password } })
  invariant(answer.ok, 'the second device is signed in')
  const open = await device.call('session.listOpen')
  invariant(open.ok, 'the sessions are listed')
  return open.value.sessions.find(({ isThis }) => isThis)?.id ?? ''
}

/** A tree five levels deep around one agent, with a branch beside it, one that was moved away, and an account of another brand. */
export async function aTree(site: Site, otherBrand: number): Promise<Readonly<Record<Relation, Owner>>> {
  const here = { brandId: site.brandId, host: 'localhost' }
  const { agency } = site.gateway.services
  const under = async (upline: Owner | null) => {
    const owner = await anOwner(site, here)
    if (upline !== null) await place(owner, upline)
    return owner
  }
  const place = async (owner: Owner, upline: Owner) => {
    const moved = await agency.move({ brandId: site.brandId, memberId: owner.memberId, uplineId: upline.memberId })
    invariant(moved.ok, 'a place in the tree is free')
  }
  const upline = await under(null)
  const self = await under(upline)
  const direct = await under(self)
  const indirect = await under((await under(direct)) satisfies Owner)
  const sibling = await under(upline)
  const former = await under(self)
  await place(former, sibling)
  return {
    self,
    upline,
    'direct downline': direct,
    'indirect downline': indirect,
    'sibling branch': sibling,
    'downline of a sibling': await under(sibling),
    'former downline': former,
    'nobody’s': await under(null),
    'other brand': await anOwner(site, { brandId: otherBrand, host: elsewhere }),
  }
}

/**
 * A query for a digest of what each table keeps of an account, of all tables that name accounts. When its owner was last seen is left out: that is
 * written some time after the owner's own call.
 */
async function digestsOf(site: Site): Promise<string> {
  const { rows } = await site.db.pool.query<{ name: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'member_id' and c.table_schema in ('gateway', 'ledger') and t.table_type = 'BASE TABLE' order by 1`,
  )
  const digest = (name: string) =>
    `select '${name}' as name, md5(coalesce(string_agg(kept.line, '' order by kept.line), '')) as digest
     from (select (to_jsonb(k) - 'last_seen_at')::text as line from ${name} k where member_id = $1) kept`
  return rows.map(({ name }) => digest(name)).join(' union all ')
}
let digests: Promise<string> | null = null

/** Everything the database keeps of an account, by table: what must be as it was after another's call. */
export async function keptOf(site: Site, { memberId }: Pick<Owner, 'memberId'>): Promise<Readonly<Record<string, string>>> {
  digests ??= digestsOf(site)
  const { rows } = await site.db.pool.query<{ name: string; digest: string }>(await digests, [memberId])
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
