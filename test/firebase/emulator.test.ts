import { aMember, bindContacts, newMobile, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** `npm run test:firebase` starts the official emulator and says where it is. */
const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
const PROJECT = 'demo-halong'

async function ask(path: string, body?: object): Promise<Record<string, unknown>> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`http://${emulator}${path}`, init)
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

/** What a browser does on the Firebase path: ask for a code, enter it, bring back the id token. */
async function proveTo(phoneNumber: string): Promise<string> {
  const identity = '/identitytoolkit.googleapis.com/v1/accounts'
  const { sessionInfo } = await ask(`${identity}:sendVerificationCode?key=any`, { phoneNumber, recaptchaToken: 'ignored' })
  const { verificationCodes } = await ask(`/emulator/v1/projects/${PROJECT}/verificationCodes`)
  const sent = (verificationCodes as { phoneNumber: string; sessionInfo: string; code: string }[]).find(
    (each) => each.sessionInfo === sessionInfo,
  )
  const { idToken } = await ask(`${identity}:signInWithPhoneNumber?key=any`, { sessionInfo, code: sent?.code })
  return String(idToken)
}

async function startWith(name: string, firebaseEmulator: boolean): Promise<Site> {
  const site = await startSite({ name, firebaseEmulator })
  const change = { brandId: site.brandId, by: 'test', reason: 'codes by Firebase' }
  await site.gateway.services.site.change({ ...change, name: 'switches', value: { MOBILEVERCODELOGIN3: true } })
  const firebase = { apiKey: 'any-key-of-the-emulator', projectId: PROJECT, authDomain: `${PROJECT}.firebaseapp.com` }
  await site.gateway.services.site.change({ ...change, name: 'firebase', value: firebase })
  return site
}

let site: Site
beforeAll(async () => {
  if (emulator === '') throw new Error('no emulator: run this with "npm run test:firebase"')
  site = await startWith('firebase_emulator', true)
})
afterAll(() => site?.stop())

const take = (where: Site, address: string, firebaseIdToken: string) =>
  where.gateway.services.verification.take({ brandId: where.brandId, purpose: 'login', channel: 'sms', address, code: '', firebaseIdToken })

test('T14 a token of the official emulator is taken once, for its number alone', async () => {
  const [mobile, other] = [newMobile(), newMobile()]
  const token = await proveTo(mobile)
  expect(await take(site, other, token)).toMatchObject({ ok: false, code: 'verification.code_invalid' })
  expect(await take(site, mobile, token)).toMatchObject({ ok: true })
  expect(await take(site, mobile, token)).toMatchObject({ ok: false, code: 'verification.code_invalid' })
})

test('R-LOGIN-6 a player signs in by a number that Firebase proved', async () => {
  const member = await aMember(site, { signIn: false })
  const mobile = newMobile()
  await bindContacts(site, member, { mobile })
  const typed = { mobileNum: `0${mobile.slice(3)}`, countryDialingCode: '84' }
  expect(await member.browser.call('verification.sendLoginCode', { body: typed })).toMatchObject({
    ok: true,
    value: { channel: 'firebase', expiredMinutes: 1, firebase: { projectId: PROJECT } },
  })
  const firebaseIdToken = await proveTo(mobile)
  const answer = await member.browser.call('session.login', { body: { type: 'sms', ...typed, code: '', firebaseIdToken } })
  expect(answer).toMatchObject({ ok: true, value: { info: { account: member.username } } })
})

test('T14 an installation that was not told of the emulator takes none of its tokens', async () => {
  const strict = await startWith('firebase_no_emulator', false)
  try {
    const mobile = newMobile()
    expect(await take(strict, mobile, await proveTo(mobile))).toMatchObject({ ok: false, code: 'verification.code_invalid' })
  } finally {
    await strict.stop()
  }
})
