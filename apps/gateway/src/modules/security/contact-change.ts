import { ok, type Result, refuse } from '@halong/base'
import { z } from 'zod'
import type { CallContext, Platform, PlayerCaller, Tx } from '../../platform/index.ts'
import { maskContact, readEmail } from '../verification/index.ts'
import type { Contact, ContactChannel, ContactStore } from './contact-store.ts'
import type { CodeVerification, SendMessage } from './dependencies.ts'
import { lockMember } from './member-lock.ts'
import type { AccountOwner, Owner } from './owner.ts'
import type { Given, Proof } from './proof.ts'
import type { Waiting } from './waiting.ts'

type ChangeDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: ContactStore
  readonly codes: CodeVerification
  readonly proof: Proof
  readonly owner: Owner
  readonly sendMessage: SendMessage
  readonly waiting: Waiting
}
export type ContactChange = ReturnType<typeof createContactChange>
const wanted = z.object({ channel: z.enum(['sms', 'email']), address: z.string() })
type Wanted = z.output<typeof wanted>
type Typed = {
  readonly channel: ContactChannel
  readonly mobileNum: string
  readonly countryDialingCode: string
  readonly email: string
  readonly code: string
  readonly firebaseIdToken?: string | undefined
  readonly oldCode: string
} & Given

/** Changes of a player's contacts: the new one is verified by a code, the change is authorised by the proof policy. */
export function createContactChange({ store, codes, proof, owner, sendMessage, waiting, db, clock }: ChangeDeps) {
  const provedOn = async (memberId: number, channel: ContactChannel): Promise<Contact | null> =>
    (await store.contactsOf(memberId)).find((contact) => contact.channel === channel && contact.verifiedAt !== null) ?? null

  function addressOf(typed: Typed) {
    if (typed.channel === 'email') {
      const email = readEmail(typed.email)
      return email === null ? refuse('verification.email_invalid') : ok(email)
    }
    const parsed = codes.parseMobile(typed.mobileNum, typed.countryDialingCode)
    return parsed.ok ? ok(parsed.value.e164) : parsed
  }

  /** Authorises by a code sent to the contact that is replaced, or by the proof policy. */
  async function mayChange(caller: PlayerCaller, typed: Typed) {
    const { channel, oldCode: code } = typed
    const known = code === '' ? null : await provedOn(caller.memberId, channel)
    if (!known) return proof.prove(caller, typed)
    // Checked first, so that no code is spent on a change that is refused anyway.
    const proved = await proof.prove(caller, typed, [channel])
    if (!proved.ok) return proved
    const taken = await codes.take({ purpose: 'check', channel, address: known.address, brandId: caller.brandId, code })
    return taken.ok ? proved : taken
  }

  /** Tells the replaced contact, or the other one where there is none. */
  async function tell(tx: Tx, caller: AccountOwner, change: { from: Contact | null; channel: ContactChannel; to: string }): Promise<void> {
    const values = { address: maskContact(change.channel, change.to) }
    const { brandId, language } = caller
    if (change.from?.verifiedAt instanceof Date) {
      const message = { brandId, channel: change.channel, to: change.from.address, template: 'contact.changed', language } as const
      await sendMessage(tx, { ...message, values: { ...(await owner.valuesFor(caller)), ...values } })
    } else await owner.tell(tx, caller, { template: 'contact.changed', values })
  }

  async function bindIn(tx: Tx, caller: AccountOwner, { channel, address }: Wanted): Promise<Result<Contact, 'player.contact_taken'>> {
    const { memberId, brandId } = caller
    await lockMember(tx, memberId)
    const from = (await store.contactsOf(memberId, tx)).find((contact) => contact.channel === channel) ?? null
    if (!(await store.hold(tx, { memberId, brandId, channel, address, isVerified: true }))) return refuse('player.contact_taken')
    const at = clock.now()
    if (from?.address !== address) {
      await tell(tx, caller, { from, channel, to: address })
      if (from) await store.letGo(tx, { memberId, brandId, channel, address: from.address })
    }
    const contact = { channel, address, boundAt: at, verifiedAt: at }
    await store.put(tx, { memberId, brandId, ...contact })
    return ok(contact)
  }

  async function bindLater(caller: PlayerCaller, { channel, address }: Wanted) {
    const { memberId, brandId } = caller
    const holder = await store.holderOf({ brandId, channel, address })
    if (holder?.isVerified === true && holder.memberId !== memberId) return refuse('player.contact_taken')
    const detail = maskContact(channel, address)
    const due = await waiting.add(caller, { kind: 'contact', subject: channel, detail, payload: { channel, address } })
    if (!due.ok) return due
    const now = (await store.contactsOf(memberId)).find((contact) => contact.channel === channel) ?? null
    return ok({ contact: now, waitsUntil: due.value })
  }

  return {
    /** Sends a code to the contact that is bound now, to authorise its replacement. */
    async sendBoundCode(caller: PlayerCaller, channel: ContactChannel, request: CallContext) {
      const known = await provedOn(caller.memberId, channel)
      if (!known) return refuse(channel === 'sms' ? 'verification.number_missing' : 'verification.email_invalid')
      const { brandId, language } = caller
      return codes.send({ purpose: 'check', channel, address: known.address, brandId, language, request, deliver: true })
    },

    async bind(caller: PlayerCaller, typed: Typed) {
      const address = addressOf(typed)
      if (!address.ok) return address
      const allowed = await mayChange(caller, typed)
      if (!allowed.ok) return allowed
      const { channel, code, firebaseIdToken } = typed
      const { brandId } = caller
      const order = { purpose: 'contact', channel, address: address.value, brandId, code } as const
      const taken = await codes.take(firebaseIdToken === undefined ? order : { ...order, firebaseIdToken })
      if (!taken.ok) return taken
      if (allowed.value === 'later') return bindLater(caller, { channel, address: address.value })
      const bound = await db.transaction((tx) => bindIn(tx, caller, { channel, address: address.value }))
      return bound.ok ? ok({ contact: bound.value, waitsUntil: null }) : bound
    },

    /** Applies a scheduled change. False where somebody else verified the address meanwhile. */
    bindDue: async (tx: Tx, whose: AccountOwner, payload: unknown): Promise<boolean> => (await bindIn(tx, whose, wanted.parse(payload))).ok,

    /** For a closing account: frees its contacts for others. */
    async letAllGo(tx: Tx, { memberId, brandId }: Pick<PlayerCaller, 'memberId' | 'brandId'>): Promise<void> {
      for (const { channel, address } of await store.contactsOf(memberId, tx))
        await store.letGo(tx, { memberId, brandId, channel, address })
      await store.removeAll(tx, memberId)
    },
  }
}
