import { invariant } from '@halong/base'
import type { Gateway } from '@halong/gateway'
import { parseMoney } from '@halong/money'
import { newAddress, openBrowser, vendorCall } from '@halong/testkit'

type SignedIn = { readonly token: string; readonly cookie: string }
type Act = (body: Record<string, unknown>) => Promise<unknown>
const VENDOR = { vassalage: 'CROWD', secret: 'secret of a vendor of many players', launchOrigin: 'http://127.0.0.1:9' }
const GAME = 'crowd-game'
const PASSWORD = 'Halong#2026'

/** What journeys of rewards need: many players at once, each signed in, who have played. */
export function rewardActs(gateway: Gateway): Readonly<Record<string, Act>> {
  const { lobby, players, sessions, site } = gateway.services
  type SigningIn = Parameters<typeof sessions.signInNew>

  async function openVendor(): Promise<void> {
    await lobby.putVendor({ ...VENDOR, name: 'A crowd', verifyUrl: null, sortOrder: 9, categories: [] })
    await lobby.importCatalogue(VENDOR.vassalage, [
      {
        code: GAME,
        name: { en: 'The crowd’s game' },
        gameType: 'INHOUSE',
        gameClassify: 'ORIGINAL',
        returnRateBp: 9_600,
        volatility: 3,
        maxWinTimes: 1_000,
        lines: 0,
        limits: { 'USD/4': { minStake: '0.10', maxStake: '100' } },
        image: { tall: '/art/tiles/bay-of-islands-3x4.svg', wide: '/art/tiles/bay-of-islands-4x3.svg' },
      },
    ])
  }
  const calls = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const { answer } = await vendorCall(gateway, path, body, { vendor: VENDOR.vassalage, secret: VENDOR.secret })
    invariant(answer.success, `the vendor is answered at ${path}: ${answer.success ? '' : answer.code}`)
    return answer.value
  }

  /** A member with so much money who staked and lost so much of it. */
  async function aPlayer(username: string, brandId: number, { money, stake }: { money: string; stake: string }): Promise<SignedIn> {
    const options = { brandId, username, password: PASSWORD, wireType: 0, language: 'EN', mustChange: false } as const
    const opened = await players.openByOperator(options)
    invariant(opened.ok, 'the name is free')
    const { memberId, playerId, asset } = opened.value
    const amount = parseMoney(money, asset)
    invariant(amount, 'an amount')
    const paid = await players.creditByOperator({ memberId, money: amount, key: 'journey', reason: 'a journey needs money' })
    invariant(paid.ok, 'it is paid in')
    const browser = openBrowser(gateway, { address: newAddress() })
    // As after registration: fifty browsers that work for their bot check would take minutes.
    const request = {
      id: '',
      address: browser.address,
      country: null,
      userAgent: '',
      cookie: () => undefined,
      setCookie: (name: string, value: string | null) => void browser.cookies.set(name, value ?? ''),
    } as unknown as SigningIn[1]
    const player = await players.byMemberId(memberId)
    invariant(player, 'the player is there')
    browser.token = (await sessions.signInNew(player, request)).token
    const games = await browser.call('lobby.listGames', { query: { vassalage: VENDOR.vassalage } })
    const nodeId = games.ok ? games.value.games[0]?.nodeId : undefined
    invariant(nodeId, 'the game is in the lobby')
    const launched = await browser.call('wager.launchGame', { body: { nodeId } })
    invariant(launched.ok, 'the game opens')
    const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket')
    const { gameSession } = await calls('/lgw/seamless/authenticate', { ticket, gameCode: GAME })
    const round = { playerId, asset, gameCode: GAME, roundId: `${username}-1` }
    await calls('/lgw/seamless/debit', { ...round, gameSession, transactionId: `${username}.d`, amount: stake })
    await calls('/lgw/seamless/close', { ...round, transactionId: `${username}.x` })
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { token: browser.token, cookie }
  }

  return {
    /** So many members with money of their own who lost one stake each: names, and what their browsers send. */
    '/crowd': async ({ count, prefix, money, stake }) => {
      await openVendor()
      const brand = (await site.list()).find(({ isDefault }) => isDefault)
      invariant(brand, 'a site has a brand')
      const crowd: ({ username: string; password: string } & SignedIn)[] = []
      for (let at = 0; at < Number(count); at++) {
        const username = `${String(prefix)}${at}`
        const wish = { money: String(money), stake: String(stake) }
        crowd.push({ username, password: PASSWORD, ...(await aPlayer(username, brand.id, wish)) })
      }
      return crowd
    },
  }
}
