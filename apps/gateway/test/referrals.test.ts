import { randomUUID } from 'node:crypto'
import { aMember, anOperator, bindContacts, PASSWORD, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countSettled } from './feed-fixture.ts'

let site: Site
let inviter: SignedInPlayer
const rule = { isOn: true, inviterReward: 10, friendReward: 5, deposit: 20, turnover: 2_000, days: 30, monthly: 40, agents: false }
const reason = 'a test of invitations'
const set = (value: object) =>
  site.gateway.services.site.change({ brandId: site.brandId, name: 'referral', value: { ...rule, ...value }, by: 'test', reason })
const invite = async (of: SignedInPlayer) => {
  const got = await of.browser.call('referral.getInvite')
  if (!got.ok) throw new Error(got.code)
  return got.value
}
const friends = async (of: SignedInPlayer) => {
  const got = await of.browser.call('referral.listFriends', { query: {} })
  return got.ok ? got.value.list : []
}
const claim = (of: SignedInPlayer) => of.browser.call('referral.claim', { key: randomUUID(), body: {} })
const balanceOf = async ({ memberId }: SignedInPlayer) =>
  (await site.gateway.services.ledger.balance(memberId, 'player.cash', 'USD/4'))?.minor ?? 0n

/** Somebody who registers by the page of a code. */
async function comes(username: string, referralCode: string): Promise<SignedInPlayer> {
  const browser = site.browser()
  const body = { username, password: PASSWORD, confirmPassword: PASSWORD, agreedToTerms: true, referralCode }
  const done = await browser.call('player.register', { body })
  if (!done.ok) throw new Error(done.code)
  const known = await site.gateway.services.players.byName(site.brandId, username)
  if (!known) throw new Error('nobody was made')
  return { browser, username, memberId: known.player.memberId, playerId: known.player.playerId }
}
/** What the feed would have counted of a friend: paid in some days ago, and played. */
async function does({ memberId, username }: SignedInPlayer, { days = 5, deposits = '200000', valid = '20000000' } = {}): Promise<void> {
  await bindContacts(site, { memberId }, { email: `${username}@mail.example` })
  await site.db.pool.query(
    "update gateway.referral_friend set joined_on = joined_on - $2::int, until_on = until_on - $2::int where member_id = $1 and state = 'WAITING'",
    [memberId, days],
  )
  await site.db.pool.query(
    `insert into gateway.member_day (member_id, day, asset, category, vassalage, place_no, brand_id, rounds, staked, refunded, won, valid, deposits, withdrawals)
     values ($1, current_date - $3::int, 'USD/4', '', '', 0, $2, 0, 0, 0, 0, 0, $4, 0), ($1, current_date, 'USD/4', 'RNG', 'HALONG', 0, $2, 9, $5, 0, 0, $5, 0, 0)`,
    [memberId, site.brandId, days, deposits, valid],
  )
}

beforeAll(async () => {
  site = await startSite({ name: 'referrals' })
  inviter = await aMember(site, { username: 'inviterone' })
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

it('R-PROMO-4: while it is off nobody is kept, and the site says so', async () => {
  const { code, isOn } = await invite(inviter)
  expect(isOn).toBe(false)
  await comes('earlybird', code)
  await set({})
  expect(await friends(inviter)).toEqual([])
  expect(await inviter.browser.call('promotion.listAvailable')).toMatchObject({ value: { REFERRAL: { enabled: true } } })
  expect(await claim(inviter)).toMatchObject({ code: 'referral.nothing_due' })
})

it('a friend who did everything earns both a reward, each once, whatever the rule says later and however often it is taken at once', async () => {
  const { code, url } = await invite(inviter)
  expect(url).toContain(`/register?referralCode=${code}`)
  const friend = await comes('friendone', code)
  expect(await friends(inviter)).toMatchObject([{ name: 'fr****e', stage: 'REGISTERED' }])
  await set({ inviterReward: 1, friendReward: 0 })

  await does(friend, { days: 2 })
  await site.gateway.services.referrals.judgeFriends()
  // Paid in two days ago: it has to lie for three.
  expect(await friends(inviter)).toMatchObject([{ stage: 'QUALIFYING' }])
  await site.db.pool.query("update gateway.member_day set day = day - 1 where member_id = $1 and category = ''", [friend.memberId])
  await site.db.pool.query('update gateway.referral_friend set joined_on = joined_on - 1 where member_id = $1', [friend.memberId])
  await site.gateway.services.referrals.judgeFriends()
  expect(await friends(inviter)).toMatchObject([{ stage: 'QUALIFIED' }])
  expect(await invite(friend)).toMatchObject({ due: { amount: '5.0000', rewards: 1 }, own: { stage: 'QUALIFIED', isContactProved: true } })

  const taken = await Promise.all(Array.from({ length: 5 }, () => claim(inviter)))
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
  expect(taken.filter((each) => !each.ok && each.code === 'referral.nothing_due')).toHaveLength(4)
  expect(await balanceOf(inviter)).toBe(100_000n)
  expect(await claim(friend)).toMatchObject({ value: { amount: '5.0000', rewards: 1 } })
  expect(await invite(inviter)).toMatchObject({ invited: 1, qualified: 1, earned: '10.0000', earnedThisMonth: '10.0000' })
  expect(await friends(inviter)).toMatchObject([{ stage: 'PAID' }])
  await set({})
})

it('what a month no longer bears waits for the next', async () => {
  const { code } = await invite(inviter)
  const late = await comes('friendtwo', code)
  await does(late)
  await site.gateway.services.referrals.judgeFriends()
  await set({ monthly: 16 })
  expect(await claim(inviter)).toMatchObject({ code: 'referral.month_spent' })
  expect(await invite(inviter)).toMatchObject({ due: { rewards: 1 }, rule: { monthly: '16.0000', left: '1.0000' } })
  await site.db.pool.query("update gateway.referral_month set month = month - interval '1 month'")
  expect(await claim(inviter)).toMatchObject({ value: { amount: '10.0000' } })
  await set({})
})

it('R3, C33: the same device waits for an operator, the same document is refused, and time runs out', async () => {
  const { code } = await invite(inviter)
  const [household, self, slow] = [await comes('household', code), await comes('myself', code), await comes('slowone', code)]
  for (const [kind, of] of [
    ['device', household],
    ['document', self],
  ] as const)
    for (const memberId of [of.memberId, inviter.memberId])
      await site.db.pool.query(
        `insert into gateway.risk_trait (kind, trait, member_id, brand_id, label, first_at, seen_at) values ($1, $1 || ' shared', $2, $3, '', now(), now())`,
        [kind, memberId, site.brandId],
      )
  await does(household)
  await does(self)
  await does(slow, { days: 40 })
  // Time runs out by the hours the feed has counted, and the first one ends once no older transaction of the cluster is open.
  await expect
    .poll(async () => {
      await countSettled(site)
      await site.gateway.services.referrals.judgeFriends()
      return (await friends(inviter)).find(({ name }) => name === 'sl****e')?.stage
    })
    .toBe('EXPIRED')
  const operator = await anOperator(site, { roles: ['finance_lead'] })
  const list = await operator.browser.call('referrals.list', { query: { brandId: site.brandId, state: 'HELD' } })
  expect(list).toMatchObject({ value: { rows: [{ friendName: 'household', why: 'device', inviterName: 'inviterone' }] } })
  const held = list.ok ? (list.value.rows[0]?.id ?? 0) : 0
  const decide = (id: number, allows: boolean) =>
    operator.browser.call('referrals.decide', { body: { brandId: site.brandId, id, allows, reason } })
  expect(await claim(household)).toMatchObject({ code: 'referral.nothing_due' })
  expect(await decide(held, true)).toMatchObject({ ok: true })
  expect(await decide(held, false)).toMatchObject({ code: 'referral.decided' })
  expect(await claim(household)).toMatchObject({ value: { amount: '5.0000' } })
  const stages = Object.fromEntries((await friends(inviter)).map(({ name, stage }) => [name, stage]))
  expect(stages).toMatchObject({ 'ho****d': 'QUALIFIED', 'my****f': 'REFUSED', 'sl****e': 'EXPIRED' })
})
