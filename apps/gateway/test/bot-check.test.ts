import { PASSWORD, type Site, startSite } from '@halong/testkit'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'bot_check', botCheck: 'pow' })
})
afterAll(() => site.stop())

type Purpose = 'login' | 'register' | 'freeplay' | 'captcha'
async function challengeFor(purpose: Purpose): Promise<Challenge> {
  const answer = await site.browser().call('system.getBotChallenge', { query: { purpose } })
  if (!answer.ok || !answer.value.challenge) throw new Error('a challenge is given')
  expect(answer.value.required).toBe(true)
  return answer.value.challenge as unknown as Challenge
}
const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')
async function solve(purpose: Purpose): Promise<{ payload: string; challenge: Challenge; ms: number }> {
  const challenge = await challengeFor(purpose)
  const started = performance.now()
  const solution = await solveChallenge({ challenge, deriveKey })
  return { payload: encode({ challenge, solution }), challenge, ms: performance.now() - started }
}
const freePlay = (botCheck: string) => site.browser().call('session.startFreePlay', { body: { botCheck } })

it('T1: a solved challenge opens the form it is for, once', async () => {
  const { payload } = await solve('freeplay')
  expect(await freePlay(payload)).toMatchObject({ ok: true })
  expect(await freePlay(payload)).toMatchObject({ ok: false, status: 422, code: 'bot_check.failed' })
})

it('of 20 that show one solution at once, one passes', async () => {
  const { payload } = await solve('freeplay')
  const answers = await Promise.all(Array.from({ length: 20 }, () => freePlay(payload)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

it('T11: a solution for one form opens no other', async () => {
  const { payload } = await solve('login')
  expect(await freePlay(payload)).toMatchObject({ code: 'bot_check.failed' })
})

it('T3: sign-in and registration ask for it whatever else they carry', async () => {
  expect(await site.browser().call('session.login', { body: { username: 'anyone', password: PASSWORD } })).toMatchObject({
    code: 'bot_check.failed',
  })
  expect(
    await site
      .browser()
      .call('player.register', { body: { username: 'newone1', password: PASSWORD, confirmPassword: PASSWORD, agreedToTerms: true } }),
  ).toMatchObject({ code: 'bot_check.failed' })
  const { payload } = await solve('register')
  expect(
    await site.browser().call('player.register', {
      body: { username: 'newone1', password: PASSWORD, confirmPassword: PASSWORD, agreedToTerms: true, botCheck: payload },
    }),
  ).toMatchObject({ ok: true })
})

it('a forged challenge, another purpose written in, a longer life, a wrong solution and nonsense all fail', async () => {
  const { challenge, payload } = await solve('login')
  const { solution } = JSON.parse(Buffer.from(payload, 'base64').toString()) as { solution: { counter: number; derivedKey: string } }
  const change = (parameters: object) =>
    encode({ challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } }, solution })
  const forged = [
    change({ data: { purpose: 'freeplay' } }),
    change({ data: { purpose: 'freeplay' }, expiresAt: 9_999_999_999 }),
    change({ cost: 1, data: { purpose: 'freeplay' } }),
    encode({ challenge: { ...challenge, signature: '' }, solution }),
    '',
    'x',
    '{}',
    encode({}),
    encode({ challenge, solution: null }),
    encode([]),
    'A'.repeat(8_000),
  ]
  for (const each of forged) expect(await freePlay(each)).toMatchObject({ ok: false, code: 'bot_check.failed' })
  const fresh = await solve('freeplay')
  const wrong = encode({ challenge: fresh.challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })
  expect(await freePlay(wrong)).toMatchObject({ code: 'bot_check.failed' })
})

it('costs a desktop some tens of milliseconds, so a phone a second at most', async () => {
  const times: number[] = []
  for (let at = 0; at < 5; at++) times.push((await solve('login')).ms)
  const median = times.toSorted((a, b) => a - b)[2] ?? 0
  expect(median).toBeGreaterThan(5)
  expect(median).toBeLessThan(250)
})

it("S101, T11: what stands for reading a picture is many times the work of a form, serves once, and a form's work does not do", async () => {
  const letWork = (botCheck: string) => site.browser().call('captcha.letWork', { body: { purpose: 'login', botCheck } })
  expect(await letWork('')).toMatchObject({ status: 422, code: 'bot_check.failed' })
  expect(await letWork((await solve('login')).payload)).toMatchObject({ code: 'bot_check.failed' })
  const { payload } = await solve('captcha')
  const { solution } = JSON.parse(Buffer.from(payload, 'base64').toString()) as { solution: { counter: number } }
  expect(solution.counter).toBeGreaterThanOrEqual(6_000)
  expect(await letWork(payload)).toMatchObject({ ok: true })
  expect(await letWork(payload)).toMatchObject({ code: 'bot_check.failed' })
}, 60_000)
