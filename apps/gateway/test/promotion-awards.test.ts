// What people of the house, boards and draws award: one site for all of them.
import { invariant } from '@halong/base'
import {
  aMember,
  anOperator,
  type MovableClock,
  movableClock,
  type SignedInOperator,
  type SignedInPlayer,
  type Site,
  startSite,
} from '@halong/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aKey, setPoints } from './points-fixture.ts'

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
    const paid = await Promise.all(Array.from({ length: 10 }, () => claim(player, code)))
    expect(paid.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await cashOf(player)).toBe('3.0000')
    expect(await partOf(player, code)).toMatchObject({ state: 'CLAIMED', left: { amount: '497.0000', count: 99 } })
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
    expect(await decide(maker, await waiting(code), {})).toMatchObject({ ok: true })
    expect(await decide(maker, await waiting(code), {})).toMatchObject({ code: 'promotion.budget_spent' })
    expect(await partOf(two, code)).toMatchObject({ state: 'APPLYING' })
    expect(await claim(one, code)).toMatchObject({ ok: true })
  })
})
