import { describe, expect, it } from 'vitest'
import { allSettings, type SettingName, type Settings } from '../test/all-settings.ts'
import { refusesCountry } from './modules/site/guards.ts'
import { defaultRegisterRules } from './modules/site/register-rules.ts'
import { encodeServicePath } from './modules/site/service-path.ts'
import * as modules from './modules.ts'
import { needsSecondOperator } from './platform/setting.ts'
import { declaredBy, inOrder } from './platform/start-modules.ts'

/** Where no host is listed. */
const opens = <Name extends SettingName>(name: Name, before: Settings[Name] | undefined, after: Settings[Name]): boolean =>
  needsSecondOperator(allSettings[name], { before, after, linkHosts: [] })

const all = { members: 'on', agents: 'on' } as const
const region = (mode: 'open' | 'block' | 'allow', countries: string[] = [], unknown: 'admit' | 'refuse' = 'admit') => ({
  mode,
  countries,
  unknown,
})
const rules = (field: keyof typeof defaultRegisterRules, change: object) => ({
  ...defaultRegisterRules,
  [field]: { ...defaultRegisterRules[field], ...change },
})
const asked = { enabled: true, required: true }
const later = { deposits: null, withdrawals: 500 }
const checks = (identity: Settings['kyc']['items']['identity']): Settings['kyc'] => ({
  items: { contact: later, payee: later, identity, address: later, funds: later },
  promiseHours: 24,
})
const board = { isOn: false, leastWin: '100', leastTimes: 10, delaySeconds: 60 }
const cdn = ['https://a.example']
const apk = { url: 'https://apk.example/halong.apk', labelNameEn: 'Android' }
const mailbox = { csType: 'VIP', path: 'mailto:vip@halong.example' } as const
const money = { autoLimit: 100, twoPersonLimit: 100, perDay: 3, maxPerDay: null, reviewMinutes: 240, confirmMinutes: 1_440 }
const noTransfers = { isOn: false, least: 1, mostADay: 100, mostADayToOne: 50, twoAgreeAbove: 10 }
const noContracts = { dividend: false, dailySalary: false, hourlySalary: false, realtimeSalary: false, payAloneUpTo: 10 }
const invites: Settings['referral'] = allSettings.referral.fallback
const risks = { linkedPlayers: 5, newCountryDays: 7, hourSignIns: 20, depositsPerDay: 5 }
const chat = { csType: 'LIVECHAT', path: 'https://chat.example/room' } as const
/** https://chat.example/ in the encoding of the seeds. */
const encodedChat = 'Sgq94WOrg/IOrtk9ehrEui31ON7LiLNd12345678'
const mall: Settings['points'] = { isOn: true, converts: true, rates: { RNG: '1' }, ratio: { points: 100, amount: '1' }, minimum: 100 }

const rank = (xp: number) => ({ names: { EN: 'Pebble' }, xp, color: '#000000', color2: '#ffffff' })
/** `[name, the more closed value, the more open value]`: that way it needs a second operator, the other way it does not. */
const pairs: readonly { [Name in SettingName]: readonly [Name, Settings[Name], Settings[Name]] }[SettingName][] = [
  ['practice', false, true],
  ['kyc', checks({ deposits: 2_000, withdrawals: 0 }), checks({ deposits: 2_000, withdrawals: 1 })],
  ['kyc', checks({ deposits: 2_000, withdrawals: 0 }), checks({ deposits: null, withdrawals: 0 })],
  ['cashier', { turnoverFactorBp: 10_000, payerMustMatch: true }, { turnoverFactorBp: 9_999, payerMustMatch: true }],
  ['cashier', { turnoverFactorBp: 10_000, payerMustMatch: true }, { turnoverFactorBp: 10_000, payerMustMatch: false }],
  ['withdrawals', money, { ...money, autoLimit: 101 }],
  ['withdrawals', money, { ...money, twoPersonLimit: 101 }],
  ['withdrawals', money, { ...money, confirmMinutes: 1_439 }],
  ['withdrawalRisks', risks, { ...risks, linkedPlayers: 6 }],
  ['withdrawalRisks', risks, { ...risks, newCountryDays: 6 }],
  ['withdrawalRisks', risks, { ...risks, hourSignIns: null }],
  ['withdrawalRisks', risks, { ...risks, depositsPerDay: null }],
  ['agentRebates', { isOn: false, most: { RNG: 3_000 } }, { isOn: true, most: { RNG: 3_000 } }],
  ['agentRebates', { isOn: true, most: { RNG: 3_000 } }, { isOn: true, most: { RNG: 3_001 } }],
  ['referral', invites, { ...invites, isOn: true }],
  ['referral', invites, { ...invites, agents: true }],
  ['referral', invites, { ...invites, inviterReward: 11 }],
  ['referral', invites, { ...invites, friendReward: 6 }],
  ['referral', invites, { ...invites, days: 31 }],
  ['referral', invites, { ...invites, monthly: 1_001 }],
  ['referral', invites, { ...invites, deposit: 19 }],
  ['referral', invites, { ...invites, turnover: 1_999 }],
  ['lineTransfers', noTransfers, { ...noTransfers, isOn: true }],
  ['lineTransfers', noTransfers, { ...noTransfers, mostADay: 101 }],
  ['lineTransfers', noTransfers, { ...noTransfers, mostADayToOne: 51 }],
  ['lineTransfers', noTransfers, { ...noTransfers, twoAgreeAbove: 11 }],
  ['returnMonitor', { closesGames: true }, { closesGames: false }],
  [
    'netWins',
    { hourPrizeCaps: 2, vendorDayCeiling: 100, closesVendor: true },
    { hourPrizeCaps: 3, vendorDayCeiling: 100, closesVendor: true },
  ],
  [
    'netWins',
    { hourPrizeCaps: 2, vendorDayCeiling: 100, closesVendor: true },
    { hourPrizeCaps: 0, vendorDayCeiling: 100, closesVendor: true },
  ],
  [
    'netWins',
    { hourPrizeCaps: 2, vendorDayCeiling: 100, closesVendor: true },
    { hourPrizeCaps: 2, vendorDayCeiling: 101, closesVendor: true },
  ],
  [
    'netWins',
    { hourPrizeCaps: 2, vendorDayCeiling: 100, closesVendor: true },
    { hourPrizeCaps: 2, vendorDayCeiling: 100, closesVendor: false },
  ],
  ['agentContracts', noContracts, { ...noContracts, dividend: true }],
  ['agentContracts', noContracts, { ...noContracts, dailySalary: true }],
  ['agentContracts', noContracts, { ...noContracts, hourlySalary: true }],
  ['agentContracts', noContracts, { ...noContracts, realtimeSalary: true }],
  ['agentContracts', noContracts, { ...noContracts, payAloneUpTo: 11 }],
  ['sharedExclusions', true, false],
  ['riskCases', { devicePlayers: 3, harmScore: 80 }, { devicePlayers: 4, harmScore: 80 }],
  ['riskCases', { devicePlayers: 3, harmScore: 80 }, { devicePlayers: 3, harmScore: null }],
  ['adjustments', { twoAgreeAbove: 100 }, { twoAgreeAbove: 101 }],
  ['campaigns', { oneSendsBelow: 500 }, { oneSendsBelow: 501 }],
  ['promotions', { oneAgreesAbove: 100 }, { oneAgreesAbove: 101 }],
  ['vip', { isOn: true, levels: [] }, { isOn: true, levels: [rank(100)] }],
  ['vip', { isOn: true, levels: [rank(101)] }, { isOn: true, levels: [rank(100)] }],
  ['vip', { isOn: false, levels: [rank(100)] }, { isOn: true, levels: [rank(100)] }],
  ['switches', {}, { DIRECTREG3: true }],
  ['switches', { DIRECTREG3: false }, { DIRECTREG3: true }],
  ['switches', { REGMOBVERF3: true }, {}],
  ['switches', { PWDEXPFORCECHANGE3: true }, { PWDEXPFORCECHANGE3: false }],
  ['switches', {}, { FREEPLAY3: true }],
  ['register', rules('email', asked), defaultRegisterRules],
  ['register', rules('email', asked), rules('email', { enabled: true, required: false })],
  ['register', rules('captcha', { enabled: true }), defaultRegisterRules],
  ['register', defaultRegisterRules, rules('password', { minLength: 6 })],
  ['register', defaultRegisterRules, rules('username', { required: false })],
  ['captchaAtRegistration', true, false],
  ['region', region('block', ['US', 'FR']), region('block', ['US'])],
  ['region', region('block', ['US']), region('open')],
  ['region', region('allow', ['VN']), region('allow', ['VN', 'TH'])],
  ['region', region('allow', ['VN']), region('block', ['US'])],
  ['region', region('block', [], 'refuse'), region('block', [])],
  ['minimumAge', 21, 20],
  ['agreementAge', 21, 18],
  ['birthdayAsked', true, false],
  ['passwordExpiryDays', 30, null],
  ['passwordExpiryDays', 30, 31],
  ['signInChecks', all, { ...all, members: 'off' }],
  ['signInChecks', all, { ...all, agents: 'off' }],
  ['captcha', { afterFailures: 3 }, { afterFailures: 4 }],
  ['tellsUnknownAccounts', false, true],
  ['loggedInOnly', true, false],
  ['smsCountries', ['VN'], ['VN', 'TH']],
  ['smsBudgets', { perDay: 10, perCountryPerDay: 5 }, { perDay: 11, perCountryPerDay: 5 }],
  ['smsBudgets', { perDay: 10, perCountryPerDay: 5 }, { perDay: 10, perCountryPerDay: 6 }],
  ['firebase', null, { apiKey: 'AIzaSy-test-key', projectId: 'halong-test', authDomain: 'halong-test.example' }],
  ['payoutHoldHours', 24, 23],
  ['realityCheck', { minutes: 30, choices: [15, 30, 60] }, { minutes: 60, choices: [15, 30, 60] }],
  ['realityCheck', { minutes: 30, choices: [15, 30] }, { minutes: 30, choices: [15, 30, 60] }],
  ['affiliate', { domains: [] }, { domains: ['a.example'] }],
  ['agentsOnPlayerSide', false, true],
  ['handOffLogin', false, true],
  ['gtagId', null, 'G-ABCD1234'],
  ['winnersBoard', board, { ...board, isOn: true }],
  ['vendorAwards', { dayLimit: 1_000 }, { dayLimit: 1_001 }],
  ['imageCDNs', [], cdn],
  ['launchGameCDNs', {}, { STUDIO: cdn }],
  ['launchGameCDNs', { STUDIO: cdn }, { STUDIO: cdn, OTHER: cdn }],
  ['linkHosts', [], ['a.example']],
  ['resources', {}, { Android: apk }],
  ['resources', { Android: apk }, { Android: { ...apk, qrCodeUrl: 'https://codes.example/apk.png' } }],
  ['customerService', [], [chat]],
  ['customerService', [mailbox], [mailbox, chat]],
  ['servicePaths', [], [{ type: '3', path: 'https://chat.example/' }]],
  ['servicePaths', [], [{ type: '3', path: encodedChat }]],
  ['points', { ...mall, isOn: false }, mall],
  ['points', { ...mall, converts: false }, mall],
  ['points', mall, { ...mall, rates: { RNG: '1.5' } }],
  ['points', mall, { ...mall, rates: { RNG: '1', FISH: '0.5' } }],
  ['points', mall, { ...mall, ratio: { points: 50, amount: '1' } }],
  ['points', mall, { ...mall, ratio: { points: 100, amount: '2' } }],
]

/** Settings of which any change takes two. */
const anyChange: readonly (readonly [SettingName, unknown, unknown])[] = [['jurisdiction', 'open', 'germany']]

describe('T68: what needs a second operator', () => {
  it.each(pairs)('%s: from %j to %j, and not the other way', (name, closed, open) => {
    // cast: each row is of one setting.
    expect(opens(name, closed as never, open as never)).toBe(true)
    expect(opens(name, open as never, closed as never)).toBe(false)
    expect(opens(name, open as never, open as never)).toBe(false)
  })

  it.each(anyChange)('%s: from %j to %j, and back: no value is the stricter one', (name, one, other) => {
    // cast: each row is of one setting.
    expect(opens(name, one as never, other as never)).toBe(true)
    expect(opens(name, other as never, one as never)).toBe(true)
    expect(opens(name, one as never, one as never)).toBe(false)
  })

  it('a swap opens whatever it adds, whatever it takes away', () => {
    expect(opens('smsCountries', ['VN', 'LA'], ['VN', 'TH'])).toBe(true)
    expect(opens('gtagId', 'G-ABCD1234', 'G-EFGH5678')).toBe(true)
    expect(opens('region', region('block', ['US']), region('block', ['FR']))).toBe(true)
    expect(opens('region', region('allow', ['VN']), region('allow', ['TH']))).toBe(true)
    expect(opens('switches', { EMAILLOGIN3: true }, { PASSKEYLOGIN3: true })).toBe(true)
  })

  it('a change that only closes, or is no matter of safety, needs nobody else', () => {
    expect(opens('region', region('open'), region('allow', ['VN'], 'refuse'))).toBe(false)
    expect(opens('switches', {}, { CBS3: true, REGMOBVERF3: true })).toBe(false)
    expect(opens('maintenance', { isOn: true, until: null }, { isOn: false, until: null })).toBe(false)
    expect(opens('freePlayGrant', '1000', '2000')).toBe(false)
  })

  it.each([
    ['another path at a host that stood there', 'https://apk.example/halong-2.apk', [], false],
    ['a host that is listed', 'https://t.me/halong', ['t.me'], false],
    ['a host that is not', 'https://t.me/halong', ['telegram.example'], true],
    ['a name below a listed one', 'https://x.t.me/halong', ['t.me'], true],
    ['a port of a listed host', 'https://t.me:8443/halong', ['t.me'], true],
    ['a port of a host that stood there', 'https://apk.example:8443/halong.apk', [], true],
    ['a host that wears a listed one as a user name', 'https://t.me@evil.example/', ['t.me'], true],
    ['the same in capitals', 'HTTPS://T.ME@EVIL.EXAMPLE/', ['t.me'], true],
  ])('T71, D5: an address of %s: %s with %j listed', (_, url, linkHosts, needsAnother) => {
    const asked = [
      ...[{ url }, { qrCodeUrl: url }].map((change) => ({
        name: 'resources' as const,
        before: { Android: apk },
        after: { Android: { ...apk, ...change } },
      })),
      { name: 'customerService' as const, before: [{ ...chat, path: apk.url }], after: [{ ...chat, path: url }] },
      {
        name: 'servicePaths' as const,
        before: [{ type: '3', path: encodeServicePath(apk.url) }],
        after: [{ type: '3', path: encodeServicePath(url) }],
      },
    ]
    for (const { name, ...change } of asked)
      expect(needsSecondOperator(allSettings[name], { ...change, linkHosts }), name).toBe(needsAnother)
  })

  it('T71: a mailbox has no host, and an address that is taken away or told in another place leads nowhere new', () => {
    expect(opens('customerService', [], [mailbox])).toBe(false)
    expect(opens('customerService', [chat], [mailbox])).toBe(false)
    expect(opens('customerService', [chat], [{ ...chat, csType: 'VIP' }])).toBe(false)
    expect(opens('servicePaths', [{ type: '3', path: 'https://chat.example/' }], [{ type: '4', path: encodedChat }])).toBe(false)
  })

  it('with what is stored unreadable every change of a guarded setting opens', () => {
    expect(opens('region', undefined, region('allow', []))).toBe(true)
    expect(opens('maintenance', undefined, { isOn: true, until: null })).toBe(false)
  })

  it('every guarded setting has a pair above', () => {
    const proved = new Set<string>([...pairs, ...anyChange].map(([name]) => name))
    const { settings } = declaredBy(inOrder(modules))
    expect(Object.keys(settings).sort()).toEqual(Object.keys(allSettings).sort())
    expect(Object.entries(settings).flatMap(([name, { guard }]) => ((guard !== null) === proved.has(name) ? [] : [name]))).toEqual([])
  })
})

it('R-SYS-4: who is refused by a list of countries, by one of the others, and by not being known', () => {
  expect(refusesCountry(region('open', ['US'], 'refuse'), null)).toBe(false)
  expect(refusesCountry(region('block', ['US']), 'US')).toBe(true)
  expect(refusesCountry(region('block', ['US']), 'VN')).toBe(false)
  expect(refusesCountry(region('allow', ['VN']), 'US')).toBe(true)
  expect(refusesCountry(region('allow', ['VN']), 'VN')).toBe(false)
  expect(refusesCountry(region('allow', ['VN'], 'refuse'), null)).toBe(true)
  expect(refusesCountry(region('allow', ['VN'], 'admit'), null)).toBe(false)
})
