/** Where a fault test may stop the studio dead (F9). In operation nothing is called there. */
export type CrashPoint = 'before-debit' | 'after-debit' | 'after-outcome' | 'during-payout' | 'before-replayed'
