import { randomUUID } from 'node:crypto'
import { invariant } from '@halong/base'
import { parseMoney } from '@halong/money'
import { anAgent, bindContacts, type MovableClock, PASSWORD, type SignedInPlayer, type Site } from '@halong/testkit'
import sharp from 'sharp'
import { gatherWinners } from './feed-fixture.ts'
import { softAuthenticator } from './soft-authenticator.ts'
import { type AtTable, GAME, nodeIdOf, seated } from './wager/vendor.ts'

/** All that somebody tells a site, by what it is. */
export type Person = Readonly<Record<keyof ReturnType<typeof person>, string>>
let people = 0
export const person = () => {
  const at = String(++people).padStart(3, '0')
  return {
    username: `mailinh${at}x`,
    nickname: `Hoa Sen ${at}`,
    email: `mai.linh${at}@thu.example`,
    mobile: `+84912700${at}`,
    payeeName: `Trần Mai Linh ${'ABCDEFGH'[people % 8]}Q`,
    birthday: '1987-03-19',
    idNumber: `079187654${at}`,
    zalo: `84912711${at}`,
    address: `203.0.113.${people}`,
    userAgent: `Mozilla/5.0 (Nokia N${at}; rv:9) Curious/77.${at}`,
    number: `00710098${at}55`,
    passkeyName: `Key of Linh ${at}`,
    note: `Sent to 12 Hang Bac ${at}, Ha Noi`,
  }
}

/** Switches on every field that `everythingOf` fills in. */
export async function askForEverything(site: Site): Promise<void> {
  const change = { brandId: site.brandId, by: 'test', reason: 'asks for everything' }
  const { register } = (await site.gateway.services.site.byId(site.brandId)).settings
  const fields = ['payeeName', 'email', 'idNumber', 'zalo', 'affiliateCode'] as const
  const asked = Object.fromEntries(fields.map((field) => [field, { ...register[field], enabled: true }]))
  const { site: service } = site.gateway.services
  await service.change({ ...change, name: 'register', value: { ...register, ...asked } as typeof register })
  await service.change({ ...change, name: 'birthdayAsked', value: true })
  await service.change({ ...change, name: 'winnersBoard', value: { isOn: true, leastWin: '100', leastTimes: 5, delaySeconds: 5 } })
  await service.change({
    ...change,
    name: 'switches',
    value: { DIRECTREG3: true, USERNAMEREG3: true, FREEPLAY3: true, REMEMBERME3: true },
  })
}

async function register(site: Site, who: Person, affiliateCode: string): Promise<SignedInPlayer> {
  const browser = site.browser(who.address)
  const headers = { 'user-agent': who.userAgent }
  const { username, payeeName, email, idNumber, zalo, birthday } = who
  const registered = await browser.call('player.register', {
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      agreedToTerms: true,
      payeeName,
      email,
      idNumber,
      zalo,
      birthday,
      affiliateCode,
    },
    headers,
  })
  invariant(registered.ok, `registering: ${registered.ok ? '' : JSON.stringify(registered)}`)
  await browser.call('session.login', { body: { username, password: PASSWORD, remember: true }, headers })
  await site.browser(who.address).call('session.login', { body: { username, password: 'not the one' }, headers })
  const player = await site.gateway.services.players.byName(site.brandId, username)
  invariant(player, 'the player exists')
  return { browser, username, memberId: player.player.memberId, playerId: player.player.playerId }
}

/** Plays until a win stands on the board and nothing is left. */
async function play(site: Site, clock: MovableClock, player: SignedInPlayer): Promise<AtTable> {
  const money = parseMoney('100.00', 'USD/4')
  invariant(money, 'an amount')
  const { memberId } = player
  await site.gateway.services.players.creditByOperator({ memberId, money, key: `test ${memberId}`, reason: 'a test' })
  const table = await seated(site, player, { asset: 'USD/4', gameCode: GAME })
  const round = async (id: string, stake: string, win: string | null) => {
    const roundId = `${id}-${memberId}`
    await table.send('debit', { transactionId: `${roundId}.d`, roundId, amount: stake })
    if (win !== null)
      await table.send('credit', { transactionId: `${roundId}.c`, roundId, amount: win, debitTransactionId: `${roundId}.d` })
    const { answer } = await table.send('close', { transactionId: `${roundId}.x`, roundId })
    invariant(answer.success, 'the round ends')
  }
  await round('won', '50', '150')
  await round('lost1', '100', null)
  await round('lost2', '100', null)
  clock.forward(10_000)
  await gatherWinners(site)
  return table
}

/** A member with one of everything that an installation keeps of somebody, under an agent, with nothing left in the account. */
export async function everythingOf(site: Site, clock: MovableClock, who: Person) {
  const agent = await anAgent(site)
  const { affiliate } = await site.gateway.services.agency.codesOf({ memberId: agent.memberId, brandId: site.brandId, kind: 'agent' })
  const member = await register(site, who, affiliate ?? '')
  const { browser, memberId, playerId } = member
  const sent = async (answer: Promise<{ ok: boolean }>, what: string) => invariant((await answer).ok, what)
  await bindContacts(site, member, { mobile: who.mobile })
  await site.db.pool.query("update gateway.contact set verified_at = now() where member_id = $1 and channel = 'email'", [memberId])
  await site.db.pool.query("insert into gateway.contact_holder values ($1, 'email', $2, $3, true)", [site.brandId, who.email, memberId])
  await sent(browser.call('security.setNickname', { body: { nickname: who.nickname } }), 'a nickname')
  const account = { provider: 'VCB', number: who.number, holder: who.payeeName, password: PASSWORD }
  const added = await browser.call('security.addPayoutAccount', { body: account })
  invariant(added.ok, `a payout account: ${added.ok ? '' : added.code}`)
  await sent(browser.call('security.startAuthenticator', { body: { password: PASSWORD } }), 'an authenticator')
  const started = await browser.call('security.startPasskey', { body: {} })
  invariant(started.ok, 'a passkey begins')
  const { challenge } = started.value.options as { challenge: string }
  const response = softAuthenticator().create({ challenge })
  await sent(browser.call('security.addPasskey', { body: { response, name: who.passkeyName } }), 'a passkey')
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c24' } })
    .png()
    .toBuffer()
  await browser.fetch('/wps/member/info/icon', { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(picture) })
  const nodeId = await nodeIdOf(site)
  await sent(browser.call('lobby.addFavourite', { body: { nodeId, vendor: 'FAKE', gameType: 'RNG' } }), 'a favourite')
  const table = await play(site, clock, member)
  await site.db.pool.query(
    `insert into gateway.points_redemption (member_id, request_id, id, brand_id, reward, price_version, quantity, points, state, requested_at, decided_at, decided_by, remark, sealed_address)
     values ($1, 'wish', $2, $3, 'mug', 1, 1, 5, 'APPROVED', now(), now(), 'anna', $4, '\\x01')`,
    [memberId, randomUUID(), site.brandId, who.note],
  )
  await site.db.pool.query(
    `insert into studio.game_session (player_id, id, token_hash, game_code, wallet_session, kind, nickname, language, asset, symbol, started_at, seen_at)
     select player_id, gen_random_uuid(), '\\x00', 'g', 'w', 'member', nickname, 'EN', asset, '$', now(), now() from gateway.player where member_id = $1`,
    [memberId],
  )
  return { ...member, agent, table, playerId }
}

/** Values that stand for the person though nobody can read them: hashes, keys, sealed bytes. */
export async function marksOf(site: Site, memberId: number): Promise<Readonly<Record<string, string>>> {
  const { rows } = await site.db.pool.query<{ mark: string; value: string }>(
    `select 'password hash' as mark, password_hash as value from gateway.player_credential where member_id = $1
     union all select 'network', place from gateway.known_place where member_id = $1
     union all select 'payout number', number_mac from gateway.payout_account where member_id = $1
     union all select 'payout account', encode(sealed, 'hex') from gateway.payout_account where member_id = $1
     union all select 'authenticator', encode(sealed_secret, 'hex') from gateway.authenticator where member_id = $1
     union all select 'passkey', credential_id from gateway.passkey where member_id = $1
     union all select 'remembered', selector from gateway.remembered_device where member_id = $1
     union all select 'picture', name from gateway.icon where member_id = $1
     union all select 'token', encode(token_hash, 'hex') from gateway.session_token where member_id = $1
     union all select 'invitation', code from gateway.agency_code where member_id = $1`,
    [memberId],
  )
  return Object.fromEntries(rows.map(({ mark, value }, at) => [`${mark} ${at}`, value]))
}

/** Every row of the database as text, by table; bytes as hexadecimal. */
export async function wholeDatabase(site: Site): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await site.db.pool.query<{ name: string }>(
    `select format('%s.%s', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const read = tables.map(async ({ name }) => {
    const { rows } = await site.db.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    return [name, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** In which tables which of these values stand, in clear or as bytes. */
export async function tracesOf(site: Site, values: Readonly<Record<string, string>>): Promise<Readonly<Record<string, readonly string[]>>> {
  const found = Object.entries(await wholeDatabase(site)).map(([table, rows]) => {
    const text = rows.join('\n').toLowerCase()
    const isThere = (value: string) => text.includes(value.toLowerCase()) || text.includes(Buffer.from(value).toString('hex'))
    return [table, Object.keys(values).filter((name) => isThere(values[name] ?? ''))] as const
  })
  return Object.fromEntries(found.filter(([, names]) => names.length > 0))
}
