import { createHmac } from 'node:crypto'
import { maskedName } from '../wager/index.ts'
import { filtered } from './filters.ts'

/** Names members to each other by a key that opens nothing and can't be traced back: who is meant by an author is known to the gateway alone. */
export const createAuthors = (key: Buffer) => ({
  keyOf: (memberId: number): string => createHmac('sha256', key).update(`author ${memberId}`).digest('hex').slice(0, 16),
})
export type Authors = ReturnType<typeof createAuthors>

/** The name that others read: one the player chose, else the first letters of the sign-in name, which nobody else should know. */
export const shownName = ({ username, nickname }: { readonly username: string; readonly nickname: string }): string =>
  nickname.toLowerCase() !== username.toLowerCase() && filtered(nickname).ok ? nickname : maskedName(username)
