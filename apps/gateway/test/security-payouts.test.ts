import { aMember, type Browser, bindContacts, movableClock, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reopened } from './reopened-browser.ts'

let site: Site
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'security_payouts', clock })
})
afterAll(() => site.stop())

const HOLDER = 'Nguyễn Lan Anh'
const PAYMENT = '736451'
let numbers = 0
const anAccount = () => ({ provider: 'VCB', number: `00710009${String(10_000 + ++numbers)}`, holder: HOLDER })
const add = (browser: Browser, body: Partial<ReturnType<typeof anAccount> & { password: string; paymentPassword: string }> = {}) =>
  browser.call('security.addPayoutAccount', { body: { ...anAccount(), ...body } })
async function setPayment(browser: Browser): Promise<void> {
  const set = await browser.call('password.setPayment', {
    body: { password: PASSWORD, newPaymentPassword: PAYMENT, confirmNewPaymentPassword: PAYMENT },
  })
  if (!set.ok) throw new Error(set.code)
}

describe('T26: accounts that money is paid out to', () => {
  it('are listed masked, rest sealed, carry one name, and wait for the hold', async () => {
    const { browser, memberId } = await aMember(site)
    const account = anAccount()
    const added = await add(browser, account)
    expect(added).toMatchObject({
      ok: true,
      value: {
        accounts: [
          {
            provider: 'VCB',
            kind: 'bank',
            providerName: 'Vietcombank',
            masked: `•••• ${account.number.slice(-4)}`,
            holder: 'NGUYEN LAN ANH',
          },
        ],
        payeeName: 'NGUYEN LAN ANH',
        holdHours: 24,
      },
    })
    const [kept] = added.ok ? added.value.accounts : []
    expect(Date.parse(kept?.heldUntil ?? '') - Date.parse(kept?.addedAt ?? '')).toBe(24 * 3_600_000)
    const { rows } = await site.db.pool.query(
      'select p.*, h.* from gateway.payout_account p join gateway.payout_holder h using (member_id) where member_id = $1',
      [memberId],
    )
    expect(rows.map((row) => `${JSON.stringify(row)}${row.sealed.toString('latin1')}`).join()).not.toContain(account.number)
    expect(await add(browser, { holder: 'Tran Van Nam' })).toMatchObject({ status: 422, code: 'player.payout_account_invalid' })
    clock.forward(24 * 3_600_000 + 1_000)
    const later = site.browser()
    await later.call('session.login', { body: { username: (await nameOf(memberId)) ?? '', password: PASSWORD } })
    expect(await later.call('security.listPayoutAccounts')).toMatchObject({ value: { accounts: [{ heldUntil: null }] } })
    expect(await later.call('security.getOverview')).toMatchObject({ value: { payoutAccounts: 1 } })
  })

  it('T26: are told of where the player can be reached, when one comes and when one goes', async () => {
    const member = await aMember(site)
    await bindContacts(site, member, { email: 'payee@mail.vn' })
    const account = anAccount()
    await add(member.browser, account)
    const [letter] = await site.outbox('payee@mail.vn')
    expect(letter).toMatchObject({ template: 'payout.added' })
    expect(letter?.text).toContain(account.number.slice(-4))
    expect(letter?.text).not.toContain(account.number)
    const listed = await member.browser.call('security.listPayoutAccounts')
    const id = listed.ok ? (listed.value.accounts[0]?.id ?? '') : ''
    await member.browser.call('security.removePayoutAccount', { body: { id } })
    const letters = await site.outbox('payee@mail.vn')
    const farewell = letters.find(({ template }) => template === 'payout.removed')
    expect(farewell?.text).toContain(account.number.slice(-4))
    expect(farewell?.text).not.toContain(account.number)
  })

  it('are changed with the payment password, the password, or a fresh sign-in', async () => {
    const { browser: young } = await aMember(site)
    clock.forward(6 * 60_000)
    const browser = reopened(site, young)
    expect(await add(browser)).toMatchObject({ status: 403, code: 'session.fresh_sign_in_required' })
    expect(await add(browser, { password: 'not it' })).toMatchObject({ code: 'player.password_wrong' })
    expect(await add(browser, { paymentPassword: PAYMENT })).toMatchObject({ code: 'player.payment_password_unset' })
    await setPayment(browser)
    expect(await add(browser, { paymentPassword: '111111' })).toMatchObject({ code: 'player.payment_password_wrong' })
    expect(await add(browser, { paymentPassword: PAYMENT })).toMatchObject({ ok: true, value: { hasPaymentPassword: true } })
    expect(await add(browser, { password: PASSWORD })).toMatchObject({ ok: true })
    const listed = await browser.call('security.listPayoutAccounts')
    const id = listed.ok ? (listed.value.accounts[0]?.id ?? '') : ''
    expect(await browser.call('security.removePayoutAccount', { body: { id } })).toMatchObject({ code: 'session.fresh_sign_in_required' })
    const removed = await browser.call('security.removePayoutAccount', { body: { id, paymentPassword: PAYMENT } })
    expect(removed.ok && removed.value.accounts).toHaveLength(1)
    expect(await browser.call('security.removePayoutAccount', { body: { id, paymentPassword: PAYMENT } })).toMatchObject({
      status: 404,
      code: 'player.payout_account_unknown',
    })
  })

  it('the payment password has five tries of its own', async () => {
    const { browser } = await aMember(site)
    await setPayment(browser)
    for (let tries = 0; tries < 5; tries++)
      expect(await add(browser, { paymentPassword: '000000' })).toMatchObject({ code: 'player.payment_password_wrong' })
    expect(await add(browser, { paymentPassword: PAYMENT })).toMatchObject({ status: 429, code: 'session.locked' })
    // The password's own tries are untouched by it.
    expect(await add(browser, { password: PASSWORD })).toMatchObject({ ok: true })
  })

  it('one account serves one player of a brand, also when two bind it at once, and is free again once removed', async () => {
    const [one, other] = [await aMember(site), await aMember(site)]
    const account = anAccount()
    const both = await Promise.all([add(one.browser, account), add(other.browser, account)])
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'player.payout_account_taken'])
    const [winner, loser] = both[0]?.ok ? [one, other] : [other, one]
    expect(await add(winner.browser, account)).toMatchObject({ status: 409, code: 'player.payout_account_taken' })
    const listed = await winner.browser.call('security.listPayoutAccounts')
    const id = listed.ok ? (listed.value.accounts[0]?.id ?? '') : ''
    expect(await loser.browser.call('security.removePayoutAccount', { body: { id } })).toMatchObject({
      code: 'player.payout_account_unknown',
    })
    expect(await winner.browser.call('security.removePayoutAccount', { body: { id } })).toMatchObject({ ok: true })
    expect(await add(loser.browser, account)).toMatchObject({ ok: true })
  })

  it('are at most ten, also when several come at once', async () => {
    const { browser } = await aMember(site)
    for (let count = 0; count < 8; count++) expect(await add(browser)).toMatchObject({ ok: true })
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(browser)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await add(browser)).toMatchObject({ status: 409, code: 'player.payout_account_limit' })
  })

  it('come from the list of banks and e-wallets', async () => {
    const { browser } = await aMember(site)
    const listed = await browser.call('security.listPayoutProviders')
    const codes = listed.ok ? listed.value.providers.map(({ code }) => code) : []
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toEqual(expect.arrayContaining(['VCB', 'TCB', 'MOMO', 'ZALOPAY']))
    expect(await add(browser, { provider: 'NOBANK' })).toMatchObject({ code: 'player.payout_account_invalid' })
    expect(await add(browser, { provider: 'MOMO', number: '0912 555 001' })).toMatchObject({ value: { accounts: [{ kind: 'ewallet' }] } })
  })

  it('T16: are held anew once a password was set without the old one', async () => {
    const { browser, memberId } = await aMember(site)
    await add(browser)
    await site.db.pool.query("update gateway.payout_account set held_until = now() - interval '1 hour' where member_id = $1", [memberId])
    await site.gateway.platform.db.transaction((tx) => site.gateway.services.security.holdPayouts(tx, { memberId, brandId: site.brandId }))
    expect(await browser.call('security.listPayoutAccounts')).toMatchObject({ value: { accounts: [{ heldUntil: expect.any(String) }] } })
  })
})

const nameOf = async (memberId: number) => (await site.gateway.services.players.byMemberId(memberId))?.username
