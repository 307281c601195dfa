import { useQuery } from '@tanstack/react-query'
import { type Asked, type MemberCallId, memberQuery, type SiteCallId, siteQuery } from './gateway.ts'
import { useSession } from './session.ts'
import { useLanguage } from './text.ts'

/** Server data of the page: the answer of one call, cached by call, language and query. */
export const useCall = <Id extends SiteCallId>(id: Id, ...input: Asked<Id>) => useQuery(siteQuery(id, useLanguage().code, ...input))

/** Server data of the signed-in player; idle for a visitor. */
export const useMemberCall = <Id extends MemberCallId>(id: Id, ...input: Asked<Id>) =>
  useQuery(memberQuery(id, useSession()?.playerId ?? '', ...input))
