import type { Clock } from '@halong/base'
import type { PlayerCaller, Tx } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import type { ContactStore } from './contact-store.ts'
import type { NoticeTemplate, SendMessage } from './doors.ts'

type OwnerDeps = {
  readonly contacts: ContactStore
  readonly players: PlayerService
  readonly clock: Clock
  readonly sendMessage: SendMessage
}
/** Whose account it is; a caller is one, a player too. */
type Whose = Pick<PlayerCaller, 'memberId' | 'brandId' | 'language'>
export type Owner = ReturnType<typeof createOwner>

/** Tells the owner of an account what happened to it, where it was proved to be read (T26). */
export function createOwner({ contacts, players, clock, sendMessage }: OwnerDeps) {
  async function valuesFor(caller: Whose) {
    const player = await players.byMemberId(caller.memberId)
    const at = new Intl.DateTimeFormat(caller.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(clock.now())
    return { account: player?.username ?? '', at: `${at} UTC` }
  }

  return {
    valuesFor,

    /** By e-mail, else by SMS; to nobody while no contact was proved. */
    async tell(tx: Tx, caller: Whose, { template, values = {} }: { template: NoticeTemplate; values?: Record<string, string> }) {
      const proved = (await contacts.contactsOf(caller.memberId, tx)).filter(({ verifiedAt }) => verifiedAt !== null)
      const reached = proved.find(({ channel }) => channel === 'email') ?? proved[0]
      if (!reached) return
      const { brandId, language } = caller
      const { channel, address: to } = reached
      await sendMessage(tx, { brandId, channel, to, template, language, values: { ...(await valuesFor(caller)), ...values } })
    },
  }
}
