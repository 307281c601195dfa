import type { Platform, Tx } from '../../platform/index.ts'
import { emailKey } from '../verification/index.ts'
import type { ContactChannel, ContactStore } from './contact-store.ts'

type ContactDeps = Pick<Platform, 'clock'> & { readonly store: ContactStore; hasAuthenticator(memberId: number): Promise<boolean> }
export type Contacts = ReturnType<typeof createContacts>

/** A player's contacts and whether they are verified. Numbers are E.164, addresses lower-cased; null where there is none. */
export type BoundContacts = {
  readonly mobile: string | null
  readonly email: string | null
  readonly isMobileVerified: boolean
  readonly isEmailVerified: boolean
  readonly payeeName: string | null
  readonly hasAuthenticator: boolean
}

/** Contacts bound to players: one holder per address and brand, verified or not. */
export function createContacts({ store, clock, hasAuthenticator }: ContactDeps) {
  const keyOf = (channel: ContactChannel, address: string) => (channel === 'email' ? emailKey(address) : address)

  return {
    /** The member who verified an address at a brand; null also where it is bound but unverified, as nobody may sign in by that. */
    async findByContact(brandId: number, channel: ContactChannel, address: string): Promise<number | null> {
      const holder = await store.holderOf({ brandId, channel, address: keyOf(channel, address) })
      return holder?.isVerified === true ? holder.memberId : null
    },

    /** Whether an address is bound at a brand, verified or not. */
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
     * Binds the contacts of a registration, in the transaction that creates the player. False when somebody else holds the number; the caller
     * must then roll back. An unverified e-mail address is stored but reserves nothing, so a stranger cannot block its owner.
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
