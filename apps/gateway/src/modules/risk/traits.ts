import { mac } from '../../platform/crypto/secrets.ts'
import type { Tx } from '../../platform/index.ts'
import type { SignInSeen } from '../session/index.ts'
import { riskStore as store } from './risk-store.ts'

/** A document's letters and figures, in capitals. */
const plain = (document: string): string => document.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Keeps by what accounts belong together, as keyed hashes: the device of each sign-in, and the bank accounts, the number and the document the player has by then (T35). */
export const createSeeing =
  (key: Buffer) =>
  async (tx: Tx, { memberId, brandId, device, label, at }: Parameters<SignInSeen>[1]): Promise<void> => {
    const whose = { memberId, brandId }
    await store.see(tx, whose, { kind: 'device', hash: device, label: label.slice(0, 60), at })
    await store.seePayouts(tx, whose, at)
    const document = plain((await store.documentOf(tx, memberId)) ?? '')
    const phone = await store.phoneOf(tx, memberId)
    if (phone !== null) await store.see(tx, whose, { kind: 'phone', hash: mac(key, `phone ${phone}`).slice(0, 22), label: '', at })
    if (document !== '') await store.see(tx, whose, { kind: 'document', hash: mac(key, document).slice(0, 22), label: '', at })
  }
