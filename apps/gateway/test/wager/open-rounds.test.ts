import { aMember, aTrial, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atTable, GAME, nodeIdOf } from './vendor.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'openrounds' })
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

describe('R-LAUNCH-1: rounds that wait for their player', () => {
  it('are told until they are closed, the newest of each game, with what is staked', async () => {
    const table = await atTable(site)
    const open = () => table.browser.call('wager.listOpenRounds')
    expect(await open()).toMatchObject({ ok: true, value: { list: [] } })
    for (const [round, amount] of [
      ['r1', '2.00'],
      ['r2', '3.00'],
    ])
      await table.send('debit', { transactionId: `d-${round}`, roundId: round, amount })
    expect(await open()).toMatchObject({
      ok: true,
      value: { list: [{ gameCode: GAME, nodeId: await nodeIdOf(site), gameName: 'Pearl Reef', stake: '3.0000' }] },
    })
    await table.send('close', { transactionId: 'c-r2', roundId: 'r2' })
    expect(await open()).toMatchObject({ ok: true, value: { list: [{ stake: '2.0000' }] } })
    await table.send('rollback', { transactionId: 'b-r1', debitTransactionId: 'd-r1', roundId: 'r1' })
    expect(await open()).toMatchObject({ ok: true, value: { list: [] } })
  })
  it('are nobody else’s to see', async () => {
    const table = await atTable(site)
    await table.send('debit', { transactionId: 'd-own', roundId: 'own', amount: '1.00' })
    const other = await aMember(site)
    expect(await other.browser.call('wager.listOpenRounds')).toMatchObject({ ok: true, value: { list: [] } })
    expect(await (await aTrial(site)).browser.call('wager.listOpenRounds')).toMatchObject({ ok: false, code: 'player.trial_account' })
    expect(await site.browser().call('wager.listOpenRounds')).toMatchObject({ ok: false, code: 'session.required' })
  })
})
