import type { security as operations, ValueInputOf } from '@halong/api'
import { invariant } from '@halong/base'
import type { PlayerCaller } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import { maskContact } from '../verification/index.ts'
import type { Authenticators } from './authenticators.ts'
import type { Contact, ContactStore } from './contact-store.ts'
import type { IconStore } from './icon-store.ts'
import { iconAddress } from './icons.ts'
import type { Passkey, PasskeyStore } from './passkey-store.ts'
import type { PayoutStore } from './payout-store.ts'
import type { Proof } from './proof.ts'
import type { SecondProof } from './second-proof.ts'
import type { WaitingRow, WaitingStore } from './waiting-store.ts'

type OverviewDeps = Pick<Proof, 'isFresh'> & {
  readonly waiting: WaitingStore
  readonly secondProof: SecondProof
  readonly contacts: ContactStore
  readonly authenticators: Authenticators
  readonly passkeys: PasskeyStore
  readonly icons: IconStore
  readonly payouts: PayoutStore
  readonly players: PlayerService
}
type Overview = ValueInputOf<typeof operations.getOverview>
type Protection = Overview['protections'][number]['name']

/** Weight of each protection in the level: possession factors count double. */
const worth: Readonly<Record<Protection, number>> = {
  password: 0,
  mobile: 1,
  email: 1,
  payment_password: 1,
  authenticator: 2,
  passkey: 2,
}

export function levelOf(protections: Overview['protections']): Overview['level'] {
  const points = protections.reduce((sum, { name, isOn }) => sum + (isOn ? worth[name] : 0), 0)
  const isStrong = protections.some(({ name, isOn }) => isOn && worth[name] === 2)
  if (isStrong && points >= 4) return 'high'
  return points >= 2 ? 'medium' : 'low'
}

export const presentContact = ({ channel, address, verifiedAt, boundAt }: Contact) => ({
  masked: maskContact(channel, address),
  isVerified: verifiedAt !== null,
  boundAt: boundAt.toISOString(),
})
export const presentPasskey = ({ passkeyId, name, createdAt, lastUsedAt }: Passkey) => ({
  id: passkeyId,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const presentWaiting = ({ changeId, kind, detail, askedAt, dueAt }: WaitingRow): Overview['waiting'][number] => ({
  id: changeId,
  kind,
  detail,
  askedAt: askedAt.toISOString(),
  dueAt: dueAt.toISOString(),
})

/** R-MC-1 securityCenter: the overview, contacts masked. */
export function createOverview({
  contacts,
  authenticators,
  passkeys,
  icons,
  payouts,
  players,
  waiting,
  secondProof,
  isFresh,
}: OverviewDeps) {
  return async (caller: PlayerCaller): Promise<Overview> => {
    const { memberId } = caller
    const [player, keys, bound, authenticator, ownPasskeys, icon, payoutAccounts, fresh, standing, waits] = await Promise.all([
      players.byMemberId(memberId),
      players.keysOf(memberId),
      contacts.contactsOf(memberId),
      authenticators.overview(memberId),
      passkeys.of(memberId),
      icons.nameOf(memberId),
      payouts.countOf(memberId),
      isFresh(caller),
      secondProof.standingOf(caller),
      waiting.of(memberId),
    ])
    invariant(player, 'a session belongs to a player')
    const of = (channel: Contact['channel']) => bound.find((contact) => contact.channel === channel) ?? null
    const [mobile, email] = [of('sms'), of('email')]
    const protections: Overview['protections'] = [
      { name: 'password', isOn: keys !== null },
      { name: 'mobile', isOn: mobile?.verifiedAt instanceof Date },
      { name: 'email', isOn: email?.verifiedAt instanceof Date },
      { name: 'payment_password', isOn: (keys?.paymentHash ?? null) !== null },
      { name: 'authenticator', isOn: authenticator !== null },
      { name: 'passkey', isOn: ownPasskeys.length > 0 },
    ]
    return {
      account: player.username,
      nickname: player.nickname,
      icon: icon === null ? null : iconAddress(icon),
      level: levelOf(protections),
      protections,
      mobile: mobile && presentContact(mobile),
      email: email && presentContact(email),
      passwordChangedAt: keys?.changedAt.toISOString() ?? null,
      paymentPasswordSetAt: keys?.paymentChangedAt?.toISOString() ?? null,
      authenticator: authenticator && { ...authenticator, since: authenticator.since.toISOString() },
      passkeys: ownPasskeys.map(presentPasskey),
      payoutAccounts,
      isFresh: fresh,
      standing,
      waiting: waits.map(presentWaiting),
    }
  }
}
