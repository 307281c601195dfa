import { idFromUuid } from '@halong/base'
import { anOperator, type Browser, bindContacts, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AtTable, atTable } from './wager/vendor.ts'

let site: Site
let owner: Browser
let player: AtTable
beforeAll(async () => {
  site = await startSite({ name: 'records' })
  owner = (await anOperator(site)).browser
  player = await atTable(site, { balance: '100.00' })
  await bindContacts(site, player, { mobile: '+84901234567', email: 'anna.tran@example.com', payeeName: 'TRAN THI ANNA' })
  for (let round = 1; round <= 3; round++) {
    await player.send('debit', { transactionId: `d${round}`, roundId: `r${round}`, amount: '10.0000' })
    if (round === 1) await player.send('credit', { transactionId: 'c1', roundId: 'r1', debitTransactionId: 'd1', amount: '25.0000' })
    if (round === 1) await player.send('close', { transactionId: 'e1', roundId: 'r1' })
  }
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

it('B18: a player’s page shows facts and money, and of what is personal no more than a mask', async () => {
  const answer = await owner.call('members.get', { query: { id: player.playerId } })
  expect(answer).toMatchObject({
    ok: true,
    value: {
      username: player.username,
      balance: '95.0000',
      phone: '+84•••••4567',
      isPhoneVerified: true,
      email: 'a•••@e•••.com',
      payee: 'T••• T••• A•••',
    },
  })
  expect(JSON.stringify(answer)).not.toMatch(/90123|anna|TRAN/i)
  expect(answer.ok && answer.value.accounts.map(({ kind, balance }) => [kind, balance])).toContainEqual(['player.wagers', '20.0000'])
  expect(await owner.call('members.get', { query: { id: 'ply_0000000000000000000001' } })).toMatchObject({
    code: 'records.unknown',
    status: 404,
  })
})

it('B19: a detail is shown with a reason, by a right of its own, out of a budget; the audit says which and never what', async () => {
  const { browser, username } = await anOperator(site)
  const reveal = (id: string, by = browser) =>
    by.call('members.reveal', { body: { id: id as `ply_${string}`, fields: ['phone', 'payee'], reason: 'a call about a payout' } })
  const { browser: viewer } = await anOperator(site, { roles: ['viewer'] })
  expect(await reveal(player.playerId, viewer)).toMatchObject({ code: 'operator.not_allowed' })
  expect(await reveal('ply_0000000000000000000001')).toMatchObject({ code: 'records.unknown' })
  for (let no = 0; no < 30; no++)
    expect(await reveal(player.playerId)).toMatchObject({
      value: {
        details: [
          { field: 'phone', value: '+84901234567' },
          { field: 'payee', value: 'TRAN THI ANNA' },
        ],
      },
    })
  expect(await reveal(player.playerId)).toMatchObject({ code: 'operator.reveal_budget', status: 429 })
  const { rows } = await site.db.pool.query<{ all: string }>('select a::text as all from gateway.operator_audit a where actor = $1', [
    username,
  ])
  const shown = rows.filter(({ all }) => all.includes('members.reveal'))
  expect(shown).toHaveLength(30)
  expect(shown[0]?.all).toContain('phone')
  expect(JSON.stringify(rows)).not.toMatch(/901234567|ANNA/)
})

it.each(['records.listMovements', 'records.listRounds', 'points.listRedemptions', 'points.listMovements'] as const)(
  '%s refuses a cursor that is none of the list, instead of beginning again',
  async (id) => {
    for (const cursor of ['x', '', '-1', '9'.repeat(19), 'rnd_x'])
      expect(await player.browser.call(id, { query: { cursor } })).toMatchObject({
        code: 'request.invalid',
        value: { fields: [{ field: 'cursor', code: 'field.invalid' }] },
      })
  },
)

it('R-OPS-1: a round opens to what its vendor sent for it', async () => {
  const list = await owner.call('rounds.list', { query: { member: player.playerId } })
  if (!list.ok) throw new Error(list.code)
  expect(list.value.rows.map(({ roundId, state, staked, won }) => [roundId, state, staked, won])).toEqual([
    ['r3', 'open', '10.0000', '0.0000'],
    ['r2', 'open', '10.0000', '0.0000'],
    ['r1', 'completed', '10.0000', '25.0000'],
  ])
  expect(await owner.call('rounds.listTotals', { query: { member: player.playerId } })).toMatchObject({
    value: {
      count: 3,
      sums: [
        { field: 'staked', amount: '30.0000' },
        { field: 'refunded' },
        { field: 'won', amount: '25.0000' },
        { field: 'awarded', amount: '0.0000' },
      ],
    },
  })
  const id = list.value.rows[2]?.id ?? 'rnd_0000000000000000000001'
  const round = await owner.call('rounds.get', { query: { member: player.playerId, id } })
  expect(round.ok && round.value.transactions.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
    ['debit', 'done', '10.0000'],
    ['credit', 'done', '25.0000'],
    ['close', 'done', '10.0000'],
  ])
  const other = await atTable(site, { balance: '1.00' })
  expect(await owner.call('rounds.get', { query: { member: other.playerId, id } })).toMatchObject({ code: 'records.unknown' })
})

it('I9: an entry opens to its transfer, whose sides add up to nothing', async () => {
  const account = `${player.playerId}:player.cash:USD/4`
  const entries = await owner.call('ledger.listEntries', { query: { account } })
  if (!entries.ok) throw new Error(entries.code)
  expect(entries.value.rows.map(({ version, amount, after }) => [version, amount, after])).toEqual([
    [5, '-10.0000', '95.0000'],
    [4, '-10.0000', '105.0000'],
    [3, '25.0000', '115.0000'],
    [2, '-10.0000', '90.0000'],
    [1, '100.0000', '100.0000'],
  ])
  expect(await owner.call('ledger.listEntriesTotals', { query: { account } })).toMatchObject({
    value: { count: 5, sums: [{ field: 'amount', asset: 'USD/4', amount: '95.0000' }] },
  })
  expect(await owner.call('ledger.listEntries', { query: { account, amount: '20..' } })).toMatchObject({
    value: { rows: [{ version: 3 }, { version: 1 }] },
  })
  for (const { owner: whose, key, reason } of entries.value.rows) {
    const transfer = await owner.call('ledger.getTransfer', { query: { owner: whose, key } })
    if (!transfer.ok) throw new Error(transfer.code)
    expect(transfer.value.reason).toBe(reason)
    expect(transfer.value.entries.length).toBeGreaterThanOrEqual(2)
    expect(transfer.value.entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
    expect(transfer.value.entries.some((side) => side.account.startsWith('house-') || side.account.includes('player.wagers'))).toBe(true)
  }
  expect(await owner.call('ledger.getTransfer', { query: { owner: player.playerId, key: 'none' } })).toMatchObject({
    code: 'records.unknown',
  })
})

it('R-OPS-1: days of an account are found by its versions', async () => {
  const account = `${player.playerId}:player.cash:USD/4`
  const written = await owner.call('ledger.listEntries', { query: { account } })
  const day = (written.ok && written.value.rows[0]?.writtenAt.slice(0, 10)) || ''
  const on = async (writtenAt: string) => {
    const answer = await owner.call('ledger.listEntries', { query: { account, writtenAt } })
    return answer.ok ? answer.value.rows.length : answer.code
  }
  const first = (written.ok && written.value.rows.at(-1)?.writtenAt.slice(0, 10)) || ''
  expect(await on(`${first}..${day}`)).toBe(5)
  expect(await on('2020-01-01')).toBe(0)
  expect(await on('2099-01-01')).toBe(0)
})

it('R-OPS-1: the house’s accounts stand shard by shard', async () => {
  const answer = await owner.call('ledger.listAccounts', { query: { owner: 'house', kind: 'house.gaming', asset: 'USD/4' } })
  expect(answer.ok && answer.value.rows.map(({ owner: shard }) => shard).sort()).toEqual(
    Array.from({ length: 16 }, (_, at) => `house-${at + 1}`).sort(),
  )
  const own = await owner.call('ledger.listAccounts', { query: { owner: player.playerId } })
  expect(own.ok && own.value.rows.map(({ kind }) => kind)).toContain('player.cash')
})

it('R-OPS-1: the whole id of a round, or a transaction with its vendor, leads to the round and its transfer, within the brand', async () => {
  const found = async (q: string, brandId = site.brandId) => {
    const answer = await owner.call('search.find', { query: { q, brandId } })
    return answer.ok ? answer.value.hits : answer.code
  }
  const list = await owner.call('rounds.list', { query: { member: player.playerId } })
  const [round] = list.ok ? list.value.rows : []
  if (!round) throw new Error('no round')
  const hit = { kind: 'round', key: `${player.playerId}/${round.id}`, title: `${round.vassalage}/${round.roundId}` }
  expect(await found(round.id)).toEqual([hit])
  const transfer = { kind: 'transfer', key: `${player.playerId}/${round.vassalage}:d3`, title: `${round.vassalage}:d3` }
  expect(await found(`${round.vassalage}:d3`)).toEqual([hit, transfer])
  expect(await found('rnd_0000000000000000000001')).toEqual([])
  // A movement as the player reads it, with their name: within the brand, and of that member alone.
  const { rows } = await site.db.pool.query<{ id: string }>(`select id from ledger.transfer where member_id = $1 and key = $2`, [
    player.memberId,
    `${round.vassalage}:d3`,
  ])
  const movement = idFromUuid('mov', rows[0]?.id ?? '')
  expect(await found(`${player.username} ${movement}`)).toEqual([transfer])
  expect([await found(movement), await found(`somebody ${movement}`)]).toEqual([[], []])
  const record = { name: 'Elsewhere', merchantCode: 'elsewhere', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] }
  const elsewhere = await site.gateway.services.site.addBrand(record, ['elsewhere.example'])
  expect([await found(round.id, elsewhere), await found(`${round.vassalage}:d3`, elsewhere)]).toEqual([[], []])
})
