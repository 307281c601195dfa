import type { session as operations, ValueInputOf } from '@halong/api'
import type { PresentedPlayer } from '../player/index.ts'

export type SignedIn = ValueInputOf<typeof operations.login>

/** Login response of seed 1 §3. */
export const presentSignIn = (signedIn: {
  token: string
  firstTimeLogin: boolean
  passwordExpired: boolean
  cpw: boolean
  newDevice?: boolean
  info: PresentedPlayer
}): SignedIn => signedIn
