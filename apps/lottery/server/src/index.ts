export { createLottery, type CrashPoint, type Lottery, type LotteryConfig } from './lottery.ts'
export { lobbyEntries } from './lobby-entries.ts'
export { migrateLottery } from './migrate.ts'
