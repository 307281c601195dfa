import { randomUUID } from 'node:crypto'
import { idFromUuid } from '@halong/base'
import { anOperator, movableClock, type SignedInOperator, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
let one: SignedInOperator
let two: SignedInOperator
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'work', clock })
  ;[one, two] = [await anOperator(site), await anOperator(site)]
})
afterAll(() => site.stop())

const MINUTE = 60_000
const item = (queue: 'deposits' | 'redemptions' = 'redemptions') => ({ queue, itemId: idFromUuid('rdm', randomUUID()) })
const take = ({ browser }: SignedInOperator, row: ReturnType<typeof item>) => browser.call('work.claim', { body: row })

describe('B32: two operators and one row of a queue', () => {
  it('of two who take it at once one has it, and the other is told who and until when', async () => {
    const row = item()
    const answers = await Promise.all([take(one, row), take(two, row)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [winner, loser] = answers[0]?.ok ? [one, two] : [two, one]
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'work.claimed', status: 409, value: { by: winner.username } })
    expect(await loser.browser.call('work.list', { query: { queue: row.queue } })).toMatchObject({
      value: { claims: [{ itemId: row.itemId, by: winner.username, isMine: false }] },
    })
    expect(await take(winner, row)).toMatchObject({ ok: true, value: { isMine: true } })
  })

  it('is free once it is given back by whoever has it, or after ten minutes without a word', async () => {
    const row = item()
    await take(one, row)
    await two.browser.call('work.release', { body: row })
    expect(await take(two, row)).toMatchObject({ code: 'work.claimed' })
    await one.browser.call('work.release', { body: row })
    expect(await take(two, row)).toMatchObject({ ok: true })
    clock.forward(9 * MINUTE)
    expect(await take(two, row)).toMatchObject({ ok: true })
    expect(await take(one, row)).toMatchObject({ code: 'work.claimed' })
    clock.forward(9 * MINUTE)
    expect(await take(one, row)).toMatchObject({ code: 'work.claimed' })
    clock.forward(2 * MINUTE)
    ;[one, two] = [await anOperator(site), await anOperator(site)]
    expect(await take(one, row)).toMatchObject({ ok: true })
  })

  it('a decision is refused while somebody else has the row, and needs no claim where nobody has', async () => {
    const row = item()
    await take(one, row)
    const decide = ({ browser }: SignedInOperator) =>
      browser.call('rewards.decide', { body: { id: row.itemId, isApproved: true, reason: 'a test' } })
    expect(await decide(two)).toMatchObject({ code: 'work.claimed', value: { by: one.username } })
    // Nobody else has it: the decision goes on to the row itself, which is none.
    expect(await decide(one)).toMatchObject({ code: 'points.redemption_unknown' })
  })

  it('takes the right to decide on the queue, and an operator of its brand; nobody takes more than twenty', async () => {
    const row = item()
    const viewer = await anOperator(site, { roles: ['viewer'] })
    expect(await take(viewer, row)).toMatchObject({ code: 'operator.not_allowed' })
    expect(await viewer.browser.call('work.list', { query: { queue: row.queue } })).toMatchObject({ code: 'operator.not_allowed' })
    const bound = await anOperator(site, { brandId: 1 })
    expect(await bound.browser.call('work.claim', { body: { ...row, brandId: 2 } })).toMatchObject({ ok: false })
    for (let more = 0; more < 20; more++) expect(await take(bound, item('deposits'))).toMatchObject({ ok: true })
    expect(await take(bound, item('deposits'))).toMatchObject({ code: 'work.too_many' })
  })
})
