import { type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AtTable, atTable } from './wager/vendor.ts'

let site: Site
let player: AtTable
beforeAll(async () => {
  site = await startSite({ name: 'funds' })
  player = await atTable(site, { balance: '100.00' })
  await player.send('debit', { transactionId: 'd1', roundId: 'r1', amount: '10.0000' })
  await player.send('credit', { transactionId: 'c1', roundId: 'r1', debitTransactionId: 'd1', amount: '0.1234' })
  await player.send('close', { transactionId: 'e1', roundId: 'r1' })
  await player.send('debit', { transactionId: 'd2', roundId: 'r2', amount: '5.0000' })
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

it('R-MC-2, S24, S25: every part of the money is told, and the parts add up to the whole', async () => {
  const answer = await player.browser.call('system.getConsolidated')
  expect(answer).toMatchObject({
    ok: true,
    value: {
      funds: { cash: '85.1234', withdrawable: '85.1234', locked: '0.0000', inPlay: '5.0000', held: '0.0000', total: '90.1234' },
      session: { staked: '15.0000', won: '0.1234', net: '-14.8766' },
    },
  })
  expect(answer.ok && answer.value.funds).toMatchObject({ deposited: '100.0000', withdrawn: '0.0000', netDeposits: '100.0000' })
})

it('R-AG-2: there are no requests of agents while there are no contracts', async () => {
  expect(await player.browser.call('system.getConsolidated')).toMatchObject({
    value: { dailysalreq: {}, divtypereq: {}, contracthoursalreq: {}, realtimesalreqtype: {} },
  })
})

it('R-MC-2: one wallet, as no vendor keeps one of its own', async () => {
  expect(await player.browser.call('wallet.getMerchantWallet')).toMatchObject({
    ok: true,
    value: { isSingle: true, wallets: [{ code: 'main', asset: 'USD/4', balance: '85.1234' }] },
  })
})
