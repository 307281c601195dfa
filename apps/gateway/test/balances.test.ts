import { aMember, aTrial, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'balances' })
})
afterAll(() => site.stop())

describe('T45: batched balance reads', () => {
  it('each player gets their own balance', async () => {
    const members = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => ({ balance: `${at + 1}.25`, ...(await aMember(site, { balance: `${at + 1}.25` })) })),
    )
    const rich = await Promise.all(
      [...members, ...members.toReversed(), ...members].map(async ({ browser, balance }) => ({
        balance,
        answer: await browser.call('wallet.getBalance'),
      })),
    )
    for (const { balance, answer } of rich) expect(answer).toMatchObject({ ok: true, value: { sumBalance: `${balance}00` } })
  })

  it('a player without an account in an asset has a balance of zero', async () => {
    const [member, trial] = [await aMember(site), await aTrial(site)]
    const { wallet } = site.gateway.services
    const answers = await Promise.all([
      wallet.balanceOf(member.memberId, 'USD/4'),
      wallet.balanceOf(trial.memberId, 'USD/4'),
      wallet.balanceOf(trial.memberId, 'FUN/4'),
      wallet.balanceOf(2 ** 40, 'USD/4'),
    ])
    expect(answers.map(({ cash }) => cash)).toEqual([0n, 0n, 10_000_000n, 0n])
  })

  it('a failing read does not fail its batch', async () => {
    const members = await Promise.all([1, 2, 3, 4].map((units) => aMember(site, { balance: String(units) })))
    const { wallet } = site.gateway.services
    // No column holds such a number.
    const asked = members.flatMap(({ memberId }) => [wallet.balanceOf(2 ** 70, 'USD/4'), wallet.balanceOf(memberId, 'USD/4')])
    const answers = await Promise.allSettled(asked)
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.cash : answer.reason.code))).toEqual(
      [1n, 2n, 3n, 4n].flatMap((units) => ['22P02', units * 10_000n]),
    )
  })

  it('a payment committed before a read is in its answer, also during another batch', async () => {
    const { browser, memberId } = await aMember(site, { balance: '10' })
    const { players } = site.gateway.services
    for (let at = 1; at <= 10; at++) {
      const others = Array.from({ length: 10 }, () => browser.call('wallet.getBalance'))
      await players.creditByOperator({ memberId, money: { asset: 'USD/4', minor: 10_000n }, key: `more ${memberId} ${at}`, reason: 'test' })
      expect(await browser.call('wallet.getBalance')).toMatchObject({ ok: true, value: { sumBalance: `${10 + at}.0000` } })
      await Promise.all(others)
    }
    await site.expectLedgerRight()
  })
})
