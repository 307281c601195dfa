// More than 300 lines: one site for everything that people of the house, boards and counts award.
import { createServer } from 'node:http'
import { beaconCall } from '@halong/api'
import { invariant } from '@halong/base'
import { commitmentOf, drawSeed, raffleChance, raffleLine, raffleWinners, sha256Hex } from '@halong/chance'
import {
  aMember,
  anOperator,
  type MovableClock,
  movableClock,
  releaseSize,
  type SignedInOperator,
  type SignedInPlayer,
  type Site,
  startSite,
} from '@halong/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countSettled } from './feed-fixture.ts'
import { aKey, playRound, setPoints } from './points-fixture.ts'
import { atTable } from './wager/vendor.ts'

const reason = 'a test of awards'
let site: Site
let clock: MovableClock
let maker: SignedInOperator
let other: SignedInOperator
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'promotion-awards', clock })
  await setPoints(site, { rates: {} })
  const { site: sites, content } = site.gateway.services
  await sites.change({ brandId: site.brandId, name: 'promotions', value: { oneAgreesAbove: 1_000 }, by: 'test', reason })
  await content.publish([
    { brandId: site.brandId, by: 'test', kind: 'category', name: 'rewards', texts: { EN: { title: 'Rewards', text: '' } } },
  ])
  maker = await anOperator(site)
  other = await anOperator(site)
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

const showing = {
  texts: { EN: { title: 'A reward', text: '' } },
  category: 'rewards',
  picture: '/art/scenes/bay-dusk-{mode}.svg',
  isPinned: false,
  order: 1,
}
const base = {
  from: null,
  to: null,
  who: { newWithinDays: null, contactProved: false, hasDeposited: false },
  budget: { amount: '500', count: 100 },
}
const cash = (amount: string, times = 0) => ({ kind: 'cash', amount, times }) as const
let made = 0
/** A promotion that an operator made and began. */
async function aPromotion(name: string, terms: Record<string, unknown>) {
  const code = `${name}-${++made}`
  // cast: the gateway judges it.
  const saved = await maker.browser.call('promotions.save', { body: { code, terms: terms as never, showing, reason, expectedVersion: 0 } })
  expect(saved).toMatchObject({ ok: true })
  expect(await maker.browser.call('promotions.open', { body: { code, expectedVersion: 1, reason } })).toMatchObject({ ok: true })
  return code
}
type Player = Pick<SignedInPlayer, 'browser'>
async function partOf({ browser }: Player, code: string) {
  const answer = await browser.call('promotion.listAvailable')
  invariant(answer.ok, 'promotions are answered')
  const found = answer.value.list.find((each) => each.code === code)
  invariant(found, `${code} is shown`)
  return found
}
async function claim(player: Player, code: string, period?: string) {
  const { ready, termsHash } = await partOf(player, code)
  return player.browser.call('promotion.claim', { key: aKey(), body: { code, period: period ?? ready[0]?.period ?? 'once', termsHash } })
}
/** Ten callers at once; in the release run a hundred, ten times ten. */
async function byMany<T>(call: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let time = 0; time < releaseSize(1, 10); time++) all.push(...(await Promise.all(Array.from({ length: 10 }, call))))
  return all
}
async function cashOf({ browser }: Player): Promise<string> {
  const answer = await browser.call('wallet.getBalance')
  invariant(answer.ok, 'the balance is answered')
  return answer.value.sumBalance
}

describe('R-PROMO-1: an application', () => {
  /** What a file is, its bytes say and no name. */
  const named = (bytes: BlobPart) => new Blob([bytes], { type: 'image/png' })
  const picture = async (format: 'png' | 'webp') =>
    named(
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
          [format]()
          .toBuffer(),
      ),
    )
  async function addPicture({ browser }: Player) {
    const added = await browser.call('promotion.addPicture', { body: await picture('png') })
    invariant(added.ok, 'a picture is taken')
    return added.value.id
  }
  async function apply(player: Player, code: string, change: object = {}) {
    const { termsHash } = await partOf(player, code)
    return player.browser.call('promotion.apply', { key: aKey(), body: { code, termsHash, remark: 'Look', pictures: [], ...change } })
  }
  async function waiting(code: string) {
    const answer = await maker.browser.call('applications.list', { query: { code, state: 'waiting' } })
    invariant(answer.ok && answer.value.rows[0], 'it waits')
    return answer.value.rows[0]
  }
  const decide = ({ browser }: SignedInOperator, { id, version }: { id: `app_${string}`; version: number }, change: object) =>
    browser.call('applications.decide', {
      body: { id, expectedVersion: version, isApproved: true, ground: null, reason: 'we looked', ...change },
    })

  it('takes a remark of 140 characters with the pictures it asks for, waits, is taken back, refused with a ground, sent again and approved', async () => {
    const code = await aPromotion('photo', { template: 'application', ...base, pictures: 1, mayRepeat: true, reward: cash('3') })
    const player = await aMember(site)
    expect(await partOf(player, code)).toMatchObject({ state: 'JOIN', act: 'apply', application: { leastPictures: 1, last: null } })
    const svg = named('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    for (const hostile of [svg, await picture('webp')])
      expect(await player.browser.call('promotion.addPicture', { body: hostile })).toMatchObject({ code: 'promotion.picture_invalid' })
    expect(await apply(player, code)).toMatchObject({ code: 'promotion.picture_missing' })
    const one = await addPicture(player)
    expect(await apply(player, code, { pictures: [one, one] })).toMatchObject({ code: 'promotion.picture_missing' })
    expect(await apply(player, code, { pictures: [one], remark: '🏮'.repeat(141) })).toMatchObject({ code: 'request.invalid' })
    expect(await apply(player, code, { pictures: [one], remark: '🏮'.repeat(140) })).toMatchObject({ ok: true })
    expect(await apply(player, code, { pictures: [await addPicture(player)] })).toMatchObject({ code: 'promotion.applied' })
    const mine = await partOf(player, code)
    expect(mine).toMatchObject({ state: 'APPLYING', act: null })
    const id = mine.application?.last?.id
    invariant(id, 'it is shown')
    expect(await player.browser.call('promotion.getPicture', { query: { id, picture: one } })).toMatchObject({ ok: true })
    expect(await player.browser.call('promotion.withdrawApplication', { body: { id } })).toMatchObject({ ok: true })
    expect(await player.browser.call('promotion.withdrawApplication', { body: { id } })).toMatchObject({
      code: 'promotion.application_unknown',
    })

    expect(await apply(player, code, { pictures: [await addPicture(player)] })).toMatchObject({ ok: true })
    const first = await waiting(code)
    const [shown] = first.pictures
    invariant(shown, 'it has a picture')
    expect(await maker.browser.call('applications.view', { body: { id: first.id, picture: shown } })).toMatchObject({ ok: true })
    expect(await decide(maker, first, { isApproved: false })).toMatchObject({ code: 'promotion.ground_missing' })
    await other.browser.call('work.claim', { body: { queue: 'applications', itemId: first.id } })
    expect(await decide(maker, first, {})).toMatchObject({ code: 'work.claimed' })
    expect(await decide(other, first, { isApproved: false, ground: 'NOT_MET' })).toMatchObject({ ok: true })
    expect(await decide(other, first, {})).toMatchObject({ code: 'promotion.changed_meanwhile' })
    expect(await partOf(player, code)).toMatchObject({
      state: 'REJECTED',
      act: 'apply',
      application: { last: { ground: 'NOT_MET', answer: 'we looked' } },
    })

    expect(await apply(player, code, { pictures: [await addPicture(player)] })).toMatchObject({ ok: true })
    const both = await waiting(code)
    const decided = await Promise.all([decide(maker, both, {}), decide(other, both, {})])
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await partOf(player, code)).toMatchObject({ state: 'CLAIM', left: { amount: '497.0000', count: 99 } })
    const { termsHash } = await partOf(player, code)
    const take = () => player.browser.call('promotion.claim', { key: aKey(), body: { code, period: 'once', termsHash } })
    const paid = await byMany(take)
    expect(paid.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await cashOf(player)).toBe('3.0000')
    expect(await partOf(player, code)).toMatchObject({ state: 'CLAIMED', left: { amount: '497.0000', count: 99 } })
  })

  it('waits, is refused, sent again, taken back, approved and paid as a model of its states says, whatever is asked in whichever order', async () => {
    const code = await aPromotion('walked', { template: 'application', ...base, pictures: 0, mayRepeat: true, reward: cash('3') })
    const next: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      JOIN: { apply: 'APPLYING' },
      APPLYING: { withdraw: 'JOIN', refuse: 'REJECTED', approve: 'CLAIM' },
      REJECTED: { apply: 'APPLYING' },
      CLAIM: { claim: 'CLAIMED' },
      CLAIMED: {},
    }
    const verbs = ['apply', 'withdraw', 'refuse', 'approve', 'claim'] as const
    let [step, approved] = [0, 0]
    for (let walk = 0; walk < 3; walk++) {
      const player = await aMember(site)
      let state = 'JOIN'
      for (let at = 0; at < 11; at++) {
        const verb = verbs[(step += 1 + (at % 3) * walk) % verbs.length] ?? 'apply'
        const last = (await partOf(player, code)).application?.last
        const listed = await maker.browser.call('applications.list', { query: { code } })
        const row = listed.ok ? listed.value.rows.find(({ id }) => id === last?.id) : undefined
        const whole = { id: last?.id ?? (`app_${'0'.repeat(22)}` as const), version: row?.version ?? 1 }
        const answer = await {
          apply: () => apply(player, code),
          withdraw: () => player.browser.call('promotion.withdrawApplication', { body: { id: whole.id } }),
          refuse: () => decide(maker, whole, { isApproved: false, ground: 'NOT_MET' }),
          approve: () => decide(maker, whole, {}),
          claim: () => claim(player, code),
        }[verb]()
        const to = next[state]?.[verb]
        expect(answer.ok, `${verb} while ${state}`).toBe(to !== undefined)
        if (to === 'CLAIM') approved += 1
        state = to ?? state
        const left = { amount: `${String(500 - 3 * approved)}.0000`, count: 100 - approved }
        expect(await partOf(player, code)).toMatchObject({ state, left })
      }
      expect(await cashOf(player)).toBe(state === 'CLAIMED' ? '3.0000' : '0.0000')
    }
    expect(approved).toBeGreaterThan(1)
  })

  it('is approved no more than the budget holds, and pays what was approved also when the rest is spent', async () => {
    const code = await aPromotion('few', {
      template: 'application',
      ...base,
      budget: { amount: '3', count: 1 },
      pictures: 0,
      mayRepeat: false,
      reward: cash('3'),
    })
    const [one, two] = [await aMember(site), await aMember(site)]
    await apply(one, code)
    await apply(two, code)
    const none = new Blob([], { type: 'image/png' })
    for (let tried = 0; tried < 30; tried++) await two.browser.call('promotion.addPicture', { body: none })
    expect(await two.browser.call('promotion.addPicture', { body: none })).toMatchObject({ code: 'promotion.too_many_pictures' })
    expect(await decide(maker, await waiting(code), {})).toMatchObject({ ok: true })
    expect(await decide(maker, await waiting(code), {})).toMatchObject({ code: 'promotion.budget_spent' })
    expect(await partOf(two, code)).toMatchObject({ state: 'APPLYING' })
    expect(await claim(one, code)).toMatchObject({ ok: true })
  })
})

it('T35: a code is for one person: the account with the same document is told so, also when both come at once', async () => {
  const code = await aPromotion('person', { template: 'promo_code', ...base, entered: 'ONEPERSON', reward: cash('1') })
  const [one, two, three] = [await aMember(site), await aMember(site), await aMember(site)]
  for (const { memberId } of [one, two])
    await site.db.pool.query(
      "insert into gateway.risk_trait (kind, trait, member_id, brand_id, label, first_at, seen_at) values ('document', 'same', $1, $2, '', now(), now())",
      [memberId, site.brandId],
    )
  const use = async ({ browser }: Player) => {
    const looked = await browser.call('promotion.previewCode', { body: { entered: 'ONEPERSON' } })
    if (!looked.ok) return looked.code
    const { termsHash } = looked.value
    const used = await browser.call('promotion.useCode', { key: aKey(), body: { entered: 'ONEPERSON', termsHash } })
    return used.ok ? 'ok' : used.code
  }
  expect((await Promise.all([use(one), use(two)])).toSorted()).toEqual(['ok', 'promotion.linked'])
  const states = [(await partOf(one, code)).why, (await partOf(two, code)).why]
  expect(states.toSorted()).toEqual(['linked', null])
  expect(await use(three)).toBe('ok')
})

describe('T35, N12: a claim of an account that looks like another claimer’s', () => {
  const sees = (kind: string, trait: string, ...whose: readonly SignedInPlayer[]) =>
    Promise.all(
      whose.map(({ memberId }) =>
        site.db.pool.query(
          'insert into gateway.risk_trait (kind, trait, member_id, brand_id, label, first_at, seen_at) values ($1, $2, $3, $4, $5, $6, $6)',
          [kind, trait, memberId, site.brandId, '', clock.now()],
        ),
      ),
    )
  const members = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(site)))
  async function use({ browser }: Player, entered: string): Promise<string> {
    const looked = await browser.call('promotion.previewCode', { body: { entered } })
    if (!looked.ok) return looked.code
    const { termsHash } = looked.value
    const used = await browser.call('promotion.useCode', { key: aKey(), body: { entered, termsHash } })
    return used.ok ? (used.value.heldUntil === null ? 'paid' : 'held') : used.code
  }
  /** Somewhere of their own to be paid to. */
  const addPayee = ({ memberId }: SignedInPlayer) =>
    site.db.pool.query(
      `insert into gateway.payout_account (member_id, account_id, provider, sealed, number_mac, added_at, held_until)
       values ($1, gen_random_uuid(), 'bank', '', 'payee of ' || ($1::bigint)::text, now(), now())`,
      [memberId],
    )
  const heldOf = async (code: string) => {
    const answer = await maker.browser.call('heldClaims.list', { query: { code, state: 'waiting' } })
    invariant(answer.ok, 'held claims are listed')
    return answer.value.rows
  }

  it('rings by device, number and payee get one reward, a household whose people are paid apart gets its own', async () => {
    const code = await aPromotion('rings', { template: 'promo_code', ...base, entered: 'RINGS', reward: cash('1') })
    const [byDevice, byNumber, byPayee, home] = [await members(4), await members(2), await members(3), await members(3)]
    await sees('device', 'ring', ...byDevice)
    await sees('phone', 'moved', ...byNumber)
    await sees('payout', 'one', ...byPayee)
    await sees('device', 'home', ...home)
    await Promise.all(home.map(addPayee))
    const useAll = async (ring: readonly Player[]) => (await Promise.all(ring.map((each) => use(each, 'RINGS')))).toSorted()
    expect(await useAll(byDevice)).toEqual(['held', 'held', 'held', 'paid'])
    expect(await useAll(byNumber)).toEqual(['held', 'paid'])
    expect(await useAll(byPayee)).toEqual(['paid', 'promotion.linked', 'promotion.linked'])
    expect(await useAll(home)).toEqual(['paid', 'paid', 'paid'])
    const held = await heldOf(code)
    expect(held.map(({ links }) => links[0]?.kinds[0]).toSorted()).toEqual(['device', 'device', 'device', 'phone'])
    // What is held has its budget: it cannot be promised twice.
    const [one] = home
    invariant(one, 'somebody is at home')
    expect((await partOf(one, code)).left).toEqual({ amount: '490.0000', count: 90 })
  })

  it('is told to its player, decided by an operator once, and paid by itself where nobody decides within a day', async () => {
    const code = await aPromotion('held', { template: 'promo_code', ...base, entered: 'LOOKEDAT', reward: cash('2') })
    const [first, allowed, refused, silent, blocked] = await members(5)
    invariant(first && allowed && refused && silent && blocked, 'five players')
    await sees('device', 'shared', first, allowed, refused, silent, blocked)
    expect(await use(first, 'LOOKEDAT')).toBe('paid')
    for (const each of [allowed, refused, silent, blocked]) expect(await use(each, 'LOOKEDAT')).toBe('held')
    expect(await use(silent, 'LOOKEDAT')).toBe('promotion.held')
    const { termsHash } = await partOf(silent, code)
    const again = { key: aKey(), body: { entered: 'LOOKEDAT', termsHash } }
    expect(await silent.browser.call('promotion.useCode', again)).toMatchObject({ code: 'promotion.held' })
    expect(await partOf(silent, code)).toMatchObject({ state: 'APPLYING', act: null, heldUntil: expect.any(String) })

    const held = await heldOf(code)
    const rowOf = ({ playerId }: SignedInPlayer) => {
      const row = held.find((each) => each.playerId === playerId)
      invariant(row, 'it is held')
      return row
    }
    const decide = ({ browser }: SignedInOperator, whose: SignedInPlayer, isAllowed: boolean, id = rowOf(whose).id) =>
      browser.call('heldClaims.decide', { body: { id, expectedVersion: rowOf(whose).version, isAllowed, reason: 'we looked at both' } })
    await other.browser.call('work.claim', { body: { queue: 'heldClaims', itemId: rowOf(allowed).id } })
    expect(await decide(maker, allowed, true)).toMatchObject({ code: 'work.claimed' })
    expect(await decide(maker, refused, true, `hcl_${'0'.repeat(22)}`)).toMatchObject({ code: 'promotion.hold_unknown' })
    await site.gateway.services.players.setBlocked(blocked.memberId, true)
    expect(await decide(maker, blocked, true)).toMatchObject({ code: 'promotion.hold_unpayable' })
    const both = await Promise.all([decide(other, allowed, true), decide(other, allowed, true)])
    expect(both.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual(['ok', 'promotion.changed_meanwhile'])
    expect(await partOf(allowed, code)).toMatchObject({ state: 'CLAIMED', heldUntil: null })
    expect(Number(await cashOf(allowed))).toBe(2)
    expect(await decide(maker, refused, false)).toMatchObject({ ok: true })
    expect(await partOf(refused, code)).toMatchObject({ state: 'CLOSE', why: 'linked', heldUntil: null })
    expect(await use(refused, 'LOOKEDAT')).toBe('promotion.linked')
    expect((await partOf(first, code)).left).toEqual({ amount: '492.0000', count: 96 })

    const { promotions } = site.gateway.services
    await promotions.tendHeldClaims()
    const stateOf = async () =>
      (await site.db.pool.query('select state, decided_by from gateway.promotion_hold where member_id = $1', [silent.memberId])).rows
    expect(await stateOf()).toEqual([{ state: 'waiting', decided_by: null }])
    await site.db.pool.query("update gateway.promotion_hold set until = until - interval '24 hours' where code = $1", [code])
    await Promise.all([promotions.tendHeldClaims(), promotions.tendHeldClaims()])
    expect(await stateOf()).toEqual([{ state: 'paid', decided_by: null }])
    const { rows } = await site.db.pool.query('select amount from gateway.promotion_claim where member_id = $1', [silent.memberId])
    expect(rows).toEqual([{ amount: '20000' }])
  })
})

describe('R-PROMO-3, R-LOTT-4: missions', () => {
  it('counts rounds of enough stake into tasks, a chain and a streak, shows them with their badge, and pays each once by 100 callers', async () => {
    const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString()
    const shared = { ...base, products: ['RNG'], times: 0 }
    const set = await aPromotion('tasks', {
      ...shared,
      template: 'mission_set',
      period: 'day',
      leastStake: '1',
      tasks: [
        { metric: 'rounds', target: '2', amount: '0.01' },
        { metric: 'stakes', target: '50', amount: '0.02' },
      ],
    })
    const chain = await aPromotion('chain', {
      ...shared,
      template: 'mission_chain',
      metric: 'rounds',
      leastStake: '1',
      steps: [
        { target: '1', amount: '0.01' },
        { target: '3', amount: '0.01' },
      ],
    })
    const streak = await aPromotion('days', {
      ...shared,
      template: 'mission_streak',
      to: tomorrow,
      least: '5',
      steps: [{ days: 1, amount: '0.01' }],
    })
    const table = await atTable(site)
    await playRound(table, '0.90')
    await playRound(table, '4')
    await countSettled(site)
    expect(await partOf(table, set)).toMatchObject({ state: 'PROCESS', steps: [{ value: '1', state: 'open' }, { value: '4.0000' }] })
    expect(await partOf(table, streak)).toMatchObject({ state: 'JOINED', steps: [{ value: '0', target: '1' }] })
    await playRound(table, '6')
    await countSettled(site)
    const summary = await table.browser.call('mission.getSummary')
    invariant(summary.ok, 'missions are answered')
    expect(summary.value.claimable).toBe(3)
    expect(await table.browser.call('lottery.getMissionSummary')).toMatchObject({ ok: true, value: { claimable: 0, list: [] } })
    const found = summary.value.list.filter(({ code }) => [set, chain, streak].includes(code))
    expect(found.flatMap(({ ready }) => ready.map(({ period }) => period.replace(/^.*\./, 'task '))).toSorted()).toEqual([
      'step-1',
      'step-1',
      'task 1',
    ])
    const before = Number(await cashOf(table))
    const caller = { memberId: table.memberId, brandId: site.brandId, asset: 'USD/4' } as const
    for (const { code, ready, termsHash: hash } of found) {
      const period = ready[0]?.period ?? ''
      const all = await Promise.all(
        Array.from({ length: 34 }, () => site.gateway.services.promotions.claim(caller, { code, period, hash })),
      )
      expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    }
    expect(Number(await cashOf(table)) - before).toBeCloseTo(0.03, 6)
    expect(await table.browser.call('mission.getSummary')).toMatchObject({ ok: true, value: { claimable: 0 } })
  })
})

describe('R-PROMO-3: a raffle', () => {
  const values = new Map<string, { value: string; root: string | null }>()
  let isAway = false
  /** Stands for the studio as the witness. */
  const witness = createServer(async (request, response) => {
    let raw = ''
    for await (const part of request) raw += part
    const { draw, root } = beaconCall.body.parse(JSON.parse(raw)).body
    const kept = values.get(draw) ?? { value: drawSeed(), root: null }
    kept.root ??= root
    values.set(draw, kept)
    const value = { commitment: commitmentOf(kept.value), root: kept.root, value: root !== null && root === kept.root ? kept.value : null }
    response.writeHead(isAway ? 503 : 200).end(JSON.stringify({ success: true, value }))
  })
  beforeAll(async () => {
    await new Promise<void>((ready) => witness.listen(0, '127.0.0.1', ready))
    const address = witness.address()
    const launchOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const vendor = {
      vassalage: 'HALONG',
      name: 'Studio',
      launchOrigin,
      verifyUrl: null,
      secret: 'a secret of thirty-two characters or more',
    }
    await site.gateway.services.lobby.putVendor(vendor)
  })
  afterAll(() => witness.close())

  it('fixes the list of those with tickets, waits for its witness, and gives each place once', async () => {
    const code = await aPromotion('autumn', {
      ...base,
      template: 'raffle',
      products: ['RNG'],
      period: 'day',
      per: '2',
      most: 5,
      drawAt: '20:00',
      prizes: [{ amount: '5' }, { amount: '2' }, { amount: '1' }],
      times: 0,
    })
    const [many, few, none, stranger, away] = [
      await atTable(site),
      await atTable(site),
      await atTable(site),
      await atTable(site),
      await atTable(site),
    ]
    for (const { browser } of [many, few, none, away]) {
      const { termsHash } = await partOf({ browser }, code)
      expect(await browser.call('promotion.join', { body: { code, termsHash } })).toMatchObject({ ok: true })
    }
    clock.forward(1_000)
    const { raffles, promotions } = site.gateway.services
    isAway = true
    await raffles.begin()
    const raffleOf = async ({ browser }: Player) => {
      const answer = await browser.call('draw.listRaffles')
      invariant(answer.ok, 'raffles are answered')
      return answer.value.list.find((each) => each.code === code)
    }
    expect(await raffleOf(many)).toMatchObject({
      isJoined: true,
      towards: '0.0000',
      draws: [{ state: 'open', witness: null, record: null }],
    })
    isAway = false
    await Promise.all([raffles.begin(), raffles.begin()])
    expect(await partOf(many, code)).toMatchObject({ state: 'JOINED', act: 'raffle', left: { amount: '492.0000', count: 97 } })
    for (let round = 0; round < 4; round++) await playRound(many, '4')
    await playRound(few, '5')
    await playRound(none, '1.90')
    await playRound(stranger, '90')
    await playRound(away, '90')
    await countSettled(site)
    const seen = await raffleOf(few)
    const period = seen?.draws[0]?.period ?? ''
    expect(seen).toMatchObject({ towards: '1.0000', mayJoin: false, draws: [{ mine: { tickets: 2, entrant: null, first: null } }] })
    expect(await raffleOf(many)).toMatchObject({ towards: '2.0000', draws: [{ mine: { tickets: 5 } }] })
    expect(await many.browser.call('draw.getRaffleList', { query: { code, period } })).toMatchObject({ code: 'draw.raffle_unknown' })
    // Whoever takes a break after joining is in no list.
    expect(await away.browser.call('protection.takeTimeOut', { key: aKey(), body: { days: 7 } })).toMatchObject({ ok: true })

    const { termsHash: hash } = await partOf(many, code)
    const callerOf = ({ memberId }: { memberId: number }) => ({ memberId, brandId: site.brandId, asset: 'USD/4', language: 'EN' }) as const
    // Its time is over with the last full hour: everything up to then is counted.
    const over = (change: string, ...values: unknown[]) =>
      site.db.pool.query(`update gateway.raffle_draw set ${change} where code = $1`, [code, ...values])
    await over('ends_at = $2', await promotions.countedTo())
    await Promise.all([raffles.settle(), raffles.settle()])
    const list = await site.browser().call('draw.getRaffleList', { query: { code, period } })
    invariant(list.ok, 'the list is published')
    expect(list.value.list.map(({ tickets }) => tickets).toSorted()).toEqual([2, 5])
    isAway = true
    await over("draws_at = ends_at + interval '1 millisecond'")
    await raffles.settle()
    expect((await promotions.activities(callerOf(many))).find((each) => each.code === code)?.ready).toEqual([])
    isAway = false
    await Promise.all([raffles.settle(), raffles.settle(), raffles.settle()])

    const rows = await maker.browser.call('promoDraws.listRaffles', { query: { code, state: 'DRAWN' } })
    invariant(rows.ok && rows.value.rows[0], 'the draw is listed')
    expect(rows.value.rows).toMatchObject([{ period, entrants: 2, tickets: 7, prizes: '8.0000' }])
    const { listHash, beacon, commitment, witness: witnessed } = rows.value.rows[0]
    const won = await maker.browser.call('promoDraws.listWinners', { query: { code } })
    invariant(won.ok, 'winners are listed')
    const winners = won.value.rows.toSorted((a, b) => a.place - b.place)
    expect(winners.map(({ place, amount }) => [place, amount])).toEqual([
      [1, '5.0000'],
      [2, '2.0000'],
    ])
    // Anybody computes it again from what is published.
    const { rows: kept } = await site.db.pool.query<{ seed: string }>('select seed from gateway.raffle_draw where code = $1', [code])
    const [seed, told] = [kept[0]?.seed ?? '', beacon ?? '']
    expect([commitmentOf(seed), commitmentOf(told)]).toEqual([commitment, witnessed])
    expect(sha256Hex(list.value.list.map(raffleLine).join('\n'))).toBe(listHash)
    expect(winners.map(({ entrant, ticket }) => ({ entrant, ticket }))).toEqual(
      raffleWinners(raffleChance(seed, { raffle: code, period, beacon: told }), list.value.list, 3),
    )
    // The third prize found nobody and went back.
    const shown = (await promotions.activities(callerOf(many))).find((each) => each.code === code)
    expect(shown?.left).toMatchObject({ amount: '493.0000', count: 98 })

    const paid = await byMany(() => promotions.claim(callerOf(many), { code, period, hash }))
    expect(paid.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await promotions.claim(callerOf(stranger), { code, period, hash })).toMatchObject({ code: 'promotion.nothing_to_claim' })
    expect(await promotions.claim(callerOf(none), { code, period, hash })).toMatchObject({ code: 'promotion.nothing_to_claim' })
  })
})

describe('R-PROMO-3: a board', () => {
  it('places whoever joined by score, leaves out whom an operator names, and awards each prize once after the review', async () => {
    const code = await aPromotion('race', {
      ...base,
      template: 'leaderboard',
      products: ['RNG'],
      period: 'day',
      score: 'rounds',
      leastStake: '1',
      prizes: [{ amount: '5' }, { amount: '2' }, { amount: '1' }],
      times: 0,
    })
    const [first, second, cheat, stranger] = [await atTable(site), await atTable(site), await atTable(site), await atTable(site)]
    for (const { browser } of [first, second, cheat]) {
      const { termsHash } = await partOf({ browser }, code)
      expect(await browser.call('promotion.join', { body: { code, termsHash } })).toMatchObject({ ok: true })
    }
    clock.forward(1_000)
    await site.gateway.services.boards.begin()
    expect(await partOf(first, code)).toMatchObject({ state: 'JOINED', left: { amount: '492.0000', count: 97 } })
    for (let round = 0; round < 3; round++) await playRound(cheat, '1')
    for (let round = 0; round < 2; round++) await playRound(first, '1')
    await playRound(first, '0.99')
    for (let round = 0; round < 2; round++) await playRound(second, '1')
    for (let round = 0; round < 4; round++) await playRound(stranger, '1')
    await countSettled(site)
    const board = async ({ browser }: Player) => {
      const answer = await browser.call('mission.getLeaderboard')
      invariant(answer.ok, 'boards are answered')
      return answer.value.list.find((each) => each.code === code)
    }
    const seen = await board(second)
    expect(seen?.now).toMatchObject({ state: 'open', players: 3, mine: { place: 3, score: '2' } })
    expect(seen?.now?.top.map(({ score, isMine }) => [score, isMine])).toEqual([
      ['3', false],
      ['2', false],
      ['2', true],
    ])
    const period = seen?.now?.period ?? ''
    expect(await first.browser.call('lottery.getMissionLeaderboard')).toMatchObject({ ok: true, value: { list: [] } })
    expect(await maker.browser.call('boards.list', { query: { code } })).toMatchObject({
      ok: true,
      value: { rows: [{ state: 'OPEN', players: 3, prizes: '8.0000' }] },
    })
    const named = { code, period, playerId: cheat.playerId, reason: 'one person with two accounts' }
    expect(await maker.browser.call('boards.leaveOut', { body: { ...named, period: '2020-01-01' } })).toMatchObject({
      code: 'board.unknown',
    })
    expect(await maker.browser.call('boards.leaveOut', { body: named })).toMatchObject({ ok: true })
    expect(await maker.browser.call('boards.get', { query: { code, period } })).toMatchObject({
      ok: true,
      value: { places: [{ place: null, leftOut: named.reason }, { place: 1, prize: '5.0000' }, { place: 2 }] },
    })

    // Sessions end while days pass: from here on as the program that players' calls go through.
    const { boards, promotions } = site.gateway.services
    const { termsHash: hash } = await partOf(first, code)
    const callerOf = ({ memberId }: { memberId: number }) => ({ memberId, brandId: site.brandId, asset: 'USD/4', language: 'EN' }) as const
    const take = (whose: { memberId: number }) => promotions.claim(callerOf(whose), { code, period, hash })
    const stand = async (whose: { memberId: number }) => (await promotions.activities(callerOf(whose))).find((each) => each.code === code)
    clock.forward(25 * 3_600_000)
    await countSettled(site)
    await boards.settle()
    clock.forward(23 * 3_600_000)
    await boards.settle()
    expect(await take(first)).toMatchObject({ code: 'promotion.nothing_to_claim' })
    clock.forward(3_600_000)
    await Promise.all([boards.settle(), boards.settle()])
    const later = await anOperator(site)
    expect(await later.browser.call('boards.leaveOut', { body: named })).toMatchObject({ code: 'board.over' })
    expect(await stand(first)).toMatchObject({ state: 'CLAIM', ready: [{ period, reward: { amount: '5.0000' } }] })
    const paid = await byMany(() => take(first))
    expect(paid.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await take(second)).toMatchObject({ ok: true, value: { due: { amount: 2_0000n } } })
    expect(await take(cheat)).toMatchObject({ code: 'promotion.nothing_to_claim' })
    // The third prize found nobody and went back.
    expect(await stand(second)).toMatchObject({ left: { amount: '493.0000', count: 98 } })
  })
})
