import { hash } from 'node:crypto'
import { mac } from '../../platform/crypto/secrets.ts'
import { emailKey } from '../verification/index.ts'

export const traitKinds = ['email', 'phone', 'document'] as const
export type TraitKind = (typeof traitKinds)[number]
/** What says that two accounts are one person's: a kind and the keyed hash of its value, from which nobody reads the value. */
export type Trait = { readonly kind: TraitKind; readonly hash: string }
/** As they are typed or kept; null where there is none. */
export type Identity = { readonly email: string | null; readonly phone: string | null; readonly document: string | null }

/** One form for whatever is compared: an address in small letters, a number as E.164, a document's letters and figures in capitals. Empty: nothing to compare. */
export function plainTrait(kind: TraitKind, value: string): string {
  if (kind === 'email') return emailKey(value)
  return kind === 'phone' ? value.replace(/[^\d+]/g, '') : value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
/** SHA-256 in hexadecimal: what lists from outside are made of. */
export const outsideHash = (kind: TraitKind, value: string): string => hash('sha256', plainTrait(kind, value), 'hex')

/** Only keyed hashes are kept: a plain hash of a telephone number is the number to whoever tries them all. */
export function createTraits(key: Buffer) {
  const ofOutside = (kind: TraitKind, hashed: string): Trait => ({ kind, hash: mac(key, `${kind} ${hashed}`) })
  return {
    ofOutside,
    of: (identity: Identity): Trait[] =>
      traitKinds.flatMap((kind) => {
        const value = identity[kind]
        return value === null || plainTrait(kind, value) === '' ? [] : [ofOutside(kind, outsideHash(kind, value))]
      }),
    /** Who has just these traits: what a match that was cleared is known by. */
    whoIs: (traits: readonly Trait[]): string => mac(key, `who ${traits.map(({ kind, hash: each }) => `${kind} ${each}`).join(' ')}`),
  }
}
export type Traits = ReturnType<typeof createTraits>
