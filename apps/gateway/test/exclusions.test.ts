import { hash } from 'node:crypto'
import { anOperator, type Browser, bindContacts, PASSWORD, type SignedInOperator, type SignedInPlayer } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwoBrands, type TwoBrands } from './two-brands.ts'

const reason = 'a test of exclusions'
let brands: TwoBrands
let owner: SignedInOperator
let other: SignedInOperator
beforeAll(async () => {
  brands = await startTwoBrands({ name: 'exclusions' })
  for (const side of [brands.pearl, brands.coral]) await side.set('register', { email: { ...FIELD, required: true } })
  owner = await anOperator(brands.site)
  other = await anOperator(brands.site)
})
afterAll(() => brands.site.stop())

const FIELD = { enabled: true, required: false, acceptedPattern: '*', patternId: 0, minLength: 0, maxLength: 255 }
const register = (browser: Browser, username: string, email: string) =>
  browser.call('player.register', { body: { username, password: PASSWORD, confirmPassword: PASSWORD, email, agreedToTerms: true } })
const signIn = async (browser: Browser, { username }: Pick<SignedInPlayer, 'username'>) => {
  expect(await browser.call('session.login', { body: { username, password: PASSWORD } })).toMatchObject({ ok: true })
  return browser
}
async function agreed(operationId: string, body: Record<string, unknown>): Promise<void> {
  const asked = await owner.browser.call('approvals.ask', { body: { operationId, body, reason } })
  expect(asked).toMatchObject({ ok: true })
  const id = asked.ok ? asked.value.approval?.id : undefined
  expect(await other.browser.call('approvals.approve', { body: { id: id ?? 'apr_', reason } })).toMatchObject({ ok: true })
}
/** Does what the queue was told to do. */
async function spread(): Promise<void> {
  const { rows } = await brands.site.db.pool.query<{ entry_no: string }>('select entry_no from gateway.exclusion_entry order by entry_no')
  for (const { entry_no } of rows) await brands.site.gateway.services.exclusions.spread({ entryNo: Number(entry_no) })
}
const matches = async (brandId: number) => {
  const listed = await owner.browser.call('exclusions.listMatches', { query: { brandId, limit: 20 } })
  return listed.ok ? listed.value.rows : []
}

it('R3, S89: who excludes themselves is kept from the other brand, with a way to object; two people let somebody else in', async () => {
  const { pearl, coral, site } = brands
  const email = 'lan@mail.example'
  const lan = await pearl.member()
  await bindContacts(site, lan, { email })
  // The same person at the other brand, in play.
  const there = await coral.member()
  await site.db.pool.query(
    `with bound as (insert into gateway.contact (member_id, channel, brand_id, address, bound_at, verified_at) values ($1, 'email', $2, $3, now(), now()))
     insert into gateway.contact_holder (brand_id, channel, address, member_id, is_verified) values ($2, 'email', $3, $1, true)`,
    [there.memberId, coral.brandId, email],
  )
  expect(await lan.browser.call('protection.exclude', { body: { months: 6, password: PASSWORD } })).toMatchObject({ ok: true })

  await spread()
  expect(await there.browser.call('wallet.getBalance')).toMatchObject({ code: 'session.required' })
  const back = await signIn(coral.browser(), there)
  expect(await back.call('lobby.listRecent')).toMatchObject({ code: 'protection.excluded' })
  expect(await back.call('wallet.getBalance')).toMatchObject({ ok: true })
  const standing = await back.call('protection.get')
  const reference = standing.ok ? standing.value.exclusion?.reference : undefined
  expect(reference).toMatch(/^EX-/)
  expect(await back.call('player.getInfo')).toMatchObject({ value: { mayOffer: false } })

  const refused = await register(coral.browser(), 'lanagain', 'LAN@mail.example')
  expect(refused).toMatchObject({ code: 'player.excluded', value: { reference: expect.stringMatching(/^EX-/) } })
  expect(await register(pearl.browser(), 'lanagain', email)).toMatchObject({ code: 'player.excluded' })
  expect(await register(coral.browser(), 'somebody', 'minh@mail.example')).toMatchObject({ ok: true })

  const found = await matches(coral.brandId)
  expect(found.map(({ place, of, member, kinds }) => [place, of, member === null, kinds])).toEqual([
    ['registration', 'elsewhere', true, ['email']],
    ['list', 'elsewhere', false, ['email']],
  ])
  const [applicant, account] = found
  expect(account?.reference).toBe(reference)
  const body = { brandId: coral.brandId, no: applicant?.no ?? 0, reason }
  expect(await owner.browser.call('exclusions.clear', { body })).toMatchObject({ code: 'operator.approval_required' })
  await agreed('exclusions.clear', body)
  expect(await register(coral.browser(), 'lanagain', email)).toMatchObject({ ok: true })
  await agreed('exclusions.clear', { ...body, no: account?.no ?? 0 })
  await spread()
  await expect.poll(async () => (await back.call('lobby.listRecent')).ok).toBe(true)
  expect(await back.call('protection.get')).toMatchObject({ value: { exclusion: null } })
  const kept = await site.db.pool.query('select trait from gateway.exclusion_trait')
  expect(kept.rows.map(({ trait }) => trait)).not.toContain(hash('sha256', email, 'hex'))
  await site.expectLedgerRight()
})

it('an operator excludes; a brand whose law asks for its own list keeps to it; a list from outside is taken over by two', async () => {
  const { pearl, coral } = brands
  const minh = await pearl.member()
  await bindContacts(brands.site, minh, { email: 'minh2@mail.example' })
  await coral.set('sharedExclusions', false)
  const body = { brandId: pearl.brandId, player: minh.playerId, months: null, reason }
  expect(await owner.browser.call('exclusions.exclude', { body })).toMatchObject({ ok: true })
  expect(await minh.browser.call('wallet.getBalance')).toMatchObject({ code: 'session.required' })
  expect(await register(coral.browser(), 'minhthere', 'minh2@mail.example')).toMatchObject({ ok: true })
  await coral.set('sharedExclusions', true)

  const line = `email,${hash('sha256', 'hoa@mail.example', 'hex')},`
  const read = async (text: string) => {
    const answer = await owner.browser.call('exclusions.readList', { body: { list: 'National list', text } })
    return answer.ok ? answer.value : { no: 0, added: 0, gone: 0, faults: [answer.code] }
  }
  expect((await read('nothing')).faults).toEqual(['exclusion.unreadable'])
  const first = await read(`kind,hash,until\n${line}\nfax,x,\n`)
  expect(first).toMatchObject({ added: 1, gone: 0, faults: [{ line: 3, fault: 'kind' }] })
  expect(await register(pearl.browser(), 'hoahere', 'hoa@mail.example')).toMatchObject({ ok: true })
  await agreed('exclusions.takeOver', { no: first.no, reason })
  const again = { operationId: 'exclusions.takeOver', body: { no: first.no, reason }, reason }
  expect(await owner.browser.call('approvals.ask', { body: again })).toMatchObject({ code: 'exclusion.decided' })
  expect(await register(coral.browser(), 'hoathere', 'hoa@mail.example')).toMatchObject({ code: 'player.excluded' })
  const hoa = await signIn(pearl.browser(), { username: 'hoahere' })
  expect(await hoa.call('lobby.listRecent')).toMatchObject({ code: 'protection.excluded' })

  const second = await read(`kind,hash,until\nemail,${'a'.repeat(64)},2030-01-01\n`)
  expect(second).toMatchObject({ added: 1, gone: 1 })
  await agreed('exclusions.takeOver', { no: second.no, reason })
  await spread()
  await expect.poll(async () => (await hoa.call('lobby.listRecent')).ok).toBe(true)
  const listed = await owner.browser.call('exclusions.list', { query: { brandId: pearl.brandId, limit: 20, state: 'HOLDS' } })
  expect(listed.ok && listed.value.rows.map(({ source, list, username }) => [source, list ?? username])).toEqual([
    ['list', 'National list'],
    ['operator', minh.username],
    ['player', expect.any(String)],
  ])
  await brands.site.gateway.services.exclusions.forget()
})

it('T35, R18: what belongs together opens a case; a person watches, keeps money waiting, ends it, and what comes anew opens it again', async () => {
  const { pearl, site } = brands
  const { risk } = site.gateway.services
  const shared = pearl.browser()
  const players = [await pearl.member(), await pearl.member(), await pearl.member()] as const
  for (const player of players) await signIn(shared, player)
  await risk.look()
  await risk.look()
  const newest = players[2]
  const ofBrand = { brandId: pearl.brandId }
  const mine = async () => {
    const listed = await owner.browser.call('cases.list', { query: { ...ofBrand, member: newest.playerId } })
    return listed.ok ? listed.value.rows : []
  }
  const [opened] = await mine()
  expect(await mine()).toMatchObject([{ state: 'OPEN', signals: ['device'], openedBy: null, heldUntil: null }])
  const no = opened?.no ?? 0
  const whole = async () => {
    const answer = await owner.browser.call('cases.get', { query: { ...ofBrand, no } })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value
  }
  const first = await whole()
  expect(first.events.map(({ event, signal, figure, about }) => [event, signal, figure, about.length])).toEqual([
    ['signal', 'device', '3', 2],
    ['opened', null, '', 0],
  ])
  expect(first.links.map(({ username, kinds, isHere }) => [username, kinds.includes('device'), isHere]).toSorted()).toEqual(
    players
      .slice(0, 2)
      .map(({ username }) => [username, true, true])
      .toSorted(),
  )
  const devices = await owner.browser.call('cases.listDevices', { query: ofBrand })
  expect(devices.ok && devices.value.rows).toMatchObject([{ members: 3, players: [{}, {}, {}] }])
  const others = await owner.browser.call('cases.listLinks', { query: { ...ofBrand, player: players[0].playerId } })
  expect(others.ok && others.value.links).toHaveLength(2)

  const named = async () => ({ ...ofBrand, no, expectedVersion: (await whole()).version })
  expect(await owner.browser.call('cases.assign', { body: { ...(await named()), isMine: true } })).toMatchObject({ ok: true })
  expect(await risk.standOf(newest.memberId)).toBe('open')
  const hold = async (hours: 24 | 72) => owner.browser.call('cases.hold', { body: { ...(await named()), hours, reason } })
  expect(await hold(24)).toMatchObject({ ok: true })
  expect(await risk.standOf(newest.memberId)).toBe('holds')
  expect(await hold(72)).toMatchObject({ code: 'operator.approval_required' })
  const decide = async (verb: 'clear' | 'watch' | 'reopen') =>
    owner.browser.call('cases.decide', { body: { ...(await named()), verb, reason } })
  expect(await decide('watch')).toMatchObject({ ok: true })
  expect(await owner.browser.call('cases.release', { body: { ...(await named()), reason } })).toMatchObject({ ok: true })
  expect(await risk.standOf(newest.memberId)).toBe('none')

  await site.db.pool.query(
    `insert into gateway.adjustment (member_id, approval_id, brand_id, direction, code, asset, amount, asked_at, booked_at)
     values ($1, gen_random_uuid(), $2, 'debit', 'PAYMENT_RECALLED', 'USD/4', 10000, now(), now())`,
    [newest.memberId, pearl.brandId],
  )
  await risk.look()
  expect(await whole()).toMatchObject({ state: 'OPEN', signals: ['device', 'chargeback'], assignedTo: owner.username })
  expect((await whole()).events[0]).toMatchObject({ signal: 'chargeback', figure: '1.0000 USD/4' })
  expect(await decide('clear')).toMatchObject({ ok: true })
  expect(await decide('watch')).toMatchObject({ code: 'risk.state_wrong' })
  expect(await owner.browser.call('cases.decide', { body: { ...ofBrand, no, expectedVersion: 1, verb: 'reopen', reason } })).toMatchObject({
    code: 'risk.changed_meanwhile',
  })
  await risk.look()
  expect(await mine()).toMatchObject([{ state: 'CLEARED', assignedTo: null }])
  expect(await decide('reopen')).toMatchObject({ ok: true })
  const byHand = await owner.browser.call('cases.open', { body: { ...ofBrand, player: newest.playerId, reason } })
  expect(byHand).toMatchObject({ ok: true, value: { no } })
  expect((await whole()).events[0]).toMatchObject({ event: 'note', by: owner.username, note: reason })
})
