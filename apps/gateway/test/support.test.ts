// More than 300 lines: threads of every kind, from the first word to the rating.

import { createHash } from 'node:crypto'
import type { BodyInputOf, OperationById } from '@halong/api'
import { aTrial } from '@halong/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCashier, type Cashier, ordered } from './cashier-fixture.ts'

const HOUR_MS = 3_600_000
let cashier: Cashier
let picture: Blob
beforeAll(async () => {
  cashier = await aCashier('support', 'USD/4')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
})
afterAll(() => cashier.stop())

type Player = Awaited<ReturnType<Cashier['member']>>
type Wish = Partial<BodyInputOf<OperationById<'support.giveFeedback'>>>
const give = ({ browser }: Player, wish: Wish = {}) =>
  browser.call('support.giveFeedback', { body: { type: 'complaint', content: 'my deposit is missing', ...wish } })
async function given(player: Player, wish: Wish = {}) {
  const answer = await give(player, wish)
  if (!answer.ok) throw new Error(`it is taken: ${answer.code}`)
  return answer.value
}
async function readBy({ browser }: Player, id: `thr_${string}`) {
  const answer = await browser.call('support.get', { query: { id } })
  if (!answer.ok) throw new Error('a thread of the player')
  return answer.value
}
type Desk = Awaited<ReturnType<Cashier['desk']>>
async function seenBy({ browser }: Desk, id: `thr_${string}`) {
  const answer = await browser.call('threads.get', { query: { id } })
  if (!answer.ok) throw new Error('the desk sees it')
  return answer.value
}
const versionAt = async (desk: Desk, id: `thr_${string}`) => (await seenBy(desk, id)).version
async function answered(desk: Desk, id: `thr_${string}`, text = 'it has arrived') {
  return desk.browser.call('threads.answer', { body: { id, expectedVersion: await versionAt(desk, id), text } })
}
async function closed(desk: Desk, id: `thr_${string}`) {
  return desk.browser.call('threads.close', {
    body: { id, expectedVersion: await versionAt(desk, id), outcome: 'not_upheld', text: 'the bank has it' },
  })
}

describe('R-MSG-2: what a player says to the house', () => {
  it('takes 5 to 140 characters and three pictures that were sent before, once each', async () => {
    const player = await cashier.member()
    expect(await give(player, { content: ' four ' })).toMatchObject({ code: 'feedback.length' })
    expect(await give(player, { content: 'x'.repeat(141) })).toMatchObject({ code: 'feedback.length' })
    const added = await player.browser.call('support.addPicture', { body: picture })
    const id = added.ok ? added.value.id : 'prf_'
    const thread = await given(player, { content: '😀'.repeat(140), pictures: [id] })
    expect(thread).toMatchObject({ kind: 'complaint', state: 'waiting', reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) })
    expect(await give(player, { pictures: [id] })).toMatchObject({ code: 'support.picture_unknown' })
    expect(await player.browser.call('support.getPicture', { query: { id: thread.id, picture: id } })).toMatchObject({
      value: { picture: expect.stringMatching(/^data:image\/webp/) },
    })
    const none = new Blob(['text'], { type: 'image/png' })
    expect(await player.browser.call('support.addPicture', { body: none })).toMatchObject({ code: 'support.picture_invalid' })
  })

  it('a player has three that wait, and begins five a day', async () => {
    const player = await cashier.member()
    const desk = await cashier.desk()
    const threads = [await given(player), await given(player), await given(player)]
    expect(await give(player)).toMatchObject({ code: 'support.too_many_open' })
    await answered(desk, threads[0]?.id ?? 'thr_')
    expect(await give(player)).toMatchObject({ ok: true })
    expect(await give(player)).toMatchObject({ code: 'feedback.too_many' })
  })

  it('R-ROLE-1: demo accounts have no tickets', async () => {
    const trial = await aTrial(cashier.site)
    expect(await trial.browser.call('support.list', { query: {} })).toMatchObject({ code: 'player.trial_account' })
  })
})

describe('R-MSG-2: the answer', () => {
  it('comes to the inbox, is unread until it is read, and keeps notes from the player', async () => {
    const [player, desk] = [await cashier.member(), await cashier.desk()]
    const { id, reference } = await given(player, { content: 'see <b>hаlong.com</b>\u202E' })
    await desk.browser.call('threads.note', { body: { id, text: 'looks like fraud' } })
    expect(await answered(desk, id)).toMatchObject({ value: { state: 'answered' } })
    const own = await readBy(player, id)
    expect(own).toMatchObject({ state: 'answered', isUnread: true, answerBy: null })
    expect(own.entries.map(({ by, text }) => [by, text])).toEqual([
      ['you', 'see <b>hаlong.com</b>'],
      ['house', 'it has arrived'],
    ])
    expect((await seenBy(desk, id)).entries[0]).toMatchObject({ hosts: [{ host: 'hаlong.com', isLookalike: true }] })
    const told = await player.browser.call('inbox.list', { query: {} })
    expect(told.ok && told.value.list[0]).toMatchObject({ text: expect.stringContaining(reference), link: `/member/feedback?thread=${id}` })
    expect(await player.browser.call('support.read', { body: { id, no: 3 } })).toMatchObject({ value: { unread: 0 } })
  })

  it('is given by whoever has it, and one that was written over another is refused', async () => {
    const [player, anna, berta] = [await cashier.member(), await cashier.desk(), await cashier.desk()]
    const { id } = await given(player)
    const version = await versionAt(anna, id)
    expect(await anna.browser.call('threads.take', { body: { id, isTaken: true } })).toMatchObject({ ok: true })
    expect(await answered(berta, id)).toMatchObject({ code: 'support.assigned_to_other' })
    const stale = { id, expectedVersion: version, text: 'late' }
    expect(await anna.browser.call('threads.answer', { body: stale })).toMatchObject({ code: 'support.changed_meanwhile' })
    await anna.browser.call('threads.take', { body: { id, isTaken: false } })
    expect(await answered(berta, id)).toMatchObject({ ok: true })
  })

  it('N13: the second line is somebody else, and so is whoever decides on a complaint that was opened again', async () => {
    const [player, anna, berta] = [await cashier.member(), await cashier.desk(), await cashier.desk()]
    const { id } = await given(player)
    const up = { id, expectedVersion: await versionAt(anna, id), text: 'please decide' }
    expect(await anna.browser.call('threads.escalate', { body: up })).toMatchObject({ ok: true })
    expect(await answered(anna, id)).toMatchObject({ code: 'support.other_person' })
    expect(await closed(berta, id)).toMatchObject({ value: { state: 'closed' } })
    expect(await player.browser.call('support.rate', { body: { id, rating: 2, text: 'no' } })).toMatchObject({ value: { rating: 2 } })
    expect(await player.browser.call('support.rate', { body: { id, rating: 5 } })).toMatchObject({ code: 'support.rated' })
    expect(await player.browser.call('support.reopen', { body: { id, text: 'it is wrong' } })).toMatchObject({
      value: { state: 'waiting', isEscalated: true },
    })
    expect(await answered(berta, id)).toMatchObject({ code: 'support.other_person' })
    expect(await answered(anna, id)).toMatchObject({ ok: true })
  })

  it('T64: each look at a picture and each deed is a row of the audit, without the player’s words', async () => {
    const [player, desk] = [await cashier.member(), await cashier.desk()]
    const added = await player.browser.call('support.addPicture', { body: picture })
    const sent = added.ok ? added.value.id : 'prf_'
    const { id, reference } = await given(player, { content: 'a secret of mine', pictures: [sent] })
    expect(await desk.browser.call('threads.getPicture', { body: { id, picture: sent } })).toMatchObject({ ok: true })
    await answered(desk, id)
    const { rows } = await cashier.site.db.pool.query<{ action: string; whole: string }>(
      'select action, row_to_json(a)::text as whole from gateway.operator_audit a where target = $1 order by audit_id',
      [`thread ${reference}`],
    )
    expect(rows.map(({ action }) => action)).toEqual(['threads.getPicture', 'threads.answer'])
    expect(rows.some(({ whole }) => whole.includes('secret'))).toBe(false)
  })
})

describe('N13: evidence', () => {
  it('of a row is frozen when the thread is opened: both sides get the same bytes, under the hash that is told', async () => {
    const [player, desk] = [await cashier.member(), await cashier.desk()]
    const deposit = await ordered(player, 'manual', '50')
    const { id } = await given(player, { subject: deposit.id })
    const body = { id: deposit.id, reference: 'FT-9', amount: '50', payer: '', reason: 'on the statement' }
    expect(await desk.browser.call('deposits.book', { body })).toMatchObject({ ok: true })
    const [own, theirs] = [
      await player.browser.call('support.getEvidence', { query: { id } }),
      await desk.browser.call('threads.getEvidence', { query: { id } }),
    ]
    if (!own.ok || !theirs.ok) throw new Error('the evidence is there')
    expect(theirs.value).toEqual(own.value)
    expect(createHash('sha256').update(own.value.content).digest('hex')).toBe((await readBy(player, id)).evidence?.sha256)
    expect(JSON.parse(own.value.content)).toMatchObject({ subject: deposit.id, facts: { state: 'waiting' }, ledger: { entries: [] } })
    const later = await given(player, { subject: deposit.id })
    const after = await player.browser.call('support.getEvidence', { query: { id: later.id } })
    expect(after.ok && JSON.parse(after.value.content)).toMatchObject({
      facts: { state: 'settled' },
      ledger: { entries: [{ reason: 'deposit.credit', amount: '50.0000', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
    })
  })

  it('R-MSG-2: a bare movement of the record is complained about by its number; one that is not there is refused', async () => {
    const [player, desk] = [await cashier.member(), await cashier.desk()]
    const deposit = await ordered(player, 'manual', '50')
    await desk.browser.call('deposits.book', {
      body: { id: deposit.id, reference: 'FT-10', amount: '50', payer: '', reason: 'on the statement' },
    })
    const listed = await player.browser.call('records.listMovements', { query: {} })
    const [row] = listed.ok ? listed.value.list : []
    if (!row) throw new Error('the deposit is a movement')
    const { id } = await given(player, { subject: `mov:${row.no}` })
    const pack = await player.browser.call('support.getEvidence', { query: { id } })
    expect(pack.ok && JSON.parse(pack.value.content)).toMatchObject({
      subject: `mov:${row.no}`,
      facts: { id: row.id, reason: row.reason, amount: row.amount },
      ledger: { entries: [expect.objectContaining({ version: row.no, reason: row.reason, amount: row.amount })] },
    })
    expect(await give(player, { subject: `mov:${row.no + 1}` })).toMatchObject({ code: 'support.subject_unknown' })
  })
})

it('N13: the house opens a complaint about a deposit, once; a pack of it is made, frozen, and each download noted', async () => {
  const [player, desk] = [await cashier.member(), await cashier.desk()]
  const { playerId } = player
  const deposit = await ordered(player, 'manual', '50')
  const body = { playerId, topic: 'deposit', subject: deposit.id, text: 'Your bank asked for this money back.' } as const
  const opened = await desk.browser.call('threads.open', { body })
  if (!opened.ok) throw new Error(`the complaint is open: ${opened.code}`)
  expect(await desk.browser.call('threads.open', { body })).toMatchObject({ code: 'support.open_already' })
  expect(await readBy(player, opened.value.id)).toMatchObject({
    kind: 'complaint',
    state: 'answered',
    evidence: { sha256: expect.any(String) },
  })
  const told = await player.browser.call('inbox.list', { query: {} })
  expect(told.ok && told.value.list[0]).toMatchObject({ link: `/member/feedback?thread=${opened.value.id}` })
  expect(await closed(desk, opened.value.id)).toMatchObject({ value: { state: 'closed' } })

  const made = await desk.browser.call('evidence.make', { body: { playerId, subject: deposit.id, reason: 'asked for by the bank' } })
  if (!made.ok) throw new Error(`the pack is made: ${made.code}`)
  const taken = await desk.browser.call('evidence.download', { body: { id: made.value.id } })
  if (!taken.ok) throw new Error(`it is taken out: ${taken.code}`)
  expect(createHash('sha256').update(taken.value.content).digest('hex')).toBe(made.value.sha256)
  const { manifest, parts } = JSON.parse(taken.value.content)
  expect(manifest).toMatchObject({ subject: deposit.id, playerId, reason: 'asked for by the bank' })
  expect(JSON.parse(parts.row)).toMatchObject({ facts: { amount: '50.0000' } })
  expect(JSON.parse(parts.signIns)).toMatchObject([{ outcome: 'ok', device: expect.anything() }])
  const listed = await desk.browser.call('evidence.list', { query: {} })
  expect(listed.ok && listed.value.rows[0]).toMatchObject({ id: made.value.id, downloads: 1 })
  const deeds = await desk.browser.call('audit.list', { query: { action: 'evidence.download' } })
  expect(deeds.ok && deeds.value.rows).toHaveLength(1)
  // A transfer of the ledger by its key, with both of its sides.
  const booked = { id: deposit.id, reference: 'FT-77', amount: '50', payer: '', reason: 'on the statement' }
  expect(await desk.browser.call('deposits.book', { body: booked })).toMatchObject({ ok: true })
  const { rows } = await cashier.site.db.pool.query<{ key: string }>(
    'select ledger_key as key from gateway.deposit_receipt where member_id = $1',
    [player.memberId],
  )
  const about = { playerId, subject: `key:${rows[0]?.key ?? 'none'}`, reason: 'asked for by the bank' } as const
  const other = await desk.browser.call('evidence.make', { body: about })
  const file = other.ok ? await desk.browser.call('evidence.download', { body: { id: other.value.id } }) : other
  const { facts } = JSON.parse(JSON.parse(file.ok ? file.value.content : '{}').parts.row)
  expect(facts).toMatchObject({
    reason: 'deposit.credit',
    postings: [
      { account: 'player.cash', amount: '50.0000' },
      { owner: 'house', amount: '-50.0000' },
    ],
  })
  const none = { playerId, subject: 'key:nothing', reason: 'asked for by the bank' } as const
  expect(await desk.browser.call('evidence.make', { body: none })).toMatchObject({ code: 'records.row_unknown' })
})

describe('R-MSG-2: clocks', () => {
  it('a broken promise is told once; a player who is silent is reminded, and then the thread is closed', async () => {
    const player = await cashier.member()
    const { id, reference } = await given(player)
    const run = () => cashier.site.gateway.services.support.runClocks()
    const titles = async () => {
      const { rows } = await cashier.site.db.pool.query<{ template: string }>(
        `select template from gateway.inbox_notice where template like 'support.%' and params ->> 'reference' = $1 order by notice_id desc`,
        [reference],
      )
      return rows.map(({ template }) => template)
    }
    cashier.clock.forward(24 * HOUR_MS + 1)
    await run()
    await run()
    expect(await titles()).toEqual(['support.late'])
    const fresh = await cashier.desk()
    expect(await answered(fresh, id)).toMatchObject({ ok: true })
    cashier.clock.forward(48 * HOUR_MS + 1)
    await run()
    await run()
    expect((await titles())[0]).toBe('support.reminder')
    cashier.clock.forward(24 * HOUR_MS)
    await run()
    expect(await titles()).toEqual(['support.closed', 'support.reminder', 'support.answered', 'support.late'])
    expect(await seenBy(await cashier.desk(), id)).toMatchObject({ state: 'closed', outcome: 'no_answer' })
  })
})

it('ready answers are kept for a brand and counted when they are used', async () => {
  const [player, desk] = [await cashier.member(), await cashier.desk()]
  const written = { id: null, title: 'Arrived', language: 'EN', text: 'It has arrived, {name}.' }
  const saved = await desk.browser.call('threads.saveCanned', { body: written })
  const canned = saved.ok ? saved.value.list[0]?.id : undefined
  if (!canned) throw new Error('it is kept')
  const { id } = await given(player)
  const body = { id, expectedVersion: await versionAt(desk, id), text: 'It has arrived.', canned }
  expect(await desk.browser.call('threads.answer', { body })).toMatchObject({ ok: true })
  expect(await desk.browser.call('threads.listCanned', { query: {} })).toMatchObject({ value: { list: [{ uses: 1 }] } })
  expect(await desk.browser.call('threads.saveCanned', { body: { ...written, id: canned, text: null } })).toMatchObject({
    value: { list: [] },
  })
})

describe('R-MSG-2: bounds of a thread', () => {
  it('T76: thirty pictures and sixty entries an hour of a player, whatever becomes of them', async () => {
    const player = await cashier.member()
    const none = new Blob(['text'], { type: 'image/png' })
    for (let sent = 0; sent < 30; sent++)
      expect(await player.browser.call('support.addPicture', { body: none })).toMatchObject({ code: 'support.picture_invalid' })
    expect(await player.browser.call('support.addPicture', { body: picture })).toMatchObject({ code: 'support.too_many_pictures' })
    const said = { id: `thr_${'0'.repeat(22)}`, text: 'x' } as const
    for (let sent = 0; sent < 60; sent++)
      expect(await player.browser.call('support.say', { body: said })).toMatchObject({ code: 'support.unknown' })
    expect(await player.browser.call('support.say', { body: said })).toMatchObject({ code: 'support.too_fast' })
  })

  it('an open one is neither rated nor opened, a full one takes nothing, and one is opened again for 14 days', async () => {
    const [player, desk] = [await cashier.member(), await cashier.desk()]
    const { id } = await given(player)
    const again = () => player.browser.call('support.reopen', { body: { id, text: 'still missing' } })
    expect(await again()).toMatchObject({ code: 'support.not_closed' })
    expect(await player.browser.call('support.rate', { body: { id, rating: 5 } })).toMatchObject({ code: 'support.not_closed' })
    const set = (sql: string) =>
      cashier.site.db.pool.query(
        `update gateway.support_thread set ${sql} where member_id = (select max(member_id) from gateway.support_thread)`,
      )
    await set('entries = 500')
    expect(await player.browser.call('support.say', { body: { id, text: 'more' } })).toMatchObject({ code: 'support.full' })
    expect(await desk.browser.call('threads.note', { body: { id, text: 'more' } })).toMatchObject({ code: 'support.full' })
    await set('entries = 1')
    await closed(desk, id)
    await set(`closed_at = closed_at - interval '14 days' - interval '1 second'`)
    expect(await again()).toMatchObject({ code: 'support.reopen_over' })
    await set(`closed_at = closed_at + interval '1 minute'`)
    expect(await again()).toMatchObject({ ok: true })
  })

  it('a brand keeps 200 ready answers', async () => {
    const desk = await cashier.desk()
    await cashier.site.db.pool.query(
      `insert into gateway.support_canned (brand_id, canned_id, title, language, text, uses, changed_by, changed_at)
       select $1, gen_random_uuid(), 'x', 'EN', 'x', 0, 'test', now() from generate_series(1, 200)`,
      [cashier.site.brandId],
    )
    const one = { id: null, title: 'One more', language: 'EN', text: 'x' }
    expect(await desk.browser.call('threads.saveCanned', { body: one })).toMatchObject({ code: 'support.canned_full' })
  })
})

describe('R-MSG-4: live service', () => {
  const begin = ({ browser }: Player, text = 'where is my deposit', key = `live-${Math.random().toString(36).slice(2).padEnd(16, '0')}`) =>
    browser.call('support.openLive', { body: { type: 'deposit', text }, key })
  const deskOf = async ({ browser }: Player) => {
    const answer = await browser.call('support.getDesk')
    if (!answer.ok) throw new Error('a member sees the desk')
    return answer.value
  }

  it('is a ticket while nobody is there; else it has a place in line, is taken, handed over and rated', async () => {
    const [lan, ben, anna, berta] = [await cashier.member(), await cashier.member(), await cashier.desk(), await cashier.desk()]
    expect(await deskOf(lan)).toMatchObject({ isThere: false, thread: null, answerHours: 24 })
    const alone = await begin(lan)
    expect(alone).toMatchObject({ value: { kind: 'live', isLive: false, state: 'waiting' } })
    expect((await readBy(lan, alone.ok ? alone.value.id : 'thr_')).entries.map(({ event }) => event)).toEqual([null, 'became_ticket'])

    for (const { browser } of [anna, berta]) await browser.call('threads.setPresence', { body: { isPresent: true } })
    const key = 'a-key-of-a-live-thread'
    const opened = await begin(lan, 'are you there', key)
    const id = opened.ok ? opened.value.id : 'thr_'
    expect(await begin(lan, 'are you there', key)).toMatchObject({ value: { id } })
    expect(await begin(lan)).toMatchObject({ code: 'support.live_already' })
    cashier.clock.forward(1_000)
    const other = await begin(ben)
    expect(await readBy(lan, id)).toMatchObject({ isLive: true, isTaken: false, place: 1 })
    expect(await readBy(ben, other.ok ? other.value.id : 'thr_')).toMatchObject({ place: 2 })

    expect(await anna.browser.call('threads.take', { body: { id, isTaken: true } })).toMatchObject({ ok: true })
    expect(await readBy(lan, id)).toMatchObject({ isTaken: true, place: null })
    const desk = await anna.browser.call('threads.getDesk', { query: {} })
    const colleague = desk.ok ? desk.value.present.find(({ isMe }) => !isMe) : undefined
    const hand = { id, expectedVersion: await versionAt(anna, id), to: colleague?.id ?? null, text: 'asks about a bank' }
    expect(await anna.browser.call('threads.hand', { body: { ...hand, to: 'opr_0000000000000000000009' } })).toMatchObject({
      code: 'support.colleague_gone',
    })
    expect(await anna.browser.call('threads.hand', { body: hand })).toMatchObject({ ok: true })
    expect(await answered(anna, id)).toMatchObject({ code: 'support.assigned_to_other' })
    expect(await answered(berta, id)).toMatchObject({ ok: true })
    const own = await readBy(lan, id)
    expect(own.entries.map(({ by, event }) => event ?? by)).toEqual(['you', 'taken', 'handed', 'house'])
    expect(JSON.stringify(own)).not.toContain('asks about a bank')
    expect(await closed(berta, id)).toMatchObject({ ok: true })
    expect(await lan.browser.call('support.rate', { body: { id, rating: 5 } })).toMatchObject({ value: { rating: 5 } })
  })

  it('what nobody takes within five minutes is the same thread as a ticket', async () => {
    const [player, desk] = [await cashier.member(), await cashier.desk()]
    await desk.browser.call('threads.setPresence', { body: { isPresent: true } })
    const opened = await begin(player)
    const id = opened.ok ? opened.value.id : 'thr_'
    cashier.clock.forward(5 * 60_000 + 1)
    await cashier.site.gateway.services.support.runClocks()
    expect(await readBy(player, id)).toMatchObject({
      isLive: false,
      state: 'waiting',
      entries: [{ by: 'you' }, { event: 'became_ticket' }],
    })
    expect(await deskOf(player)).toMatchObject({ isThere: false, thread: null })
  })
})
