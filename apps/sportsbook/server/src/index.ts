export { type CrashPoint, createSportsbook, type Sportsbook, type SportsbookConfig } from './book.ts'
export { drawCodes, lobbyEntries } from './lobby-entries.ts'
export { migrateSportsbook } from './migrate.ts'
