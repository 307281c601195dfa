import { aMember, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'payment_password' })
})
afterAll(() => site.stop())

type Browser = ReturnType<Site['browser']>

describe('the payment password', () => {
  const set = (browser: Browser, body: object) =>
    browser.call('password.setPayment', {
      body: { password: PASSWORD, newPaymentPassword: '274916', confirmNewPaymentPassword: '274916', ...body },
    })

  it('is set with the password, and changed with the old one', async () => {
    const { browser, memberId } = await aMember(site)
    expect(await set(browser, {})).toMatchObject({ ok: true })
    const { players } = site.gateway.services
    expect(await players.provesPayment(memberId, '274916')).toBe(true)
    const next = { newPaymentPassword: '830517', confirmNewPaymentPassword: '830517' }
    expect(await set(browser, next)).toMatchObject({ status: 422, code: 'player.payment_password_wrong' })
    expect(await set(browser, { ...next, oldPaymentPassword: '274916' })).toMatchObject({ ok: true })
    expect(await players.provesPayment(memberId, '830517')).toBe(true)
  })

  it('must be six digits that are no run, and be repeated', async () => {
    const { browser } = await aMember(site)
    expect(await set(browser, { newPaymentPassword: '12a456', confirmNewPaymentPassword: '12a456' })).toMatchObject({
      code: 'request.invalid',
    })
    expect(await set(browser, { confirmNewPaymentPassword: '274917' })).toMatchObject({ code: 'request.invalid' })
    expect(await set(browser, { newPaymentPassword: '123456', confirmNewPaymentPassword: '123456' })).toMatchObject({
      code: 'player.password_common',
    })
    expect(await set(browser, { password: 'not the password' })).toMatchObject({ code: 'player.password_wrong' })
  })

  it('T26: has five tries of its own', async () => {
    const { browser } = await aMember(site)
    await set(browser, {})
    const answers = []
    for (let at = 0; at < 6; at++)
      answers.push(
        await set(browser, { oldPaymentPassword: `00000${at}`, newPaymentPassword: '830517', confirmNewPaymentPassword: '830517' }),
      )
    expect(answers.at(4)).toMatchObject({ code: 'player.payment_password_wrong' })
    expect(answers.at(5)).toMatchObject({ code: 'session.locked' })
  })
})
