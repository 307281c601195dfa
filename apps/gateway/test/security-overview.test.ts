import { aMember, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'security_overview' })
})
afterAll(() => site.stop())

describe('R-MC-1: the security centre at a glance', () => {
  it('lists the protections of a new account, and what is missing', async () => {
    const { browser, username } = await aMember(site)
    const overview = await browser.call('security.getOverview')
    expect(overview).toMatchObject({
      ok: true,
      value: {
        account: username,
        icon: null,
        level: 'low',
        mobile: null,
        email: null,
        authenticator: null,
        passkeys: [],
        payoutAccounts: 0,
      },
    })
    expect(overview.ok && overview.value.protections.filter(({ isOn }) => isOn).map(({ name }) => name)).toEqual(['password'])
  })

  it('shows contacts masked, and whether they are verified', async () => {
    const { browser, memberId } = await aMember(site)
    const { brandId } = site
    await site.gateway.platform.db.transaction((tx) =>
      site.gateway.services.security.bindAtRegistration(tx, memberId, {
        brandId,
        mobile: { e164: '+84912345678', isVerified: true },
        email: 'lan.anh@mail.vn',
      }),
    )
    const overview = await browser.call('security.getOverview')
    expect(overview).toMatchObject({
      value: { mobile: { masked: '+84 ••• ••78', isVerified: true }, email: { masked: 'l•••@mail.vn', isVerified: false } },
    })
    expect(JSON.stringify(overview)).not.toMatch(/912345678|lan\.anh/)
  })

  it('takes a nickname, and refuses reserved ones (T18)', async () => {
    const { browser } = await aMember(site)
    expect(await browser.call('security.setNickname', { body: { nickname: ' Lan  Anh ' } })).toMatchObject({
      value: { nickname: 'Lan Anh' },
    })
    expect(await browser.call('player.getInfo')).toMatchObject({ value: { nickname: 'Lan Anh' } })
    for (const nickname of ['x', 'Support', '<b>me</b>'])
      expect(await browser.call('security.setNickname', { body: { nickname } })).toMatchObject({ code: 'player.nickname_invalid' })
  })

  it('S08: five wrong passwords lock further tries out, the right one too', async () => {
    const { browser } = await aMember(site)
    const start = (password: string) => browser.call('security.startAuthenticator', { body: { password } })
    for (let tries = 0; tries < 5; tries++) expect(await start('not it')).toMatchObject({ code: 'player.password_wrong' })
    expect(await start(PASSWORD)).toMatchObject({ code: 'session.locked' })
  })
})
