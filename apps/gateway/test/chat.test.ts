import { createGateway, type Gateway } from '@halong/gateway'
import { aMember, anOperator, aTrial, type MovableClock, movableClock, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSockets, type LivePage, openPage } from './live-page.ts'
import { atTable } from './wager/vendor.ts'

type Item = { n: number; kind: string; text: string; isHidden: boolean; of: number | null; name: string }
let site: Site
let clock: MovableClock
let second: Gateway
let origins: readonly [string, string]
const change = (name: string, value: object) =>
  site.gateway.services.site.change({ brandId: site.brandId, name, value, by: 'test', reason: 'test' })
const everybody = { needsContact: false, hoursOld: 0, turnover: 0, words: [] }

beforeAll(async () => {
  clock = movableClock()
  const options = {
    masterSecret: 'master secret of the tests, 32 characters',
    logLevel: 'silent',
    botCheck: 'off',
    runsJobs: false,
    clock,
  } as const
  site = await startSite({ name: 'chat', clock })
  second = await createGateway({ ...options, databaseUrl: site.db.url, poolSize: 3 })
  origins = [(await site.gateway.listen()).origin, (await second.listen()).origin]
  await change('switches', { CBS3: true, FREEPLAY3: true })
  await change('chat', everybody)
})
afterAll(async () => {
  closeSockets()
  await second.close()
  await site.stop()
})
/** Past every pace and every repetition. */
beforeEach(() => clock.forward(3_600_000))

let keys = 0
const newKey = () => `chat-key-of-a-test-${String(++keys).padStart(4, '0')}`
const say = ({ browser }: SignedInPlayer, text: string, key = newKey()) => browser.call('chat.say', { body: { room: 'EN', text }, key })
async function said(player: SignedInPlayer, text: string): Promise<number> {
  const answer = await say(player, text)
  if (!answer.ok) throw new Error(`it is said: ${answer.code}`)
  return answer.value.n
}
const itemsOf = (page: LivePage): Item[] =>
  page.of('chat.room:EN').flatMap(({ t, s, p }) => (t === 'snap' ? (s as { items: Item[] }).items : ((p ?? []) as Item[])))
const heard = (page: LivePage) => itemsOf(page).map(({ kind, text }) => `${kind} ${text}`.trim())
const read = (origin: string, { browser }: SignedInPlayer, have = 0) => openPage(origin, { browser, have: { 'chat.room:EN': have } })

describe('R-MSG-3: a room', () => {
  it('is heard in every process, once under its key, in numbers without a gap; who comes back is told what was missed', async () => {
    const [lan, ben] = [await aMember(site), await aMember(site)]
    const [here, there] = [await read(origins[0], ben), await read(origins[1], ben)]
    await expect.poll(() => [here, there].map((page) => page.of('chat.room:EN').length)).toEqual([1, 1])
    const key = newKey()
    const answers = await Promise.all([say(lan, 'hello all', key), say(lan, 'hello all', key)])
    const numbers = answers.flatMap((answer) => (answer.ok ? [answer.value.n] : []))
    expect(new Set(numbers).size).toBe(1)
    await expect.poll(() => [heard(here), heard(there)]).toEqual([['say hello all'], ['say hello all']])
    there.socket.terminate()
    const [first] = numbers
    await said(ben, 'good luck')
    clock.forward(5_000)
    await said(lan, 'thank you')
    const back = await read(origins[1], ben, first ?? 0)
    await expect.poll(() => heard(back).slice(-2)).toEqual(['say good luck', 'say thank you'])
    const missed = await ben.browser.call('chat.listHistory', { query: { room: 'EN', after: first ?? 0 } })
    expect(missed.ok && missed.value.items.map(({ n }) => n)).toEqual([(first ?? 0) + 1, (first ?? 0) + 2])
    expect(JSON.stringify([...here.frames, ...back.frames])).not.toContain(lan.username)
  })

  it('six voices at once on two processes stand in one row of numbers', async () => {
    const voices = await Promise.all(Array.from({ length: 6 }, () => aMember(site, { signIn: true })))
    const numbers = await Promise.all(voices.map((voice, at) => said(voice, `line of voice ${at}`)))
    const sorted = numbers.toSorted((a, b) => a - b)
    expect(sorted).toEqual(Array.from({ length: 6 }, (_, at) => (sorted[0] ?? 0) + at))
  })

  it('is for members while the switch CBS3 is on', async () => {
    const trial = await aTrial(site)
    expect(await trial.browser.call('chat.listRooms')).toMatchObject({ code: 'player.trial_account' })
    const lan = await aMember(site)
    expect(await lan.browser.call('chat.say', { body: { room: 'XX', text: 'hello' }, key: newKey() })).toMatchObject({
      code: 'chat.room_unknown',
    })
    await change('switches', { CBS3: false, FREEPLAY3: true })
    expect(await say(lan, 'hello')).toMatchObject({ code: 'chat.off' })
    expect(await lan.browser.call('chat.listRooms')).toMatchObject({ code: 'chat.off' })
    await change('switches', { CBS3: true, FREEPLAY3: true })
  })

  it('seed 2 §8: the address of the page, and what was said since the player looked; announcements are written by the house, the VIP room opens by rank', async () => {
    const [lan, ben] = [await aMember(site), await aMember(site)]
    expect(await ben.browser.call('chat.getUrl')).toMatchObject({ value: { chatUrl: '/chat?room=EN' } })
    const n = await said(lan, 'first words')
    expect(await ben.browser.call('chat.read', { body: { room: 'EN', n: n + 500 } })).toMatchObject({ value: { unReadCount: 0 } })
    await said(await aMember(site), 'second words')
    expect(await ben.browser.call('chat.getMessage')).toMatchObject({
      value: { unReadCount: 1, latest: [{}, {}, { text: 'second words' }] },
    })
    const desk = await anOperator(site, { roles: ['support'] })
    expect(await desk.browser.call('chatRooms.say', { body: { room: 'NEWS', text: 'a new game' } })).toMatchObject({ ok: true })
    expect(await lan.browser.call('chat.say', { body: { room: 'NEWS', text: 'hello' }, key: newKey() })).toMatchObject({
      code: 'chat.locked',
    })
    const rooms = async () => {
      const answer = await ben.browser.call('chat.listRooms')
      return answer.ok ? answer.value.rooms.filter((room) => room.length > 2) : []
    }
    expect(await rooms()).toEqual(['NEWS'])
    expect(await ben.browser.call('chat.listHistory', { query: { room: 'VIP' } })).toMatchObject({ code: 'chat.room_unknown' })
    const page = await openPage(origins[1], { browser: ben.browser, have: { 'chat.room:VIP': 0, 'chat.room:NEWS': 0 } })
    await expect
      .poll(() => page.of('chat.room:NEWS')[0])
      .toMatchObject({ t: 'snap', s: { isLocked: true, items: [{ text: 'a new game' }] } })
    expect(page.of('chat.room:VIP')).toMatchObject([{ t: 'left', code: 'chat.room_unknown' }])
    await change('chatRooms', { hasNews: false, vipRank: 0 })
    expect(await rooms()).toEqual([])
    await change('chatRooms', { hasNews: true, vipRank: 5 })
  })

  it('takes words of those who proved a contact, are a day old and have played', async () => {
    const lan = await aMember(site)
    await change('chat', { ...everybody, needsContact: true, hoursOld: 24, turnover: 10 })
    expect(await say(lan, 'hello')).toMatchObject({ code: 'chat.not_yet' })
    const rooms = await lan.browser.call('chat.listRooms')
    expect(rooms).toMatchObject({
      value: { own: { mayWrite: false, missing: ['contact', 'age', 'turnover'], needs: { hours: 24, turnover: 10 } } },
    })
    await change('chat', everybody)
    expect(await say(lan, 'hello')).toMatchObject({ ok: true })
  })
})

describe('R-MSG-3: a shared round', () => {
  it('says what the record says, once, and nobody shares what is not theirs', async () => {
    const [table, ben] = [await atTable(site), await aMember(site)]
    await table.send('debit', { roundId: 'shared-1', transactionId: 'shared-1.d', amount: '2.00' })
    await table.send('credit', { roundId: 'shared-1', transactionId: 'shared-1.c', amount: '25.00', debitTransactionId: 'shared-1.d' })
    await table.send('close', { roundId: 'shared-1', transactionId: 'shared-1.x' })
    const rounds = await table.browser.call('records.listRounds', { query: {} })
    const round = rounds.ok ? (rounds.value.list[0]?.id ?? 'rnd_') : 'rnd_'
    const share = ({ browser }: SignedInPlayer) => browser.call('chat.share', { body: { room: 'EN', round }, key: newKey() })
    expect(await share(ben)).toMatchObject({ code: 'records.row_unknown' })
    expect(await share(table)).toMatchObject({ ok: true })
    clock.forward(5_000)
    expect(await share(table)).toMatchObject({ code: 'chat.repeated' })
    const history = await ben.browser.call('chat.listHistory', { query: { room: 'EN' } })
    const item = history.ok ? history.value.items.at(-1) : undefined
    expect(item).toMatchObject({ text: '', card: { kind: 'round', gameCode: 'pearl-reef', stake: '2.0000', win: '25.0000' } })
    expect(item?.name).not.toContain(table.username)
  })
})

describe('R-MSG-3: flood and filters', () => {
  it('a refused message costs nothing; one that is said does', async () => {
    const lan = await aMember(site)
    expect(await say(lan, 'join king88.com')).toMatchObject({ code: 'chat.link' })
    expect(await say(lan, 'good evening')).toMatchObject({ ok: true })
    expect(await say(lan, 'once more')).toMatchObject({ code: 'chat.slow' })
    clock.forward(2_000)
    expect(await say(lan, 'Good  EVENING'.toLowerCase())).toMatchObject({ code: 'chat.repeated' })
    expect(await say(lan, 'once more')).toMatchObject({ ok: true })
  })

  it('the fifth message that filters refuse within ten minutes mutes, for longer each time, and the player is told', async () => {
    const lan = await aMember(site)
    for (let at = 0; at < 5; at++) await say(lan, `zalo: king_88${at}`)
    expect(await say(lan, 'hello')).toMatchObject({ code: 'chat.muted' })
    const told = await lan.browser.call('inbox.list', { query: {} })
    expect(told.ok && told.value.list[0]?.text).toMatch(/No phone numbers.*10 minutes/)
    clock.forward(600_000)
    expect(await say(lan, 'hello')).toMatchObject({ ok: true })
    for (let at = 0; at < 5; at++) await say(lan, `zalo: king_88${at}`)
    clock.forward(600_000)
    expect(await say(lan, 'hello again')).toMatchObject({ code: 'chat.muted' })
  })
})

describe('R-MSG-3: moderators and readers', () => {
  it('what is hidden is gone from every process, and what it said from every answer; a lock and a mute hold at once', async () => {
    const [lan, ben, desk] = [await aMember(site), await aMember(site), await anOperator(site, { roles: ['support'] })]
    const n = await said(lan, 'a rude thing')
    const there = await read(origins[1], ben)
    await expect.poll(() => heard(there)).toContain('say a rude thing')
    const named = { room: 'EN', n }
    expect(await desk.browser.call('chatRooms.hide', { body: { ...named, isHidden: true, reason: 'rude' } })).toMatchObject({ ok: true })
    await expect.poll(() => itemsOf(there).at(-1)).toMatchObject({ kind: 'hide', of: n })
    const history = await ben.browser.call('chat.listHistory', { query: { room: 'EN' } })
    expect(history.ok && history.value.items.find((item) => item.n === n)).toMatchObject({ text: '', isHidden: true })
    expect(await desk.browser.call('chatRooms.mute', { body: { ...named, rule: 'respect', minutes: 60, reason: 'rude' } })).toMatchObject({
      ok: true,
    })
    clock.forward(10_000)
    expect(await say(lan, 'sorry')).toMatchObject({ code: 'chat.muted' })
    const measures = await desk.browser.call('chatRooms.listMeasures', { query: {} })
    const measure = measures.ok ? measures.value.list.find(({ username }) => username === lan.username) : undefined
    await desk.browser.call('chatRooms.lift', { body: { id: measure?.id ?? 'msr_', reason: 'said sorry' } })
    const set = { room: 'EN', slowSeconds: 0, reason: 'storm' }
    await desk.browser.call('chatRooms.set', { body: { ...set, isLocked: true } })
    expect(await say(lan, 'sorry')).toMatchObject({ code: 'chat.locked' })
    await desk.browser.call('chatRooms.set', { body: { ...set, isLocked: false } })
    expect(await say(lan, 'sorry')).toMatchObject({ ok: true })
    expect(await desk.browser.call('chatRooms.say', { body: { room: 'EN', text: 'be kind' } })).toMatchObject({ ok: true })
    await expect.poll(() => heard(there)).toContain('staff be kind')
  })

  it('three established readers hide a message until somebody has looked; newcomers do not', async () => {
    const [lan, desk] = [await aMember(site), await anOperator(site, { roles: ['support'] })]
    const n = await said(lan, 'what a day')
    const readers = await Promise.all(Array.from({ length: 3 }, () => aMember(site)))
    const report = { body: { room: 'EN', n, reason: 'abuse' as const } }
    for (const { browser } of readers) expect(await browser.call('chat.report', report)).toMatchObject({ ok: true })
    const asked = await desk.browser.call('chatRooms.listReports', { query: {} })
    expect(asked.ok && asked.value.list.find((item) => item.n === n)).toMatchObject({
      isHidden: false,
      reports: 3,
      reasons: [{ reason: 'abuse', times: 3 }],
    })
    await desk.browser.call('chatRooms.dismiss', { body: { room: 'EN', n, reason: 'harmless' } })
    await site.db.pool.query('delete from gateway.chat_report')
    await site.db.pool.query(`update gateway.player set created_at = created_at - interval '40 days' where member_id = any ($1)`, [
      readers.map(({ memberId }) => memberId),
    ])
    for (const { memberId } of readers)
      await site.db.pool.query(
        `insert into gateway.contact (member_id, brand_id, channel, address, bound_at, verified_at) values ($1, $2, 'email', $3, now(), now())`,
        [memberId, site.brandId, `m${memberId}@mail.example`],
      )
    for (const { browser } of readers) await browser.call('chat.report', report)
    const shown = await lan.browser.call('chat.listHistory', { query: { room: 'EN' } })
    expect(shown.ok && shown.value.items.find((item) => item.n === n)).toMatchObject({ isHidden: true })
  })

  it('an author takes back their own for two minutes; a reader ignores an author', async () => {
    const [lan, ben] = [await aMember(site), await aMember(site)]
    const n = await said(lan, 'too much said')
    expect(await ben.browser.call('chat.hideOwn', { body: { room: 'EN', n } })).toMatchObject({ code: 'chat.message_unknown' })
    expect(await lan.browser.call('chat.hideOwn', { body: { room: 'EN', n } })).toMatchObject({ ok: true })
    clock.forward(3_000)
    const late = await said(lan, 'said for good')
    clock.forward(121_000)
    expect(await lan.browser.call('chat.hideOwn', { body: { room: 'EN', n: late } })).toMatchObject({ code: 'chat.too_late' })
    const own = await lan.browser.call('chat.listRooms')
    const author = own.ok ? own.value.own.author : ''
    const ignored = await ben.browser.call('chat.ignore', { body: { room: 'EN', author, isIgnored: true } })
    expect(ignored).toMatchObject({ value: { ignored: [author] } })
    expect(await ben.browser.call('chat.ignore', { body: { room: 'EN', author, isIgnored: false } })).toMatchObject({
      value: { ignored: [] },
    })
  })

  it('a reader reports ten messages an hour and ignores five hundred authors', async () => {
    const [lan, ben] = [await aMember(site), await aMember(site)]
    const n = await said(lan, 'something to report')
    const report = () => ben.browser.call('chat.report', { body: { room: 'EN', n, reason: 'spam' } })
    for (let times = 0; times < 10; times++) expect(await report()).toMatchObject({ ok: true })
    expect(await report()).toMatchObject({ code: 'chat.too_many_reports' })
    await site.db.pool.query(
      'insert into gateway.chat_ignore (member_id, ignored_id, at) select $1, 1000000 + no, now() from generate_series(1, 500) as no',
      [ben.memberId],
    )
    const own = await lan.browser.call('chat.listRooms')
    const author = own.ok ? own.value.own.author : ''
    expect(await ben.browser.call('chat.ignore', { body: { room: 'EN', author, isIgnored: true } })).toMatchObject({
      code: 'chat.too_many_ignored',
    })
  })
})
