import { type MovableClock, movableClock, type Site, startSite, type vendorCall } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atTable } from './vendor.ts'

let site: Site
let clock: MovableClock
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'too_late', clock })
})
afterAll(() => site.stop())
afterEach(() => site.expectLedgerRight())

const code = ({ answer }: Awaited<ReturnType<typeof vendorCall>>) => (answer.success ? 'ok' : answer.code)

describe('W19: a debit that may only be taken until a time', () => {
  // By the clock of the wallet's database, whatever the gateway's says.
  const until = (ms: number) => new Date(Date.now() + ms).toISOString()
  const stake = (name: string, acceptUntil: string) => ({ transactionId: name, roundId: name, amount: '1', acceptUntil })

  it('is taken in time; first seen later it is refused for good and takes nothing', async () => {
    const player = await atTable(site, { balance: '10.00' })
    expect(code(await player.send('debit', stake('until.1', until(60_000))))).toBe('ok')
    const late = stake('until.2', until(-1))
    expect((await player.send('debit', late)).answer).toMatchObject({ code: 'wallet.too_late', value: { retry: 'final' } })
    expect(code(await player.send('debit', late))).toBe('wallet.too_late')
    expect((await player.send('balance', {})).answer).toMatchObject({ value: { balance: '9.0000' } })
  })

  it('asked about after its time, it says that it was taken: the first answer stands, and so does a refusal', async () => {
    const player = await atTable(site, { balance: '10.00' })
    const [taken, refused] = [stake('until.3', until(1_000)), { ...stake('until.4', until(1_000)), amount: '99' }]
    expect(code(await player.send('debit', taken))).toBe('ok')
    expect(code(await player.send('debit', refused))).toBe('wallet.insufficient_balance')
    clock.forward(5_000)
    expect((await player.send('debit', taken)).answer).toMatchObject({ success: true, value: { duplicate: true, balance: '9.0000' } })
    expect(code(await player.send('debit', refused))).toBe('wallet.insufficient_balance')
  })

  it('is late whatever else is wrong with it, and another time under its id is another debit (W3)', async () => {
    const player = await atTable(site, { balance: '10.00' })
    await player.browser.call('session.logout')
    const late = stake('until.5', until(-1))
    expect(code(await player.send('debit', late))).toBe('wallet.too_late')
    expect(code(await player.send('debit', { ...late, acceptUntil: until(60_000) }))).toBe('wallet.transaction_conflict')
    expect((await player.send('debit', { ...stake('until.6', 'soon') })).status).toBe(422)
  })

  it('raced in twenty at the edge of its time has one answer', async () => {
    const player = await atTable(site, { balance: '10.00' })
    const edge = stake('until.7', until(30))
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.send('debit', edge)))
    expect(new Set(answers.map(code)).size).toBe(1)
  })
})
