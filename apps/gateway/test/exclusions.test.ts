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
