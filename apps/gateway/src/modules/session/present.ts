import type { session as operations, ValueInputOf } from '@halong/api'
import type { MemberInfo } from '../player/index.ts'

export type SignedIn = ValueInputOf<typeof operations.login>

/** Login response of seed 1 §3. */
export const presentSignIn = (signedIn: { token: string; firstTimeLogin: boolean; passwordExpired: boolean; cpw: boolean; info: MemberInfo }): SignedIn => signedIn
