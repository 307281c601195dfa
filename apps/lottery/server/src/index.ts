export { lobbyEntries } from './lobby-entries.ts'
export { type CrashPoint, createLottery, type Lottery, type LotteryConfig } from './lottery.ts'
export { migrateLottery } from './migrate.ts'
export { renewLotteryWitness } from './renew-witness.ts'
