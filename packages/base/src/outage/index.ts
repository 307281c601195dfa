export { type Breaker, type BreakerParts, createBreaker } from './breaker.ts'
export { type DatabaseLine, type DatabaseLineParts, openDatabaseLine, randomShare } from './database-line.ts'
export { DatabaseAway, isOutage } from './is-outage.ts'
export { withinDeadline } from './within-deadline.ts'
