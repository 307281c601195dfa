import { gameOf } from '../fixture-call.ts'
import { cashierAnswers } from './cashier-samples.ts'
import type { Answers } from './fake-gateway.ts'

const DAY = '2026-11-24T03:04:05.000Z'
const idOf = <Prefix extends string>(prefix: Prefix, number: number): `${Prefix}_${string}` =>
  `${prefix}_${String(number).padStart(22, '0')}`
const device = { device: 'Chrome on Android', address: '203.0.113.9', country: 'VN', cameBy: 'password' }
const games = (language: string) => Array.from({ length: 6 }, (_, index) => gameOf(index + 1, language))

/** A member who has used everything that a member may use, beside what `playerAnswers` says of whoever is signed in. */
export const fullMemberAnswers: Answers = {
  ...cashierAnswers,
  'lobby.listRecent': ({ language }) => ({ list: games(language), totalPages: 1 }),
  'lobby.listFavourites': ({ language }) => ({ content: games(language).slice(0, 2), totalPages: 1 }),
  'lobby.listFavouriteIds': [1, 2],
  'points.getBalance': { points: 1_500, held: 200, version: 4 },
  'points.listMovements': {
    list: [
      { id: idOf('mov', 1), at: DAY, reason: 'earned', points: 5, balanceAfter: 1_500, turnover: { amount: '10.0000', asset: 'USD/4' } },
      { id: idOf('mov', 2), at: DAY, reason: 'converted', points: -500, balanceAfter: 1_495, turnover: null },
    ],
    next: null,
  },
  'points.listRedemptions': {
    list: (['IN_PROCESS', 'REJECTED'] as const).map((state, at) => ({
      id: idOf('rdm', at + 1),
      reward: 'reward-0',
      title: 'Reward 0',
      picture: '/art/tiles/lantern-night-4x3.svg',
      quantity: 1,
      points: 1_000,
      state,
      remark: state === 'REJECTED' ? 'Not in stock any more.' : '',
      requestedAt: DAY,
      decidedAt: state === 'REJECTED' ? DAY : null,
    })),
    next: null,
  },
  'security.getIcon': { icon: null },
  'security.getOverview': {
    account: 'member',
    nickname: 'Nick',
    icon: null,
    level: 'medium',
    protections: [
      { name: 'password', isOn: true },
      { name: 'mobile', isOn: true },
      { name: 'email', isOn: false },
      { name: 'payment_password', isOn: true },
      { name: 'authenticator', isOn: false },
      { name: 'passkey', isOn: true },
    ],
    mobile: { masked: '+84 ••• ••12', isVerified: true, boundAt: DAY },
    email: null,
    passwordChangedAt: DAY,
    paymentPasswordSetAt: DAY,
    authenticator: null,
    passkeys: [{ id: '0b8f1f6a-3d3c-4c1e-9a52-2f6d1f0c9a01', name: 'Phone', createdAt: DAY, lastUsedAt: DAY }],
    payoutAccounts: 1,
    isFresh: true,
    standing: { isEnough: true, methods: [{ method: 'password', hint: '' }], holdHours: 24 },
    waiting: [
      {
        id: '0b8f1f6a-3d3c-4c1e-9a52-2f6d1f0c9a02',
        kind: 'contact',
        detail: 'a•••@mail.com',
        askedAt: DAY,
        dueAt: '2026-11-26T03:04:05.000Z',
      },
    ],
  },
  'security.listPayoutAccounts': {
    accounts: [
      {
        id: '0b8f1f6a-3d3c-4c1e-9a52-2f6d1f0c9a03',
        provider: 'vcb',
        kind: 'bank',
        providerName: 'VCB',
        masked: '••••1234',
        holder: 'A•• B••',
        addedAt: DAY,
        heldUntil: null,
      },
    ],
    payeeName: 'Anna Bay',
    hasPaymentPassword: true,
    holdHours: 24,
    isFresh: true,
  },
  'security.listPayoutProviders': { providers: [{ code: 'vcb', kind: 'bank', name: 'VCB', fullName: 'Vietcombank' }] },
  'session.listOpen': {
    sessions: [true, false].map((isThis, at) => ({ id: `session-${at}`, isThis, ...device, startedAt: DAY, lastSeenAt: DAY })),
  },
  'session.listSignIns': {
    signIns: (['ok', 'refused', 'locked', 'checked'] as const).map((outcome) => ({ at: DAY, outcome, ...device, newDevice: false })),
    next: null,
  },
  'wager.getWinnerChoice': { isShown: true },
  // A picture of our own stands in for the game: what the vendor draws is the vendor's.
  'wager.launchGameV2': {
    game_url: `${location.origin}/art/tiles/lantern-night-4x3.svg`,
    game_url2: null,
    origin: location.origin,
    launchId: idOf('lch', 1),
  },
  'wager.getLaunch': { entered: true },
  'wager.listRounds': {
    asset: 'USD/4',
    list: (['completed', 'open', 'cancelled'] as const).map((status, at) => ({
      id: idOf('rnd', at + 1),
      vendorRoundId: `round-${at}`,
      vassalage: 'HALONG',
      gameCode: 'game-1',
      gameName: 'Game 1',
      openedAt: DAY,
      closedAt: status === 'open' ? null : DAY,
      status,
      stake: '1.0000',
      win: '2.5000',
      verifyUrl: null,
    })),
    next: null,
  },
  'wallet.listMovements': {
    asset: 'USD/4',
    list: [
      {
        id: idOf('mov', 1),
        at: DAY,
        reason: 'stake',
        reference: idOf('rnd', 1),
        amount: '-1.0000',
        balanceBefore: '10.0000',
        balanceAfter: '9.0000',
      },
    ],
    next: null,
  },
}
