import { newMobile, type SignedInPlayer, type Site } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoRewards } from '../src/demo/rewards.ts'
import { allSettings, type SettingName, type Settings } from './all-settings.ts'
import { type BrandSide, bothWays, startTwoBrands, type TwoBrands } from './two-brands.ts'

let brands: TwoBrands
let site: Site
let members: Record<'pearl' | 'coral', SignedInPlayer>
beforeAll(async () => {
  brands = await startTwoBrands({ name: 'brands_apart' })
  site = brands.site
  for (const side of [brands.pearl, brands.coral]) await side.set('points', pointsOf(100))
  members = { pearl: await brands.pearl.member(), coral: await brands.coral.member() }
})
afterAll(() => site.stop())

/** Something that is changed at one brand, and what its visitors and players see of it. */
type Gate = {
  readonly name: string
  /** Changes it, and answers how to change it back. */
  change(side: BrandSide): Promise<() => Promise<unknown>>
  /** What is seen at a brand: a new visitor of its host, from one address at all brands, and a member of it. */
  look(side: BrandSide, member: SignedInPlayer): Promise<unknown>
}

const pointsOf = (points: number): Settings['points'] => ({
  isOn: true,
  converts: true,
  rates: {},
  ratio: { points, amount: '1' },
  minimum: 10,
})
const rule = { enabled: true, required: true, acceptedPattern: '*', patternId: 7, minLength: 6, maxLength: 15 }
/** Somewhere in the United States. */
const ADDRESS = '8.8.8.8'
type Answered = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly code: string }
/** An answer without what is new in each. */
const seen = (answer: Answered) => (answer.ok ? answer.value : answer.code)
const codeOf = (answer: Answered) => (answer.ok ? 'ok' : answer.code)
const siteOf = async ({ brandId }: BrandSide) => site.gateway.services.site.byId(brandId)

function setting<Name extends SettingName>(
  name: Name,
  value: Settings[Name],
  look: Gate['look'],
  { as = name }: { as?: string } = {},
): Gate {
  return {
    name: as,
    look,
    async change(side) {
      const before = (await siteOf(side)).read(allSettings)
      await side.set(name, value)
      return () => side.set(name, before[name])
    },
  }
}

/** What every page asks first, without the number that any change raises. */
const status: Gate['look'] = async (side) => {
  const answer = await side.browser(ADDRESS).call('system.getStatus')
  return answer.ok ? { ...answer.value, settingsVersion: 0 } : answer.code
}
const version: Gate['look'] = async (side) => {
  const answer = await side.browser().call('system.getStatus')
  return answer.ok && answer.value.settingsVersion
}
/** What somebody who is signed in and a visitor may do at all. */
const openFor: Gate['look'] = async (side, { browser }) => [
  codeOf(await side.browser(ADDRESS).call('lobby.listGames')),
  codeOf(await browser.call('player.getInfo')),
]
const off = (name: string) => ({
  DIRECTREG3: true,
  USERNAMEREG3: true,
  FREEPLAY3: true,
  PASSKEYLOGIN3: true,
  MOBILEVERCODELOGIN3: true,
  [name]: false,
})
const aCode: Gate['look'] = async (side) =>
  codeOf(await side.browser().call('verification.sendLoginCode', { body: { mobileNum: newMobile(), countryDialingCode: '84' } }))
const trialMoney: Gate['look'] = async (side) => {
  const browser = side.browser()
  const entered = await browser.call('session.startFreePlay', { body: {} })
  const balance = await browser.call('wallet.getBalance')
  return entered.ok && balance.ok ? balance.value.sumBalance : codeOf(entered)
}
const notices: Gate['look'] = async (side) =>
  seen(await side.browser(ADDRESS).call('content.getNotice', { query: { types: 'PL,B,PU,PR,H' } }))
const rewards: Gate['look'] = async (_, { browser }) => seen(await browser.call('points.listRewards', { query: {} }))

const gates: readonly Gate[] = [
  setting('maintenance', { isOn: true, until: null }, status, { as: 'status' }),
  setting('maintenance', { isOn: true, until: null }, openFor, { as: 'status: calls' }),
  setting('region', { mode: 'block', countries: ['US'], unknown: 'admit' }, status),
  setting('region', { mode: 'allow', countries: [], unknown: 'refuse' }, openFor, { as: 'region: calls' }),
  setting('switches', off('FREEPLAY3'), trialMoney, { as: 'switches: free play' }),
  setting('switches', off('MOBILEVERCODELOGIN3'), aCode, { as: 'switches: codes' }),
  setting('switches', off('PASSKEYLOGIN3'), async (side) => codeOf(await side.browser().call('session.startPasskey')), {
    as: 'switches: passkeys',
  }),
  setting('switches', off('DIRECTREG3'), async (side) => seen(await side.browser().call('system.getWhitelabel')), {
    as: 'switches: the tree',
  }),
  setting('smsBudgets', { perDay: 0, perCountryPerDay: 500 }, aCode, { as: 'limits: messages a day' }),
  setting('smsBudgets', { perDay: 1_000, perCountryPerDay: 0 }, aCode, { as: 'limits: messages to a country' }),
  setting('smsCountries', ['TH'], aCode),
  setting('freePlayGrant', '77', trialMoney, { as: 'limits: play money' }),
  setting('minimumAge', 33, status),
  setting('loggedInOnly', true, status),
  setting('register', { zalo: rule }, async (side) => seen(await side.browser().call('system.getRegisterSettings')), {
    as: 'register rules',
  }),
  setting('gtagId', 'G-APART', status),
  setting('customerService', [{ csType: 'VIP', path: 'https://vip.example/' }], status),
  setting('handOffLogin', false, async (_, { browser }) => codeOf(await browser.call('session.issueHandOff'))),
  setting('winnersBoard', { isOn: true, leastWin: '5', leastTimes: 2, delaySeconds: 5 }, async (side) =>
    seen(await side.browser().call('wager.listWinners', { query: { list: 'latest' } })),
  ),
  setting('points', pointsOf(10), async (_, { browser }) => seen(await browser.call('points.getConfig'))),
  setting('payoutHoldHours', 99, version, { as: 'the version of settings' }),
  {
    name: 'content',
    look: notices,
    async change({ brandId }) {
      const { content } = site.gateway.services
      const piece = {
        brandId,
        by: 'test',
        kind: 'notice' as const,
        name: 'apart',
        texts: { EN: { title: 'Apart', text: '', html: '<p>Here</p>' } },
      }
      await content.publish([piece])
      return () => content.publish([{ ...piece, isShown: false }])
    },
  },
  {
    name: 'content: the brand itself',
    look: status,
    async change(side) {
      const { brand } = await siteOf(side)
      const { merchantCode, asset, defaultLanguage, languages, name, hosts } = brand
      const record = { merchantCode, asset, defaultLanguage, languages }
      const { changeBrand } = site.gateway.services.site
      await changeBrand(side.brandId, { ...record, name: 'Renamed' }, hosts)
      return () => changeBrand(side.brandId, { ...record, name }, hosts)
    },
  },
  {
    name: 'content: rewards',
    look: rewards,
    async change({ brandId }) {
      await site.gateway.services.points.publish(brandId, demoRewards().slice(0, 1), 'test')
      return async () => undefined
    },
  },
]

describe('R-SYS-14, T69, T90: two brands on one installation are apart for every gate', () => {
  describe.each(bothWays)('what changes at %s is not felt at %s', (here, there) => {
    it.each(gates.map((gate) => [gate.name, gate] as const))('%s', async (_, { change, look }) => {
      const at = (name: 'pearl' | 'coral') => look(brands[name], members[name])
      const before = { here: await at(here), there: await at(there) }
      const changeBack = await change(brands[here])
      try {
        expect(await at(here)).not.toEqual(before.here)
        expect(await at(there)).toEqual(before.there)
      } finally {
        await changeBack()
      }
    })
  })
})
