import type { Tx } from '../../platform/index.ts'
import { definePort } from '../../platform/module.ts'

/** Told of each sign-in, in its transaction: `device` is a keyed hash of the browser, `label` names browser and system. */
export type SignInSeen = (
  tx: Tx,
  seen: { readonly memberId: number; readonly brandId: number; readonly device: string; readonly label: string; readonly at: Date },
) => Promise<void>
export const signInSeen = definePort<SignInSeen>('session.signInSeen')
