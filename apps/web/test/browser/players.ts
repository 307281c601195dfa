import type { ClientValue } from '@halong/api/client'
import type { Answers } from './fake-gateway.ts'

type SignedIn = ClientValue<'session.login'>
type Info = SignedIn['info']

const playerOf = (account: string, type: Info['type'], rest: Partial<Info> = {}): SignedIn => ({
  token: `token-of-${account}-0123456789abcdef`,
  firstTimeLogin: false,
  passwordExpired: false,
  cpw: false,
  newDevice: false,
  info: {
    id: `ply_${account.padEnd(22, '0').slice(0, 22)}`,
    account,
    nickname: '',
    type,
    toUpline: false,
    memberLabel: [],
    clubLabel: { labelName: '', color: '', color2: '', rankLevel: 0 },
    mayOffer: true,
    asset: 'USD/4',
    currencySymbol: '$',
    language: 'EN',
    ...rest,
  },
})

/** Who may be signed in, for `openSite({ as })`. */
export const member = playerOf('member', 0)
export const agent = playerOf('agent', 1)
export const trial = playerOf('trial', 4, { asset: 'FUN/4', currencySymbol: '' })

export const fundsOf = (asset: Info['asset']): ClientValue<'system.getConsolidated'> => ({
  dailysalreq: {},
  divtypereq: {},
  contracthoursalreq: {},
  realtimesalreqtype: {},
  funds: {
    asset,
    cash: '1234.5600',
    withdrawable: '1234.5600',
    locked: '0.0000',
    bonus: '0.0000',
    inPlay: '20.0000',
    bonusInPlay: '0.0000',
    withdrawing: '0.0000',
    held: '0.0000',
    points: 1_500,
    vendors: '0.0000',
    atVendors: '0.0000',
    total: '1254.5600',
    version: 7,
    deposited: '2000.0000',
    withdrawn: '500.0000',
    netDeposits: '1500.0000',
  },
  session: { since: '2026-11-24T03:04:05.000Z', staked: '30.0000', won: '12.3456', net: '-17.6544' },
})

/** What the site asks for whoever is signed in, beside what it asks for visitors. */
export const playerAnswers = (who: SignedIn): Answers => ({
  'player.getInfo': who.info,
  'security.getIcon': { icon: null },
  'content.getOwn': { player: [], banners: [] },
  'session.openLive': { ticket: 'ticket-0123456789abcdef0123' },
  'session.logout': {},
  'wallet.getMerchantWallet': {
    isSingle: true,
    isAuto: false,
    wallets: [{ code: 'main', name: '', asset: who.info.asset, balance: '1234.5600', toldAt: null, isOpen: true, underWay: null }],
  },
  'wallet.getBalance': { sumBalance: '1234.5600', asset: who.info.asset, version: 7, inPlay: '0.0000' },
  'system.getConsolidated': fundsOf(who.info.asset),
  'inbox.getUnread': { unReadCount: 2 },
  'chat.getMessage': { unReadCount: 0, latest: [] },
  'chat.read': { unReadCount: 0 },
  'support.list': { list: [], next: null, unread: 0 },
  'bonus.list': { list: [], weights: [] },
  'bonus.listFreeRounds': { list: [] },
  'promotion.listAvailable': { REFERRAL: { enabled: false }, list: [] },
  'mission.getLeaderboard': { countedTo: null, list: [] },
  'mission.getSummary': { claimable: 0, countedTo: null, list: [] },
  'referral.getInvite': {
    asset: who.info.asset,
    isOn: false,
    code: 'K7MQ2WXA',
    url: 'https://halong.example/register?referralCode=K7MQ2WXA',
    rule: {
      inviterReward: '10.0000',
      friendReward: '5.0000',
      deposit: '20.0000',
      turnover: '2000.0000',
      days: 30,
      heldDays: 3,
      monthly: '1000.0000',
      left: '1000.0000',
    },
    invited: 0,
    waiting: 0,
    qualified: 0,
    earned: '0.0000',
    earnedThisMonth: '0.0000',
    due: { amount: '0.0000', rewards: 0 },
    own: null,
  },
  'referral.listFriends': { list: [], next: null },
  'promotion.listClaims': { list: [], next: null },
  'draw.listDrops': { now: '2026-11-25T10:00:00.000Z', list: [] },
  'draw.listWheels': { list: [] },
  'draw.listRaffles': { now: '2026-11-25T10:00:00.000Z', list: [] },
  'vip.getProgress': { isOn: false, rank: 0, xp: '0.0000', countedAt: null, asset: who.info.asset, levels: [] },
  'lobby.listRecent': { list: [], totalPages: 0 },
  'lobby.listFavouriteIds': [],
  'wager.listOpenRounds': { asset: who.info.asset, list: [] },
})
