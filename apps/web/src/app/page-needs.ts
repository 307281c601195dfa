import { helpNeeds } from '#features/help/help.queries.ts'
import { readHelpLocation } from '#features/help/help-location.ts'
import { readFilters } from '#features/lobby/filters.ts'
import { gamesQuery, railQueries } from '#features/lobby/lobby.queries.ts'
import { memberPath } from '#features/member-centre/page-keys.ts'
import { promotionAddress, promotionQuery, promotionsQuery } from '#features/promotion/promotion.queries.ts'
import type { Viewer } from '#shared/content/audience.ts'
import { ON_PAGES } from '#shared/content/notices.ts'
import { lobbies } from '#shared/game/categories.ts'
import { launchPages, launchQuery } from '#shared/game/game-address.ts'
import type { SiteCallId } from '#shared/gateway/gateway.ts'
import type { SiteRoute } from './routes.ts'

/** A call whose answer a page needs before it can be rendered. */
export type Need = {
  readonly id: SiteCallId
  readonly query?: object
  /** What the page is about: unknown to the gateway, the page is answered with status 404; known, its title names the document. */
  readonly isSubject?: true
}
type Needs = (search: URLSearchParams, viewer: Viewer) => readonly Need[]

/** What the shell needs on every page. */
export const shellNeeds: readonly Need[] = [{ id: 'lobby.listCategories' }, { id: 'content.getNotice', query: ON_PAGES }]

const railNeeds: Needs = () => [
  { id: 'lobby.listHot' },
  { id: 'wager.listWinners', query: { list: 'latest' } },
  ...Object.values(railQueries).map((query): Need => ({ id: 'lobby.listGames', query })),
]
const hotNeeds: Needs = () => [{ id: 'lobby.listHot' }]
const documentNeeds =
  (name: string): Needs =>
  () => [{ id: 'content.getDocument', query: { name }, isSubject: true }]

const needsByName: Readonly<Record<string, Needs>> = {
  home: railNeeds,
  register: railNeeds,
  login: railNeeds,
  ...Object.fromEntries(
    lobbies.map(({ path, gameType }): [string, Needs] => [
      path,
      path === 'hot' ? hotNeeds : (search) => [{ id: 'lobby.listGames', query: gamesQuery(gameType, readFilters(search)) }],
    ]),
  ),
  search: (search) => [{ id: 'lobby.listGames', query: gamesQuery(null, readFilters(search)) }],
  promotions: (search, viewer) => [{ id: 'content.listPromotions', query: promotionsQuery(search, viewer) }],
  fairness: () => [{ id: 'fairness.getCentre' }],
  points: () => [{ id: 'points.getConfig' }, { id: 'points.listRewards' }],
  promotion: (search, viewer) => [{ id: 'content.getPromotion', query: promotionQuery(search.get('id') ?? '', viewer), isSubject: true }],
  ...Object.fromEntries(
    launchPages.map((name): [string, Needs] => [
      name,
      (search) => [{ id: 'lobby.getLaunchGame', query: launchQuery(name, search), isSubject: true }],
    ]),
  ),
  helpmc: (search) => helpNeeds(readHelpLocation(search)),
  about: documentNeeds('about'),
  agreement: documentNeeds('agreement'),
  privacy: documentNeeds('privacy'),
  responsible: documentNeeds('responsible'),
  lost: hotNeeds,
}

/** What the server asks for a page before it renders it, for visitors. The browser's own parts ask for themselves, so this never goes there. */
export const needsOf = ({ name }: SiteRoute, search: URLSearchParams, device: Viewer['device'] = 'desktop'): readonly Need[] =>
  needsByName[name]?.(search, { isSignedIn: false, device }) ?? []

/** Another address that parameters of a page lead to, or null: the list of promotions with an id is that promotion (R-RT-3), the old address of the records has two lists. */
export function redirectOf({ name }: SiteRoute, search: URLSearchParams): string | null {
  if (name === 'transactionHistory' && search.get('tab') === 'rounds') return memberPath('personalHistoryCopy')
  const id = name === 'promotions' ? search.get('id') : null
  return id === null ? null : promotionAddress(id)
}
