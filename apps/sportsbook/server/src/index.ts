export { type CrashPoint, createSportsbook, type Sportsbook, type SportsbookConfig } from './book.ts'
export { clocks, drawCodes, lobbyEntries } from './lobby-entries.ts'
export { migrateSportsbook } from './migrate.ts'
