import type { Platform, Tx } from '../../platform/index.ts'
import { emailKey } from '../verification/index.ts'
import type { ContactChannel, ContactStore } from './contact-store.ts'

type ContactDeps = Pick<Platform, 'clock'> & { readonly store: ContactStore; hasAuthenticator(memberId: number): Promise<boolean> }
export type Contacts = ReturnType<typeof createContacts>

/** What a player can be reached by, and proved by. Numbers are E.164, addresses lower-cased; null where there is none. */
export type BoundContacts = {
  readonly mobile: string | null
  readonly email: string | null
  readonly isMobileVerified: boolean
  readonly isEmailVerified: boolean
  readonly payeeName: string | null
  readonly hasAuthenticator: boolean
}

/** Contacts bound to players: one holder of an address at a brand, and whether it was proved. */
export function createContacts({ store, clock, hasAuthenticator }: ContactDeps) {
  const keyOf = (channel: ContactChannel, address: string) => (channel === 'email' ? emailKey(address) : address)

  return {
    /** Who proved to hold an address at a brand; null for everybody else, also for one that was only typed (nobody may sign in by it). */
    async findByContact(brandId: number, channel: ContactChannel, address: string): Promise<number | null> {
      const holder = await store.holderOf({ brandId, channel, address: keyOf(channel, address) })
      return holder?.isVerified === true ? holder.memberId : null
    },

    /** Whether anybody at a brand goes by this address, proved or not. */
    async isTaken(brandId: number, channel: ContactChannel, address: string): Promise<boolean> {
      return (await store.holderOf({ brandId, channel, address: keyOf(channel, address) })) !== null
    },

    async contactsOf(memberId: number): Promise<BoundContacts> {
      const [contacts, payeeName, isOn] = await Promise.all([
        store.contactsOf(memberId),
        store.payeeOf(memberId),
        hasAuthenticator(memberId),
      ])
      const of = (channel: ContactChannel) => contacts.find((contact) => contact.channel === channel) ?? null
      const [mobile, email] = [of('sms'), of('email')]
      return {
        mobile: mobile?.address ?? null,
        email: email?.address ?? null,
        isMobileVerified: mobile?.verifiedAt instanceof Date,
        isEmailVerified: email?.verifiedAt instanceof Date,
        payeeName,
        hasAuthenticator: isOn,
      }
    },

    /**
     * Binds what a registration brought, in the transaction that makes the player. False when somebody else holds the number; the transaction
     * must then end. An e-mail address that was only typed is kept, and holds nothing: nobody is shut out of an address by a stranger.
     */
    async bindAtRegistration(
      tx: Tx,
      memberId: number,
      given: {
        readonly brandId: number
        readonly mobile?: { readonly e164: string; readonly isVerified: boolean } | null
        readonly email?: string | null
        readonly payeeName?: string | null
      },
    ): Promise<boolean> {
      const { brandId, mobile = null, email = null, payeeName = null } = given
      const at = clock.now()
      if (mobile !== null) {
        const address = mobile.e164
        if (!(await store.hold(tx, { memberId, brandId, channel: 'sms', address, isVerified: mobile.isVerified }))) return false
        await store.put(tx, { memberId, brandId, channel: 'sms', address, boundAt: at, verifiedAt: mobile.isVerified ? at : null })
      }
      if (email !== null && email.trim() !== '')
        await store.put(tx, { memberId, brandId, channel: 'email', address: emailKey(email), boundAt: at, verifiedAt: null })
      if (payeeName !== null && payeeName.trim() !== '') await store.setPayee(tx, { memberId, name: payeeName.trim(), at })
      return true
    },
  }
}
