import type { Clock } from '@halong/base'
import type { PlayerCaller, Tx } from '../../platform/index.ts'
import { type Inbox, isNotice } from '../inbox/index.ts'
import type { PlayerService } from '../player/index.ts'
import type { Contact, ContactStore } from './contact-store.ts'
import type { NoticeTemplate, SendMessage } from './dependencies.ts'

type OwnerDeps = {
  readonly contacts: ContactStore
  readonly players: PlayerService
  readonly clock: Clock
  readonly sendMessage: SendMessage
  /** The notices of the member centre. */
  readonly inbox: Pick<Inbox, 'write'>
}
/** The owner of an account; a caller or a player fits. */
export type AccountOwner = Pick<PlayerCaller, 'memberId' | 'brandId' | 'language'>
type News = { readonly template: NoticeTemplate; readonly values?: Record<string, string> }
export type Owner = ReturnType<typeof createOwner>

const moment = (at: Date, language: string): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

/** Notices to the owner of an account, sent to verified contacts (T26) and kept in the member centre. */
export function createOwner({ contacts, players, clock, sendMessage, inbox }: OwnerDeps) {
  async function valuesFor(caller: AccountOwner) {
    const player = await players.byMemberId(caller.memberId)
    return { account: player?.username ?? '', at: moment(clock.now(), caller.language) }
  }

  async function send(
    tx: Tx,
    caller: AccountOwner,
    { to, template, values }: { to: readonly Contact[]; template: NoticeTemplate; values: Record<string, string> },
  ): Promise<void> {
    if (to.length === 0) return
    const { brandId, language } = caller
    const all = { ...(await valuesFor(caller)), ...values }
    for (const { channel, address } of to) await sendMessage(tx, { brandId, channel, to: address, template, language, values: all })
  }
  const provedOf = async (tx: Tx, { memberId }: AccountOwner) =>
    (await contacts.contactsOf(memberId, tx)).filter(({ verifiedAt }) => verifiedAt !== null)

  async function keep(tx: Tx, { memberId }: AccountOwner, { template, values = {} }: News): Promise<void> {
    if (!isNotice(template)) return
    const told = Object.entries(values).filter(([, value]) => value !== 'none')
    await inbox.write(tx, { memberId, template, params: Object.fromEntries(told), link: '/member/securityCenter' })
  }

  return {
    valuesFor,

    /** By e-mail, else by SMS; sends nothing while no contact is verified. */
    async tell(tx: Tx, caller: AccountOwner, { template, values = {} }: News): Promise<void> {
      await keep(tx, caller, { template, values })
      const proved = await provedOf(tx, caller)
      const reached = proved.find(({ channel }) => channel === 'email') ?? proved[0]
      await send(tx, caller, { to: reached ? [reached] : [], template, values })
    },

    /** To every verified contact: an attacker may control one of them (T16). */
    async tellEverywhere(tx: Tx, caller: AccountOwner, { template, values = {} }: News): Promise<void> {
      await keep(tx, caller, { template, values })
      await send(tx, caller, { to: await provedOf(tx, caller), template, values })
    },
    moment,
  }
}
