import { aMember, anAgent, type Browser, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softAuthenticator } from './soft-authenticator.ts'

let site: Site
const switches = (value: Record<string, boolean>) =>
  site.gateway.services.site.change({ brandId: site.brandId, name: 'switches', value, by: 'test', reason: 'test' })
beforeAll(async () => {
  site = await startSite({ name: 'sign_in_passkey' })
  await switches({ PASSKEYLOGIN3: true })
})
afterAll(() => site.stop())

async function withPasskey(player: { browser: Browser; username: string; memberId: number }) {
  const started = await player.browser.call('security.startPasskey', { body: {} })
  if (!started.ok) throw new Error(started.code)
  const { challenge, user } = started.value.options as { challenge: string; user: { id: string } }
  const key = softAuthenticator()
  const added = await player.browser.call('security.addPasskey', { body: { response: key.create({ challenge }), name: 'Phone' } })
  if (!added.ok) throw new Error(added.code)
  return { ...player, key, userHandle: user.id }
}
async function challengeFor(browser: Browser): Promise<string> {
  const started = await browser.call('session.startPasskey', { body: {} as never })
  if (!started.ok) throw new Error(started.code)
  return (started.value.options as { challenge: string }).challenge
}
const enter = (browser: Browser, response: object, side: 'player' | 'agent' = 'player') =>
  browser.call('session.loginPasskey', { body: { response: response as Record<string, unknown>, side } })

describe('R-LOGIN-1 PASSKEYLOGIN3: by passkey', () => {
  it('signs in without name or password, with a proof that authorises changes of account protection', async () => {
    const { key, userHandle, username } = await withPasskey(await aMember(site))
    const browser = site.browser()
    const response = key.get({ challenge: await challengeFor(browser), userHandle })
    expect(await enter(browser, response)).toMatchObject({ ok: true, value: { info: { account: username }, cpw: false } })
    expect(await browser.call('security.getOverview')).toMatchObject({ ok: true, value: { isFresh: true } })
    const history = await browser.call('session.listSignIns')
    expect(history.ok && history.value.signIns[0]).toMatchObject({ cameBy: 'passkey', outcome: 'ok' })
  })

  it('accepts a response once, from the browser that asked, for its challenge', async () => {
    const { key, userHandle } = await withPasskey(await aMember(site))
    const browser = site.browser()
    const response = key.get({ challenge: await challengeFor(browser), userHandle })
    expect(await enter(site.browser(), response)).toMatchObject({ status: 401, code: 'session.passkey_invalid' })
    expect(await enter(browser, response)).toMatchObject({ ok: true })
    expect(await enter(browser, response)).toMatchObject({ code: 'session.passkey_invalid' })
    await challengeFor(browser)
    expect(await enter(browser, key.get({ challenge: 'b3RoZXI', userHandle }))).toMatchObject({ code: 'session.passkey_invalid' })
    expect(await enter(browser, { id: 'nonsense' })).toMatchObject({ code: 'session.passkey_invalid' })
  })

  it('R-LOGIN-9: a member’s passkey is refused on the agents’ side', async () => {
    const member = await withPasskey(await aMember(site))
    const browser = site.browser()
    const response = member.key.get({ challenge: await challengeFor(browser), userHandle: member.userHandle })
    expect(await enter(browser, response, 'agent')).toMatchObject({ code: 'player.not_agent' })
    const agent = await withPasskey(await anAgent(site))
    const own = site.browser()
    const agents = agent.key.get({ challenge: await challengeFor(own), userHandle: agent.userHandle })
    expect(await enter(own, agents, 'agent')).toMatchObject({ ok: true })
  })

  it('a closed account’s passkey is refused', async () => {
    const { key, userHandle, memberId } = await withPasskey(await aMember(site))
    await site.gateway.services.players.close(memberId)
    const browser = site.browser()
    const answer = await enter(browser, key.get({ challenge: await challengeFor(browser), userHandle }))
    expect(answer.ok ? '' : answer.code).toMatch(/^(player\.closed|session\.passkey_invalid)$/)
  })

  it('is off where the brand has it off', async () => {
    await switches({})
    const browser = site.browser()
    expect(await browser.call('session.startPasskey', { body: {} as never })).toMatchObject({ status: 403, code: 'system.feature_off' })
    expect(await enter(browser, {})).toMatchObject({ code: 'system.feature_off' })
    await switches({ PASSKEYLOGIN3: true })
  })
})
