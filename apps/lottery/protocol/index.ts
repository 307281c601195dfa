export type * from './api.ts'
export {
  type Family,
  type GameDefinition,
  gameDefinition,
  gameDefinitions,
  houseGames,
  type Mode,
  officialGames,
  SOLD_SERIES,
  type Vassalage,
  vassalageOf,
  vassalages,
} from './games.ts'
export {
  type ChainPlace,
  type IssueProof,
  type IssueState,
  type IssueView,
  type PathStep,
  type TicketProof,
} from './issues.ts'
export type { IssueNews, LobbyNews, OwnNews } from './live.ts'
export {
  type CancelReason,
  type ChaseView,
  type IssuePart,
  type LineRequest,
  type OrderState,
  type OrderView,
  type PlaceRequest,
  type Slip,
  type StopReason,
  type TicketLine,
  type TicketState,
  type TicketView,
  type Unit,
} from './orders.ts'
export { type LotteryRefusal, type RefusalDetail } from './refusals.ts'
export { type Station, type StationRegion, stationName, stationOf, stationRegions, weekdayOf } from './stations.ts'
