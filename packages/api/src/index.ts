export { errorCatalogue, isErrorCode, type ErrorCode, type RetryClass } from './errors.ts'
export {
  operation,
  type Access,
  type BodyInputOf,
  type BodyOf,
  type ErrorOf,
  type OperationShape,
  type QueryInputOf,
  type QueryOf,
  type RefusalOf,
  type ValueInputOf,
  type ValueOf,
} from './operation.ts'
export { content, lobby, player, seamless, session, system, wager, wallet } from './operations/index.ts'
export { operations, type Operation, type OperationById, type OperationId } from './registry.ts'
export { isSignedBy, sign, SIGNATURE_WINDOW_MS } from './signature.ts'
export type { Answer, FieldRefusal, RefusalValue } from './wire.ts'
