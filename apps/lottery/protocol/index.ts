export type * from './api.ts'
export { type Family, families, type GameDefinition, gameDefinition, gameDefinitions, type Mode, modes } from './games.ts'
export {
  type ChainPlace,
  type IssueProof,
  type IssueState,
  type IssueView,
  issueStates,
  type PathStep,
  type TicketProof,
} from './issues.ts'
export type { LiveFrame, LiveRequest } from './live.ts'
export {
  type IssuePart,
  type LineRequest,
  type OrderState,
  type OrderView,
  orderStates,
  type PlaceRequest,
  type Slip,
  type TicketLine,
  type TicketState,
  type TicketView,
  ticketStates,
  type Unit,
} from './orders.ts'
export { type LotteryRefusal, lotteryRefusals, type RefusalDetail } from './refusals.ts'
