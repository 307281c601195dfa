import { aMember, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'codes' })
  await site.gateway.services.site.change({
    brandId: site.brandId,
    name: 'switches',
    value: { MOBILEVERCODELOGIN3: true, REGMOBVERF3: true, CHNGPASSVERIF3: true, EMAILLOGIN3: true },
    by: 'test',
    reason: 'codes',
  })
})
afterAll(() => site.stop())

let numbers = 0
/** A Vietnamese mobile number nobody else in this file uses. */
const newNumber = () => `+8491${String(2_000_000 + ++numbers)}`
const verification = () => site.gateway.services.verification
const keyOf = (address: string) => ({ brandId: site.brandId, purpose: 'login', channel: 'sms', address }) as const
let networks = 0
const newNetwork = () => `100.${64 + (++networks >> 8)}.${networks & 255}.1`
const sendTo = (address: string, change: { deliver?: boolean; network?: string } = {}) =>
  verification().send({ ...keyOf(address), language: 'EN', deliver: true, request: { address: change.network ?? newNetwork() }, ...change })
async function codeSentTo(address: string): Promise<string> {
  const [letter] = await site.outbox(address)
  return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
}

test('R-LOGIN-6 a code reaches the number that asked, works once and then no more', async () => {
  const number = newNumber()
  const sent = await sendTo(number)
  expect(sent).toMatchObject({ ok: true, value: { channel: 'sms', expiredMinutes: 5 } })
  const code = await codeSentTo(number)
  expect(code).toMatch(/^\d{6}$/)
  expect(await verification().take({ ...keyOf(number), code })).toMatchObject({ ok: true })
  expect(await verification().take({ ...keyOf(number), code })).toMatchObject({ ok: false, code: 'verification.code_invalid' })
})

test('T13 of 50 who bring the right code at once exactly one is let in', async () => {
  const number = newNumber()
  await sendTo(number)
  const code = await codeSentTo(number)
  const taken = await Promise.all(Array.from({ length: 50 }, () => verification().take({ ...keyOf(number), code })))
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
})

test('R-MC-1 a member is sent a code for a number to bind', async () => {
  const { browser } = await aMember(site)
  const answer = await browser.call('verification.sendContactCode', { body: { channel: 'sms', mobileNum: '0912999001', countryDialingCode: '84' } })
  expect(answer).toMatchObject({ ok: true, value: { channel: 'sms', firebase: null } })
  expect(await codeSentTo('+84912999001')).toMatch(/^\d{6}$/)
})
