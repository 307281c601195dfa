import type { AccessLevel } from '@halong/api/rights'
import { type ComponentType, createContext, use } from 'react'
import type { TextKey } from '#shared/text/text.ts'
import type { MemberKey } from './page-keys.ts'

/** A page of the centre as its menu shows it. */
export type MemberEntry = {
  readonly key: MemberKey
  readonly title: TextKey
  /** Who may open it; others are told why (R-ROLE-1). */
  readonly door: AccessLevel
  /** Beside its name in the menu: how many are new. */
  readonly badge?: ComponentType
}

const EntriesContext = createContext<readonly MemberEntry[]>([])
export const MemberEntriesProvider = EntriesContext.Provider
/** The pages that are built, in no order. */
export const useMemberEntries = (): readonly MemberEntry[] => use(EntriesContext)
/** Whether a page is built, for links that lead elsewhere without it. */
export const useHasPage = (key: MemberKey): boolean => useMemberEntries().some((entry) => entry.key === key)
