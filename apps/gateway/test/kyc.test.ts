import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCashier, type Cashier } from './cashier-fixture.ts'
import { GAME, seated } from './wager/vendor.ts'

let cashier: Cashier
let picture: Blob
beforeAll(async () => {
  cashier = await aCashier('kyc', 'USD/4')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
})
afterAll(() => cashier.stop())

type Player = Awaited<ReturnType<Cashier['member']>>
const add = ({ browser }: Player, part: 'front' | 'live' | 'page', body: Blob = picture) =>
  browser.call('kyc.addPicture', { query: { item: 'identity', part }, body })
const send = ({ browser }: Player) => browser.call('kyc.send', { body: { item: 'identity' } })
async function identityOf({ browser }: Player) {
  const told = await browser.call('kyc.getChecklist')
  if (!told.ok) throw new Error('the checklist is told')
  return told.value.items.find(({ item }) => item === 'identity')
}
async function sentBy(player: Player) {
  await add(player, 'front')
  await add(player, 'live')
  await send(player)
}
async function deskOf(player: Player) {
  const { browser } = await cashier.desk()
  const listed = await browser.call('documents.list', { query: { state: 'sent', member: player.playerId } })
  const row = listed.ok ? listed.value.rows[0] : undefined
  if (!row) throw new Error('the document waits')
  return { browser, row }
}

describe('N10: the checklist', () => {
  it('tells everything from registration on, with the totals at which it is asked for', async () => {
    const player = await cashier.member()
    const told = await player.browser.call('kyc.getChecklist')
    expect(told).toMatchObject({
      value: {
        promiseHours: 24,
        items: [
          { item: 'contact', withdrawals: '500.0000' },
          { item: 'payee', withdrawals: '0.0000' },
          { item: 'identity', state: 'not_needed', deposits: '2000.0000', withdrawals: '1000.0000', maySend: true },
          { item: 'address', withdrawals: '5000.0000' },
          { item: 'funds', deposits: '10000.0000', withdrawals: null },
        ],
      },
    })
  })

  it('T76: takes thirty pictures an hour of a player, whatever becomes of them', async () => {
    const player = await cashier.member()
    const noPicture = new Blob(['text'], { type: 'image/png' })
    for (let sent = 0; sent < 30; sent++) expect(await add(player, 'front', noPicture)).toMatchObject({ code: 'kyc.picture_invalid' })
    expect(await add(player, 'front')).toMatchObject({ code: 'kyc.too_many' })
  })

  it('T76: takes nothing but pictures of its parts, and is sent once all that are needed are there', async () => {
    const player = await cashier.member()
    expect(await add(player, 'front', new Blob(['text'], { type: 'image/png' }))).toMatchObject({ code: 'kyc.picture_invalid' })
    expect(await add(player, 'page')).toMatchObject({ code: 'kyc.item_unknown' })
    await add(player, 'front')
    expect(await send(player)).toMatchObject({ code: 'kyc.part_missing' })
    await add(player, 'live')
    expect(await send(player)).toMatchObject({ ok: true })
    expect(await identityOf(player)).toMatchObject({ state: 'sent', maySend: false })
    expect(await add(player, 'front')).toMatchObject({ code: 'kyc.not_taken' })
    expect(await send(player)).toMatchObject({ code: 'kyc.not_taken' })
  })
})

describe('T64: documents on the desk', () => {
  it('a picture is shown with a reason alone, and each look is in the audit', async () => {
    const player = await cashier.member()
    await sentBy(player)
    const { browser, row } = await deskOf(player)
    const whole = await browser.call('documents.get', { query: { id: row.id } })
    const name = whole.ok ? whole.value.pictures[0]?.id : undefined
    if (!name) throw new Error('a picture is named')
    expect(await browser.call('documents.view', { body: { id: row.id, picture: name, reason: 'compares the face' } })).toMatchObject({
      value: { picture: expect.stringMatching(/^data:image\/webp/) },
    })
    const { rows } = await cashier.site.db.pool.query<{ reason: string }>(
      `select reason from gateway.operator_audit where action = 'documents.view'`,
    )
    expect(rows.map(({ reason }) => reason)).toEqual(['compares the face'])
  })

  it('asked again it is taken anew; accepted it is done; a decision about what has changed is refused', async () => {
    const player = await cashier.member()
    await sentBy(player)
    const { browser, row } = await deskOf(player)
    const decide = (verdict: 'again' | 'accepted', expectedVersion: number, code: 'CUT_OFF' | null = null) =>
      browser.call('documents.decide', { body: { id: row.id, expectedVersion, verdict, code, reason: 'a corner is missing' } })
    expect(await decide('again', 1)).toMatchObject({ code: 'kyc.code_missing' })
    expect(await decide('again', 1, 'CUT_OFF')).toMatchObject({ value: { state: 'again', version: 2 } })
    expect(await identityOf(player)).toMatchObject({ state: 'again', code: 'CUT_OFF', remark: 'a corner is missing', maySend: true })
    await send(player)
    expect(await decide('accepted', 1)).toMatchObject({ code: 'kyc.changed_meanwhile' })
    expect(await decide('accepted', 3)).toMatchObject({ value: { state: 'accepted' } })
    expect(await identityOf(player)).toMatchObject({ state: 'accepted', maySend: false, remark: '' })
  })

  it('N10: each decision is told to the player, with its reason and what to do, in their language; one that is refused tells nothing', async () => {
    const player = await cashier.member()
    await sentBy(player)
    const { browser, row } = await deskOf(player)
    const decide = (verdict: 'again' | 'accepted' | 'refused', expectedVersion: number, code: 'CUT_OFF' | 'NOT_GENUINE' | null = null) =>
      browser.call('documents.decide', { body: { id: row.id, expectedVersion, verdict, code, reason: 'see the left side' } })
    const told = async (language: 'EN' | 'VI') => {
      const { browser: own } = player
      const answer = await own.call('inbox.list', { query: { limit: 10 }, headers: { language } })
      return answer.ok ? answer.value.list.map(({ title, text, link }) => [title, text, link]) : []
    }
    await decide('again', 1, 'CUT_OFF')
    await decide('refused', 1, 'NOT_GENUINE')
    expect(await told('EN')).toEqual([
      [
        'Please send a document again',
        'Identity: A corner is missing. The whole document has to be seen. What we wrote: “see the left side”. Change the pictures in the checklist and send them again.',
        '/member/verification',
      ],
    ])
    await send(player)
    await decide('refused', 3, 'NOT_GENUINE')
    await decide('accepted', 4)
    expect((await told('VI')).map(([title, text]) => [title, text])).toEqual([
      ['Giấy tờ của bạn đã được chấp nhận', 'Danh tính: bước này đã xong. Bạn không cần làm gì.'],
      ['Giấy tờ của bạn bị từ chối', expect.stringContaining('Không xác nhận được giấy tờ là thật.')],
      ['Hãy gửi lại giấy tờ', expect.stringContaining('Thiếu một góc.')],
    ])
  })
})

it('R2, S04: where the market asks for identity before play, nothing is staked until it is accepted, and then at once; vendors are told its pace and autoplay', async () => {
  const { site } = cashier
  const isUnder = (value: 'open' | 'uk') =>
    site.gateway.services.site.change({ brandId: site.brandId, name: 'jurisdiction', value, by: 'test', reason: 'a market' })
  await isUnder('uk')
  const player = await cashier.member({ balance: '100.00' })
  expect(await identityOf(player)).toMatchObject({ state: 'needed', deposits: '0.0000' })
  const seat = await seated(site, player, { asset: 'USD/4', gameCode: GAME })
  let turn = 0
  const stake = async () => {
    const id = `identity-${++turn}`
    return (await seat.send('debit', { transactionId: `${id}.d`, roundId: id, amount: '1' })).answer
  }
  const stopped = { code: 'protection.play_stopped', value: { why: 'identity', retry: 'final' } }
  expect(await stake()).toMatchObject(stopped)
  const decide = async (verdict: 'accepted' | 'again') => {
    const { browser } = await cashier.desk()
    const listed = await browser.call('documents.list', { query: { member: player.playerId } })
    const row = listed.ok ? listed.value.rows[0] : undefined
    const code = verdict === 'again' ? 'UNREADABLE' : null
    return browser.call('documents.decide', {
      body: { id: row?.id ?? 'doc_', expectedVersion: row?.version ?? 0, verdict, code, reason: 'looked at' } as never,
    })
  }
  await sentBy(player)
  expect(await stake()).toMatchObject(stopped)
  expect(await decide('accepted')).toMatchObject({ ok: true })
  expect(await stake()).toMatchObject({ success: true })
  // Decided anew, it waits again; another market holds from the next sign-in on.
  expect(await decide('again')).toMatchObject({ ok: true })
  expect(await stake()).toMatchObject(stopped)
  await isUnder('open')
  expect(await stake()).toMatchObject(stopped)
  const calm = await cashier.member({ balance: '100.00' })
  const free = await seated(site, calm, { asset: 'USD/4', gameCode: GAME })
  expect((await free.send('debit', { transactionId: 'calm.d', roundId: 'calm', amount: '1' })).answer).toMatchObject({ success: true })
})
