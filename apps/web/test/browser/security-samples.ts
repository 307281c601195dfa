import type { ClientValue } from '@halong/api/client'
import { signedInAnswers } from './access-samples.ts'
import type { Answers } from './fake-gateway.ts'

type Overview = ClientValue<'security.getOverview'>
type Session = ClientValue<'session.listOpen'>['sessions'][number]
type SignIn = ClientValue<'session.listSignIns'>['signIns'][number]

export const MORNING = '2026-11-25T02:00:00.000Z'
/** A day later. */
export const NEXT_MORNING = '2026-11-26T02:00:00.000Z'
export const rowId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** An account that a password alone protects, in a session that has just begun. */
const plainOverview: Overview = {
  account: 'member',
  nickname: '',
  icon: null,
  level: 'low',
  protections: [
    { name: 'password', isOn: true },
    { name: 'mobile', isOn: false },
    { name: 'email', isOn: false },
    { name: 'payment_password', isOn: false },
    { name: 'authenticator', isOn: false },
    { name: 'passkey', isOn: false },
  ],
  mobile: null,
  email: null,
  passwordChangedAt: MORNING,
  paymentPasswordSetAt: null,
  authenticator: null,
  passkeys: [],
  payoutAccounts: 0,
  isFresh: true,
  standing: { isEnough: true, methods: [], holdHours: 24 },
  waiting: [],
}
export const passkey = { id: rowId(1), name: 'My phone', createdAt: MORNING, lastUsedAt: null }
export const thisSession: Session = {
  id: 'session-of-this-browser',
  isThis: true,
  device: 'Chrome on Android',
  address: '203.0.113.9',
  country: 'VN',
  cameBy: 'username',
  startedAt: MORNING,
  lastSeenAt: MORNING,
}
const loggedIn: SignIn = {
  at: MORNING,
  outcome: 'ok',
  cameBy: 'username',
  device: 'Chrome on Android',
  address: '203.0.113.9',
  country: 'VN',
  newDevice: false,
}
export const noPayout: ClientValue<'security.listPayoutAccounts'> = {
  accounts: [],
  payeeName: null,
  hasPaymentPassword: false,
  holdHours: 24,
  isFresh: true,
}

/** What the security centre asks for; `change` changes what is told of the account from then on. */
export function securityCentre(first: Partial<Overview> = {}) {
  let overview: Overview = { ...plainOverview, ...first }
  const answers: Answers = {
    ...signedInAnswers,
    'security.getOverview': () => overview,
    'security.getIcon': () => ({ icon: overview.icon }),
    'security.listPayoutAccounts': noPayout,
    'session.listOpen': { sessions: [thisSession] },
    'session.listSignIns': { signIns: [loggedIn, { ...loggedIn, at: '2026-11-24T02:00:00.000Z', newDevice: true }], next: null },
    'wager.getWinnerChoice': { isShown: true },
  }
  return { answers, change: (next: Partial<Overview>) => void (overview = { ...overview, ...next }) }
}
